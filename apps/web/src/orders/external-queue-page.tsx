import { type Actor, agencyOf, externalRoles, type Role } from '@barreno/domain/actor'
import type { orders } from '@barreno/domain/orders/calls'
import { mightObject, objectionActions } from '@barreno/domain/orders/objections'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { orderTexts } from '@barreno/texts/orders'
import type { Sent } from '../api/call.ts'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { Outcome } from '../ui/outcome.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { ListTexts } from '../ui/list-table.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { type ExternalView, ExternalFilters, externalViews } from './external-filters.tsx'
import { ExternalMarks } from './external-marks.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderList } from './order-list.tsx'
import { QueueAccess } from './queue-access.tsx'
import { ObjectionMarks } from './objections.tsx'
import { possible } from './use-order-dialog.ts'
import { isApprovedOtherwise } from './agency.ts'
import { actionsColumn, QueueCard, queueColumns } from './queue-columns.tsx'
import { ControlLink } from './passport/control-link.tsx'
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

/** Orders that GNB, DAEX or DGCIM must sign or have signed. No prices are shown. */
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
  const { filters, dialog, flash, setFlash, only } = useQueue([])
  const isCustodyAsked = useIsCustodyAsked()
  const objects = mightObject(actor)
  const wanted = filters.oneOf('view', externalViews) ?? 'toSign'
  const view = wanted === 'preparation' && !objects ? 'toSign' : wanted
  const role = actor.role === 'gerente' ? (filters.oneOf('role', externalRoles) ?? undefined) : undefined
  const actions = (order: OrderRow) =>
    view === 'preparation'
      ? objection(order)
      : [
          ...offeredIn(order).map((action) => (
            <RowAction
              key={action}
              order={order}
              action={action}
              label={texts.actions[action]}
              name={orderTexts.actionOf(texts.actions[action], order.orderNumber)}
              ask={dialog.ask}
              isPrimary
            />
          )),
          isCustodyAsked && agencyOf(actor.role) && <ControlLink key="control" order={order} />,
        ]
  const objection = (order: OrderRow) => {
    const raise = raises.find((action) => possible(order, action))
    return (
      raise && (
        <RowAction
          order={order}
          action={raise}
          label={texts.object}
          name={orderTexts.actionOf(texts.object, order.orderNumber)}
          ask={dialog.ask}
          isDanger
        />
      )
    )
  }
  const card = (order: OrderRow) => (
    <QueueCard
      order={order}
      isLinked={view !== 'preparation'}
      lines={[<ExternalMarks key="marks" order={order} />]}
      action={actions(order)}
    />
  )
  return (
    <>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      <SavedViews list="externalApprovals" />
      <ExternalFilters
        filters={filters}
        query={{ ...filters.query, approvalQueueForRole: role ?? actor.role }}
        view={view}
        objects={objects}
        {...(actor.role === 'gerente' && { role: role ?? null })}
      />
      <OrderList
        label={texts.title}
        filters={filters}
        only={{ ...only, status: '', ...queries[view](role ?? actor.role) }}
        columns={[view === 'preparation' ? plainNumber : number, client, serviceDate, marks, waiting, actionsColumn(actions)]}
        card={card}
        texts={{ ...texts, ...empty[view] }}
      />
      <OrderDialogs dialog={dialog} onDone={setFlash} />
    </>
  )
}

/** The query of each list. */
const queries: Record<ExternalView, (role: Role) => Sent<typeof orders.list>> = {
  toSign: (approvalQueueForRole) => ({ approvalQueueForRole }),
  signed: (approvalQueueForRole) => ({ approvalQueueForRole, signed: 'true' }),
  preparation: () => ({ inPreparation: 'true' }),
}

const empty: Record<ExternalView, Pick<ListTexts, 'empty' | 'emptyHelp'>> = {
  toSign: texts,
  signed: { empty: texts.emptySigned, emptyHelp: texts.emptySignedHelp },
  preparation: { empty: texts.emptyPreparation, emptyHelp: texts.emptyPreparationHelp },
}

/** The order number without a link: an agency may open an order only from the day it is ready or once the agency has objected. */
const plainNumber: Column<OrderRow> = {
  ...number,
  cell: ({ orderNumber, objections }) => (
    <>
      {orderNumber}
      <ObjectionMarks objections={objections} />
    </>
  ),
}

const raises = Object.values(objectionActions).map(({ raise }) => raise)

type Signing = keyof typeof texts.actions
const signing = Object.keys(texts.actions) as Signing[]

/** Returns the signatures that are still open; those already given are shown beside them. Direct approvals by a gerente are on the order's page. */
const offeredIn = (order: OrderRow): Signing[] =>
  signing.filter((action) => {
    const offered = possible(order, action)
    if (!offered || offered.obstacles.some(({ code }) => code === 'alreadyConfirmed')) return false
    if (action === 'orders.setGuide') return !order.guideConfirmed
    return !isApprovedOtherwise(order, action) && !(offered.actingFor && action.startsWith('orders.legacyApproval'))
  })
