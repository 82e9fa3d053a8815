import { Anchor } from '@mantine/core'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { dashboardTexts } from '@barreno/domain/texts/dashboard'
import { whoMustAct } from '@barreno/domain/texts/order-queues'
import { Link } from 'react-router'
import { OrderBadge } from '../orders/order-badge.tsx'
import classes from './waiting.module.css'

const texts = dashboardTexts.pressing

/** The orders that are late, or about to be, where it is for this role to act; nothing where none is. */
export function Pressing({ deadlines }: Pick<DashboardSummary, 'deadlines'>) {
  if (deadlines.length === 0) return null
  return (
    <section aria-labelledby="pressing" className={classes.pressing}>
      <h3 id="pressing" className={classes.subtitle}>
        {texts.title}
      </h3>
      <ul className={classes.queues}>
        {deadlines.map(({ id, orderNumber, clientName, currentStatus, notices }) => (
          <li key={id} className={classes.order}>
            <div className={classes.orderHead}>
              <Anchor component={Link} to={`/orders/details/${encodeURIComponent(id)}`} fw={600}>
                {orderNumber}
              </Anchor>
              <OrderBadge status={currentStatus} />
            </div>
            <p className={classes.since}>{clientName}</p>
            {notices.map(({ code, message }) => (
              <p key={code} className={classes.late}>
                {message}
              </p>
            ))}
            <p className={classes.since}>{texts.mustAct(whoMustAct([...new Set(notices.flatMap(({ mustAct }) => mustAct))]))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
