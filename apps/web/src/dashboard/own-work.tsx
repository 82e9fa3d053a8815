import { Anchor } from '@mantine/core'
import type { OrderRow } from '@barreno/domain/orders/schema'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { clientDashboardTexts } from '@barreno/texts/client-dashboard'
import { miningTypeLabels } from '@barreno/texts/labels'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { OrderBadge } from '../orders/order-badge.tsx'
import { waitsForApproval, waitsForConfirmation, waitsForCorrection } from '../records/own-turn.tsx'
import { PreorderBadge } from '../preorders/preorder-badge.tsx'
import { DateText } from '../ui/date.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState } from '../ui/states.tsx'
import { openWork } from './open-work.ts'
import classes from './own-work.module.css'

const texts = clientDashboardTexts.work
const visibleRows = 6

/** The client's open requests and orders; those that await the client come first. Renders nothing if there are none. */
export function OwnWork() {
  const found = useEndpoint(openWork.preorders.call, openWork.preorders.input)
  const accepted = useEndpoint(openWork.orders.call, openWork.orders.input)
  // Deferred, so that a slow phone renders in steps and stays responsive.
  const [requests, jobs] = [useDeferredValue(found.data), useDeferredValue(accepted.data)]
  if (!requests || !jobs) {
    const failed = [found, accepted].filter(({ error }) => error)
    return failed.length > 0 ? <Failed onRetry={() => failed.forEach(({ refetch }) => void refetch())} /> : null
  }
  const records = [...requests.items.map(ofPreorder), ...jobs.items.map(ofOrder)].sort(byTurn).slice(0, visibleRows)
  if (records.length === 0) return null
  const rest = requests.total + jobs.total - records.length
  return (
    <Work>
      <ul className={classes.records}>
        {records.map((record) => (
          <RecordLine key={record.to} {...record} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{texts.rest(rest)}</p>}
    </Work>
  )
}

const Work = ({ children }: { children: ReactNode }) => (
  <div className={classes.work}>
    <Section id="en-curso" title={texts.title} context={texts.context}>
      {children}
    </Section>
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Work>
    <ErrorState message={texts.failed} onRetry={onRetry} />
  </Work>
)

type OwnRecord = Pick<OrderRow, 'miningType' | 'estimatedServiceDate' | 'statusSince'> & {
  number: string
  to: string
  badge: ReactNode
  /** The action that awaits the client; null if there is none. */
  turn: string | null
}

const ofPreorder = ({ id, preOrderNumber, currentStatus, ...row }: PreorderRow): OwnRecord => ({
  ...row,
  number: preOrderNumber,
  to: `/preordenes-cliente/detalle/${encodeURIComponent(id)}`,
  badge: <PreorderBadge status={currentStatus} />,
  turn: waitsForCorrection(row) ? texts.turns.correct : waitsForApproval(row) ? texts.turns.approve : null,
})

const ofOrder = ({ id, orderNumber, currentStatus, ...row }: OrderRow): OwnRecord => ({
  ...row,
  number: orderNumber,
  to: `/ordenes-cliente/details/${encodeURIComponent(id)}`,
  badge: <OrderBadge status={currentStatus} />,
  turn: waitsForConfirmation({ currentStatus, ...row }) ? texts.turns.confirm : null,
})

const byTurn = (one: OwnRecord, other: OwnRecord) =>
  Number(other.turn !== null) - Number(one.turn !== null) ||
  Number(other.statusSince > one.statusSince) - Number(other.statusSince < one.statusSince)

const RecordLine = ({ number, to, badge, turn, miningType, estimatedServiceDate, statusSince }: OwnRecord) => (
  <li className={classes.record}>
    <div className={classes.words}>
      <p className={classes.head}>
        <Anchor component={Link} to={to} fw={600}>
          {number}
        </Anchor>
        {badge}
      </p>
      {turn && <p className={classes.turn}>{turn}</p>}
      <p className={classes.more}>
        {miningTypeLabels[miningType]} · {texts.service} <DateText value={estimatedServiceDate} />
      </p>
    </div>
    <p className={classes.since}>
      <RelativeTime value={statusSince} />
    </p>
  </li>
)
