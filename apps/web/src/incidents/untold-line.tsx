import { agencyOf } from '@barreno/domain/actor'
import { dashboard } from '@barreno/domain/dashboard/calls'
import { dateTime } from '@barreno/texts/format'
import { untoldTexts as texts } from '@barreno/texts/incidents/untold'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './untold-line.module.css'

/**
 * A line at the head of every page, for users who must act, about incidents that an agency has not been informed of.
 * They are part of the answer about the signed-in user, so that the line appears with the page and moves nothing; later the summary replaces them.
 */
export function UntoldLine() {
  const { actor, user } = useSession()
  const { data } = useEndpoint(dashboard.summary, {}, { enabled: actor !== null && actor.role !== 'cliente' })
  const { pathname } = useLocation()
  const now = useNow(60_000)
  // The page of the order shows its incidents in more detail.
  const incidents = (data?.untoldIncidents ?? user?.untoldIncidents ?? [])
    .filter(({ orderId }) => !pathname.includes(orderId))
    .map((incident) => ({ ...incident, until: dateTime(incident.tellBy), isLate: now.getTime() >= Date.parse(incident.tellBy) }))
  if (!actor || incidents.length === 0) return null
  const words = agencyOf(actor.role) ? texts.toKnow : texts.toTell
  return (
    <section aria-label={texts.title(incidents.length)} className={classes.untold}>
      <Notice tone={incidents.some(({ isLate }) => isLate) ? 'red' : 'amber'}>
        {incidents.map((incident) => (
          <p key={incident.incidentNumber}>
            {words(incident)}{' '}
            <Anchor component={Link} to={`/orders/details/${encodeURIComponent(incident.orderId)}`} inherit>
              {texts.open(incident.incidentNumber)}
            </Anchor>
          </p>
        ))}
      </Notice>
    </section>
  )
}
