import { Button } from '@mantine/core'
import { incidents as endpoints } from '@barreno/domain/incidents/endpoints'
import type { Incident } from '@barreno/domain/incidents/schema'
import { dateTime } from '@barreno/domain/texts/format'
import { incidentTexts as texts } from '@barreno/domain/texts/incidents'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { refusal } from './refusal.ts'
import classes from './incidents-section.module.css'

type Props = { incidents: readonly Incident[]; onDone: (said: string) => void }

/** At the head of an order: what was lost or cannot be accounted for, and how it ended. */
export function IncidentsSection({ incidents, onDone }: Props) {
  const [closing, setClosing] = useState<Incident | null>(null)
  const { run } = useAction(endpoints.close)
  if (incidents.length === 0) return null

  async function close(incident: Incident, resolution: string) {
    try {
      await run({ id: incident.id, resolution }, { version: incident.version })
    } catch (error) {
      throw new Error(refusal(error, texts.close.failed), { cause: error })
    }
    onDone(texts.close.done(incident.incidentNumber))
  }

  return (
    <section aria-label={texts.ofOrder} className={classes.incidents}>
      {incidents.map((incident) => (
        <Notice key={incident.id} tone={incident.status === 'open' ? 'amber' : 'grey'}>
          <div className={classes.incident}>
            <div>
              <p className={classes.what}>
                {incident.incidentNumber} · {texts.kinds[incident.kind]} · {texts.statuses[incident.status]}
              </p>
              <p className={classes.words}>
                {texts.amount(incident.materialName, incident.quantity, incident.unit)}. {incident.explanation}
              </p>
              {incident.quantity === 0 && <p className={classes.words}>{texts.withdrawn}</p>}
              <p className={classes.words}>
                {texts.reported(incident.reportedByName, dateTime(incident.discoveredAt))}
                {incident.closedAt && ` ${texts.closedBy(incident.closedByName, dateTime(incident.closedAt))}: ${incident.resolution}`}
              </p>
            </div>
            {incident.canClose && (
              <Button variant="default" size="compact-md" onClick={() => setClosing(incident)}>
                {texts.close.action}
              </Button>
            )}
          </div>
        </Notice>
      ))}
      <ConfirmDialog
        opened={closing !== null}
        onClose={() => setClosing(null)}
        title={texts.close.title(closing?.incidentNumber ?? '')}
        verb={texts.close.action}
        reason={{ label: texts.close.reason, max: 2000, min: 1, required: true }}
        onConfirm={(resolution) => close(closing!, resolution)}
      >
        {texts.close.text}
      </ConfirmDialog>
    </section>
  )
}
