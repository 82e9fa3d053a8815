import { incidents } from '@barreno/domain/incidents/calls'
import type { Incident } from '@barreno/domain/incidents/schema'
import { incidentTexts } from '@barreno/texts/incidents'
import { useAction } from '../api/use-endpoint.ts'
import { refusal } from '../orders/refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

type Props = { incident: Incident | null; onClose: () => void; onDone: (message: string) => void }

const texts = incidentTexts.close

/** Closes the incident; the gerente states how it was resolved. */
export function CloseIncident({ incident, onClose, onDone }: Props) {
  const { run } = useAction(incidents.close)

  async function close(resolution: string) {
    if (!incident) return
    try {
      await run({ id: incident.id, resolution }, { version: incident.version })
    } catch (error) {
      throw new Error(refusal(error, texts.failed), { cause: error })
    }
    onDone(texts.done(incident.incidentNumber))
  }

  return (
    <ConfirmDialog
      opened={incident !== null}
      onClose={onClose}
      title={texts.title(incident?.incidentNumber ?? '')}
      verb={texts.action}
      reason={{ label: texts.reason, max: 2000, min: 1, required: true }}
      onConfirm={close}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
