import type { Agency } from '@barreno/domain/actor'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { dateTime } from '@barreno/texts/format'
import { incidentTexts as texts } from '@barreno/texts/incidents'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './incident-notices.module.css'

/** At the head of every page of whoever has to act: incidents of which a body does not know yet. */
export function UntoldLine({ incidents: all, agency }: { incidents: DashboardSummary['untoldIncidents']; agency: Agency | null }) {
  const { pathname } = useLocation()
  // The order itself says it more fully.
  const incidents = all.filter(({ orderId }) => !pathname.includes(orderId))
  const now = useNow(60_000)
  if (incidents.length === 0) return null
  const words = agency ? texts.owed : { before: texts.tellBy, late: texts.late }
  const isLate = incidents.some(({ tellBy }) => now.getTime() >= Date.parse(tellBy))
  return (
    <section aria-label={texts.clock.title(incidents.length)} className={classes.untold}>
      <Notice tone={isLate ? 'red' : 'amber'}>
        {incidents.map(({ incidentNumber, kind, orderId, orderNumber, agencies, tellBy }) => (
          <p key={incidentNumber} className={classes.words}>
            {texts.clock.line(kind, orderNumber)}{' '}
            {(now.getTime() >= Date.parse(tellBy) ? words.late : words.before)(agencies, dateTime(tellBy))}{' '}
            <Anchor component={Link} to={`/orders/details/${encodeURIComponent(orderId)}`} className={classes.number} inherit>
              {texts.clock.open(incidentNumber)}
            </Anchor>
          </p>
        ))}
      </Notice>
    </section>
  )
}
