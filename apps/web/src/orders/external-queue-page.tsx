import { type Actor, externalRoles } from '@barreno/domain/actor'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderQueueTexts } from '@barreno/domain/texts/order-queues'
import { orderTexts } from '@barreno/domain/texts/orders'
import { Outcome } from '../ui/outcome.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Empty } from '../ui/states.tsx'
import { ExternalFilters } from './external-filters.tsx'
import { ExternalMarks } from './external-marks.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderList } from './order-list.tsx'
import { QueueAccess } from './queue-access.tsx'
import { isApprovedOtherwise } from './agency.ts'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { RowAction } from './row-action.tsx'
import { useQueue } from './use-queue.ts'

const texts = orderQueueTexts.external
const { number, client, serviceDate, waiting } = queueColumns
const marks: Column<OrderRow> = {
  key: 'marks',
  title: texts.marks,
  wrap: true,
  width: 290,
  cell: (order) => (
    <>
      <OrderStateBadge order={order} />
      <ExternalMarks order={order} />
    </>
  ),
}

/** Orders that wait for GNB, DAEX or DGCIM, and those they have signed; without a price anywhere. */
export const ExternalQueuePage = () => (
  <QueueAccess
    permission="orders.externalQueue"
    title={texts.title}
    context={texts.context}
    refused={texts.refused}
    signedOut={texts.signIn}
  >
    {(actor) => <ExternalQueue actor={actor} />}
  </QueueAccess>
)

function ExternalQueue({ actor }: { actor: Actor }) {
  const { filters, dialog, said, say, only } = useQueue([])
  const isSigned = filters.get('signed') === 'true'
  const role = actor.role === 'gerente' ? (filters.oneOf('role', externalRoles) ?? undefined) : undefined
  const actions = (order: OrderRow) =>
    offeredIn(order).map((action) => (
      <RowAction
        key={action}
        order={order}
        action={action}
        label={texts.actions[action]}
        name={orderTexts.actionOf(texts.actions[action], order.orderNumber)}
        ask={dialog.ask}
        isPrimary
      />
    ))
  const card = (order: OrderRow) => (
    <QueueCard order={order} lines={[<ExternalMarks key="marks" order={order} />]} action={actions(order)} />
  )
  return (
    <>
      {said && <Outcome tone="green" title={said} onDismiss={() => say(null)} />}
      <ExternalFilters filters={filters} isSigned={isSigned} {...(actor.role === 'gerente' && { role: role ?? null })} />
      <OrderList
        label={texts.title}
        filters={filters}
        only={{ ...only, status: '', approvalQueueForRole: role ?? actor.role, ...(isSigned && { signed: 'true' }) }}
        columns={[number, client, serviceDate, marks, waiting, actionsColumn(actions)]}
        card={card}
        empty={<Empty title={isSigned ? texts.emptySigned : texts.empty}>{isSigned ? texts.emptySignedHelp : texts.emptyHelp}</Empty>}
        loadFailed={texts.failed}
      />
      <OrderDialogs dialog={dialog} onDone={say} />
    </>
  )
}

type Signing = keyof typeof texts.actions
const signing = Object.keys(texts.actions) as Signing[]

/** What can still be signed; what is signed is seen beside it. A gerente's direct approvals stand on the order's page. */
const offeredIn = (order: OrderRow): Signing[] =>
  signing.filter((action) => {
    const possible = order.actions.find((candidate) => candidate.action === action)
    if (!possible || possible.obstacles.some(({ code }) => code === 'alreadyConfirmed')) return false
    if (action === 'orders.setGuide') return !order.guideConfirmed
    return !isApprovedOtherwise(order, action) && !(possible.actingFor && action.startsWith('orders.legacyApproval'))
  })
