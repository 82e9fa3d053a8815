import { Button } from '@mantine/core'
import type { Agency } from '@barreno/domain/actor'
import type { Incident } from '@barreno/domain/incidents/schema'
import { dateTime } from '@barreno/texts/format'
import { incidentTexts as texts } from '@barreno/texts/incidents'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { useNow } from '../ui/use-now.ts'
import { CloseIncident } from './close-incident.tsx'
import { untoldOf } from './untold.ts'
import classes from './incident-notices.module.css'

const TellIncident = partOnDemand(async () => (await import('./tell-incident.tsx')).TellIncident)
const AcknowledgeIncident = partOnDemand(async () => (await import('./acknowledge-incident.tsx')).AcknowledgeIncident)

type Props = { incidents: readonly Incident[]; onDone: (message: string) => void }

/** Notices at the head of an order: the incidents with its material, who was informed, and the resolution. */
export function IncidentNotices({ incidents, onDone }: Props) {
  if (incidents.length === 0) return null
  return (
    <section aria-label={texts.ofOrder} className={classes.incidents}>
      {incidents.map((incident) => (
        <IncidentNotice key={incident.id} incident={incident} onDone={onDone} />
      ))}
    </section>
  )
}

type Asking = 'close' | 'acknowledge' | Agency

function IncidentNotice({ incident, onDone }: { incident: Incident; onDone: Props['onDone'] }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const now = useNow(60_000)
  const untold = untoldOf(incident)
  const isLate = untold.length > 0 && incident.tellBy !== null && now.getTime() >= Date.parse(incident.tellBy)
  const done = () => setAsking(null)
  const words = [texts.amount(incident), incident.explanation].filter(Boolean).join('. ')
  return (
    <Notice tone={incident.status === 'closed' ? 'grey' : isLate ? 'red' : 'amber'}>
      <div className={classes.incident}>
        <div>
          <p className={classes.what}>
            {incident.incidentNumber} · {texts.kinds[incident.kind]} · {texts.statuses[incident.status]}
          </p>
          <p className={classes.words}>{words}</p>
          {incident.quantity === 0 && <p className={classes.words}>{texts.withdrawn}</p>}
          <p className={classes.words}>
            {incident.discoveredAt !== incident.recordedAt && `${texts.discovered(dateTime(incident.discoveredAt))} `}
            {texts.reported(incident.reportedByName, dateTime(incident.recordedAt))}
            {incident.closedAt && ` ${texts.closedBy(incident.closedByName, dateTime(incident.closedAt))}: ${incident.resolution}`}
          </p>
          {incident.tellings.flatMap(factsOf).map((fact) => (
            <p key={fact} className={classes.words}>
              {fact}
            </p>
          ))}
          {untold.length > 0 && incident.tellBy && incident.status === 'open' && (
            <p className={classes.what}>{(isLate ? texts.late : texts.tellBy)(untold, dateTime(incident.tellBy))}</p>
          )}
        </div>
        <div className={classes.acts}>
          {incident.canTell.map((agency) => (
            <Button key={agency} variant="default" size="compact-md" onClick={() => setAsking(agency)}>
              {texts.tell.action(agency)}
            </Button>
          ))}
          {incident.canAcknowledge && (
            <Button variant="default" size="compact-md" onClick={() => setAsking('acknowledge')}>
              {texts.acknowledge.action}
            </Button>
          )}
          {incident.canClose && (
            <Button variant="default" size="compact-md" onClick={() => setAsking('close')}>
              {texts.close.action}
            </Button>
          )}
        </div>
      </div>
      <CloseIncident incident={asking === 'close' ? incident : null} onClose={done} onDone={onDone} />
      {incident.canAcknowledge && (
        <AcknowledgeIncident incident={incident} opened={asking === 'acknowledge'} onClose={done} onDone={onDone} />
      )}
      {incident.canTell.length > 0 && (
        <TellIncident
          incident={incident}
          agency={incident.canTell.find((agency) => agency === asking) ?? null}
          onClose={done}
          onDone={onDone}
        />
      )}
    </Notice>
  )
}

/** Returns when the agency was informed and what it answered. */
const factsOf = ({ agency, ...telling }: Incident['tellings'][number]): string[] => [
  ...(telling.toldAt ? [texts.told(agency, telling.toldTo ?? '', dateTime(telling.toldAt), telling.reference)] : []),
  ...(telling.acknowledgedAt
    ? [texts.acknowledged(agency, telling.acknowledgedByName ?? '', dateTime(telling.acknowledgedAt), telling.comment)]
    : []),
]
