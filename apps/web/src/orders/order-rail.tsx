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

const ExpectedLine = partOnDemand(async () => (await import('../records/expected-line.tsx')).ExpectedLine)

const isOnItsWay = ({ currentStatus: status }: Order) =>
  status === 'EN_TRANSITO_VOLADURA' || beforeReady.includes(status) || untilTransit.includes(status)

type Props = {
  order: Order
  /** On a desk; on a phone they stand at the foot of the screen. */
  actions: ReactNode
  /** What it would cost with what is being edited. */
  budget: number | null
  /** It is read before all else, on a phone too. */
  isFirst: boolean
}

/** Where the order stands, what can be done with it, what it costs, and the way it went. */
export function OrderRail({ order, actions, budget, isFirst }: Props) {
  // There the sentence stands at the head of the page, for whoever finds the rail under all the sections.
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
