import { Anchor } from '@mantine/core'
import type { Role } from '@barreno/domain/actor'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import { dashboardTexts } from '@barreno/texts/dashboard'
import { turnAmong, turnOnBehalfOf } from '@barreno/texts/turns'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OrderBadge } from '../orders/order-badge.tsx'
import { PreorderBadge } from '../preorders/preorder-badge.tsx'
import classes from './waiting.module.css'

const texts = dashboardTexts.dueSoon

type Late = Pick<DashboardSummary, 'deadlines' | 'preorderDeadlines'> & { reader: Role }

/** Requests and orders that are late or almost late and that this role can act on. Renders nothing if there are none. */
export function DueSoon({ deadlines, preorderDeadlines, reader }: Late) {
  if (deadlines.length + preorderDeadlines.length === 0) return null
  return (
    <section aria-labelledby="due-soon" className={classes.dueSoon}>
      <h3 id="due-soon" className={classes.subtitle}>
        {texts.title}
      </h3>
      <ul className={classes.queues}>
        {preorderDeadlines.map(({ id, preOrderNumber, currentStatus, ...late }) => (
          <Entry
            key={id}
            {...late}
            reader={reader}
            number={preOrderNumber}
            to={`${reviewOf(currentStatus)}/${encodeURIComponent(id)}`}
            badge={<PreorderBadge status={currentStatus} />}
          />
        ))}
        {deadlines.map(({ id, orderNumber, currentStatus, ...late }) => (
          <Entry
            key={id}
            {...late}
            reader={reader}
            number={orderNumber}
            to={`/orders/details/${encodeURIComponent(id)}`}
            badge={<OrderBadge status={currentStatus} />}
          />
        ))}
      </ul>
    </section>
  )
}

const reviewOf = (status: PreorderStatus) => (status === 'PENDIENTE_REVISION' ? '/admin/preordenes/detalle' : '/gerente/preordenes/detalle')

type EntryProps = Pick<DashboardSummary['deadlines'][number], 'clientName' | 'notices' | 'onBehalfOf'> & {
  reader: Role
  number: string
  to: string
  badge: ReactNode
}

const Entry = ({ clientName, notices, onBehalfOf, reader, number, to, badge }: EntryProps) => (
  <li className={classes.order}>
    <div className={classes.orderHead}>
      <Anchor component={Link} to={to} fw={600}>
        {number}
      </Anchor>
      {badge}
    </div>
    <p className={classes.since}>{clientName}</p>
    {notices.map(({ code, message }) => (
      <p key={code} className={classes.late}>
        {message}
      </p>
    ))}
    <p className={classes.since}>
      {onBehalfOf === null ? turnAmong([...new Set(notices.flatMap(({ mustAct }) => mustAct))], reader) : turnOnBehalfOf(onBehalfOf)}
    </p>
  </li>
)
