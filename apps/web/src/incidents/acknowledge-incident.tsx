import { incidents } from '@barreno/domain/incidents/calls'
import type { Incident } from '@barreno/domain/incidents/schema'
import { incidentTexts } from '@barreno/texts/incidents'
import { useAction } from '../api/use-endpoint.ts'
import { refused } from '../orders/refusal.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

const texts = incidentTexts.acknowledge

type Props = { incident: Incident; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Lets a person of an agency acknowledge the incident. */
export function AcknowledgeIncident({ incident: { id, incidentNumber, version }, opened, onClose, onDone }: Props) {
  const { run } = useAction(incidents.acknowledge)

  async function acknowledge(comment: string) {
    try {
      await run({ id, comment: comment || null }, { version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    onDone(texts.done(incidentNumber))
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title(incidentNumber)}
      verb={texts.action}
      reason={{ label: texts.comment, max: 2000 }}
      onConfirm={acknowledge}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
