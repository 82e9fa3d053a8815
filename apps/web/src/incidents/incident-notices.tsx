import { Button } from '@mantine/core'
import type { Incident } from '@barreno/domain/incidents/schema'
import { dateTime } from '@barreno/texts/format'
import { incidentTexts as texts } from '@barreno/texts/incidents'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { CloseIncident } from './close-incident.tsx'
import classes from './incident-notices.module.css'

type Props = { incidents: readonly Incident[]; onDone: (said: string) => void }

/** At the head of an order: what was lost or cannot be accounted for, and how it ended. */
export function IncidentNotices({ incidents, onDone }: Props) {
  const [closing, setClosing] = useState<Incident | null>(null)
  if (incidents.length === 0) return null

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
      <CloseIncident incident={closing} onClose={() => setClosing(null)} onDone={onDone} />
    </section>
  )
}
