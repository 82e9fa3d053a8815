import { Anchor } from '@mantine/core'
import type { Order } from '@barreno/domain/orders/schema'
import { beforeReady, untilTransit } from '@barreno/domain/statuses/orders'
import { date } from '@barreno/texts/format'
import { paymentStatusLabels } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { Money } from '../ui/money.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { RailBlock } from '../ui/record-layout.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Steps } from '../ui/steps.tsx'
import { progressOf } from './progress.ts'
import { OrderStateBadge } from './order-badge.tsx'
import classes from './order-rail.module.css'

const texts = orderTexts.detail.rail

const ExpectedLine = partOnDemand(async () => (await import('../records/expected-line.tsx')).ExpectedLine, null)

const isOnItsWay = ({ currentStatus: status }: Order) =>
  status === 'EN_TRANSITO_VOLADURA' || beforeReady.includes(status) || untilTransit.includes(status)

type Props = {
  order: Order
  /** The actions, on wide screens; on a phone they are in the bar at the bottom of the screen. */
  actions: ReactNode
  /** The total with the edits that are not saved yet; null while it is not edited. */
  budget: number | null
  /** The rail comes before everything else, also on a phone. */
  isFirst: boolean
}

/** The state of the order, its actions, its cost and its progress. */
export function OrderRail({ order, actions, budget, isFirst }: Props) {
  // On a phone this sentence is at the head of the page, since the rail may be below all sections.
  const isPhone = useIsPhone()
  return (
    <>
      <RailBlock title={texts.state}>
        <div className={classes.badge}>
          <OrderStateBadge order={order} />
        </div>
        {(isFirst || !isPhone) && <p className={classes.explanation}>{order.explanation}</p>}
        <p className={classes.since}>
          {texts.since} <RelativeTime value={order.statusSince} />
        </p>
        {isOnItsWay(order) && <ExpectedLine concept="orders" id={order.id} />}
      </RailBlock>
      {actions && <RailBlock title={orderActionTexts.title}>{actions}</RailBlock>}
      {order.budgetTotal !== null && (
        <RailBlock title={texts.budget}>
          <p className={classes.total}>
            <Money amount={budget ?? order.budgetTotal} />
          </p>
          {budget !== null && budget !== order.budgetTotal && <p className={classes.since}>{texts.before(order.budgetTotal)}</p>}
          {order.paymentStatus && <Payment order={order} status={order.paymentStatus} />}
          {order.recaudosDelivery && (
            <p className={classes.payment}>
              {texts.recaudo}
              <Anchor component={Link} to={`/recaudos/entregas/${order.recaudosDelivery.id}`} inherit>
                {orderTexts.figures.delivery(order.recaudosDelivery.deliveryNumber)}
              </Anchor>
            </p>
          )}
        </RailBlock>
      )}
      <RailBlock title={texts.course}>
        <Steps label={texts.course} steps={progressOf(order)} />
      </RailBlock>
    </>
  )
}

const Payment = ({ order: { paidOn, paidAmount, outstanding }, status }: { order: Order; status: NonNullable<Order['paymentStatus']> }) => (
  <p className={classes.payment}>
    {texts.payment}
    <StatusBadge tone={status === 'PAGADO' ? 'green' : 'amber'}>{paymentStatusLabels[status]}</StatusBadge>
    {paidOn && <span>{texts.paidAt(date(paidOn))}</span>}
    {(paidAmount ?? 0) > 0 && (outstanding ?? 0) > 0 && <span>{texts.outstanding(outstanding)}</span>}
  </p>
)
