import { type Actor, externalRoles } from '@barreno/domain/actor'
import { orders } from '@barreno/domain/orders/calls'
import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import { type OrderAction, ownRole, statusesOf } from '@barreno/domain/orders/workflow'
import { mayEver } from '@barreno/domain/permissions'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { actionLabels } from '@barreno/texts/labels'
import { todayTexts as texts } from '@barreno/texts/today'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { isApprovedOtherwise } from '../orders/agency.ts'
import { OrderStateBadge } from '../orders/order-badge.tsx'
import { OrderDialogs } from '../orders/order-dialogs.tsx'
import { OrderNumberLink } from '../orders/order-link.tsx'
import { RowAction } from '../orders/row-action.tsx'
import { isKnown, useOrderDialog } from '../orders/use-order-dialog.ts'
import { PreorderBadge } from '../preorders/preorder-badge.tsx'
import { RowDeadlines } from '../records/deadlines.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { RowButtonLink, useRowLook } from '../ui/row-button.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { Empty, ErrorState } from '../ui/states.tsx'
import { keepPlace, TodayLoading, visibleRows } from './today-place.tsx'
import classes from './today.module.css'

/** Actions that advance an order. The first one that the user can take is offered as the next. */
const forward = [
  'orders.secondLook',
  'orders.approveAsAdmin',
  'orders.approveAsManager',
  'orders.assign',
  'orders.selfAssign',
  'orders.markReady',
  'orders.externalApprovalGnb',
  'orders.externalApprovalDaex',
  'orders.externalApprovalDgcim',
  'orders.legacyApprovalGnb',
  'orders.legacyApprovalDaex',
  'orders.legacyApprovalDgcim',
  'orders.setGuide',
  'orders.pickUp',
  'orders.startTransit',
  'orders.complete',
  'orders.confirmConsumptionGnb',
  'orders.confirmConsumptionDaex',
  'orders.close',
] as const satisfies readonly OrderAction[]

const fetchedRows = 60

/** Orders and requests that the user can act on now, the most urgent first, each with its action. */
export function Today({ actor }: { actor: Actor }) {
  const dialog = useOrderDialog()
  const [flash, setFlash] = useState<string | null>(null)
  const own = forward.filter((action) => mayEver(actor, action) && (ownRole[action] ?? actor.role) === actor.role)
  const isOfBody = externalRoles.some((role) => role === actor.role)
  const status = [...new Set(own.flatMap(statusesOf))].join(',')
  const jobs = useEndpoint(
    orders.list,
    { actions: 'true', sort: 'estimatedServiceDate', limit: fetchedRows, status, ...(isOfBody && { approvalQueueForRole: actor.role }) },
    { enabled: own.length > 0 && mayEver(actor, 'orders.list') },
  )
  const reviews = mayEver(actor, 'preorders.managerQueue') ? 'PENDIENTE_APROBACION_GERENTE' : 'PENDIENTE_REVISION'
  const isReviewer = mayEver(actor, 'preorders.adminQueue')
  const requests = useEndpoint(
    preorders.byStatus,
    { status: reviews, actions: 'true', sort: 'statusSince', limit: fetchedRows },
    { enabled: isReviewer },
  )
  // Deferred, so that a slow phone renders in steps and stays responsive.
  const [found, asked] = [useDeferredValue(jobs.data), useDeferredValue(requests.data)]
  if (own.length === 0 && !isReviewer) return null
  const failed = [jobs, requests].filter(({ error, data }) => error && !data)
  if (failed.length > 0) return <ErrorState message={texts.failed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  if ((own.length > 0 && !found) || (isReviewer && !asked)) return <TodayLoading />
  const lines = [
    ...(found?.items ?? []).flatMap((order) => {
      const next = nextOf(order, own)
      return next ? [lineOfOrder(order, next, dialog.ask)] : []
    }),
    ...(asked?.items ?? []).map((row) => lineOfRequest(row, actor)),
  ].sort(byUrgency)
  const rest = lines.length - visibleRows
  return (
    <div className={classes.tasks}>
      <div ref={keepPlace}>
        {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
        <DataTable
          label={texts.label}
          rows={lines.slice(0, visibleRows)}
          rowKey={({ key }) => key}
          columns={columns}
          card={card}
          empty={<Empty title={texts.nothing}>{texts.nothingHelp}</Empty>}
        />
        {rest > 0 && <p className={classes.rest}>{found?.next ? texts.more : texts.rest(rest)}</p>}
        <OrderDialogs dialog={dialog} onDone={setFlash} />
      </div>
    </div>
  )
}

type Line = {
  key: string
  link: ReactNode
  client: string
  service: string
  isPressing: boolean
  badge: ReactNode
  deadlines: OrderRow['deadlines']
  act: ReactNode
}

function nextOf(order: OrderRow, own: readonly OrderAction[]): OrderPossibleAction | undefined {
  return own
    .map((action) => order.actions.find((possible) => possible.action === action))
    .find(
      (possible) =>
        possible !== undefined &&
        isKnown(possible.action) &&
        possible.obstacles.length === 0 &&
        possible.actingFor === null &&
        !isApprovedOtherwise(order, possible.action) &&
        !(possible.action === 'orders.setGuide' && order.guideConfirmed),
    )
}

function lineOfOrder(order: OrderRow, { action }: OrderPossibleAction, ask: (possible: OrderPossibleAction, row: OrderRow) => void): Line {
  const verb = actionLabels[action as OrderAction]
  return {
    key: order.id,
    link: <OrderNumberLink to={`/orders/details/${encodeURIComponent(order.id)}`} order={order} />,
    client: order.clientName,
    service: order.estimatedServiceDate,
    isPressing: order.deadlines.length > 0,
    badge: <OrderStateBadge order={order} />,
    deadlines: order.deadlines,
    act: (
      <RowAction order={order} action={action as OrderAction} label={verb} name={texts.of(verb, order.orderNumber)} ask={ask} isPrimary />
    ),
  }
}

function lineOfRequest(
  { id, preOrderNumber, clientName, estimatedServiceDate, currentStatus, deadlines }: PreorderRow,
  actor: Actor,
): Line {
  const isManager = mayEver(actor, 'preorders.managerQueue')
  const to = `/${isManager ? 'gerente' : 'admin'}/preordenes/detalle/${encodeURIComponent(id)}`
  const verb = isManager ? texts.decide : texts.review
  return {
    key: id,
    link: (
      <RowLink to={to} isStrong>
        {preOrderNumber}
      </RowLink>
    ),
    client: clientName,
    service: estimatedServiceDate,
    isPressing: deadlines.length > 0,
    badge: <PreorderBadge status={currentStatus} />,
    deadlines,
    act: (
      <ReviewLink to={to} name={texts.of(verb, preOrderNumber)}>
        {verb}
      </ReviewLink>
    ),
  }
}

const ReviewLink = ({ to, name, children }: { to: string; name: string; children: string }) => (
  <RowButtonLink {...useRowLook({ isPrimary: true })} to={to} aria-label={name} aria-keyshortcuts="a">
    {children}
  </RowButtonLink>
)

/** Sorts the late and almost late ones first, then by the date of the service. */
const byUrgency = (one: Line, other: Line) =>
  Number(other.isPressing) - Number(one.isPressing) || one.service.localeCompare(other.service) || one.key.localeCompare(other.key)

const columns: readonly Column<Line>[] = [
  { key: 'number', title: texts.columns.number, cell: ({ link }) => link },
  { key: 'client', title: texts.columns.client, wrap: true, cell: ({ client }) => client },
  { key: 'service', title: texts.columns.service, cell: ({ service }) => <DateText value={service} /> },
  {
    key: 'status',
    title: texts.columns.status,
    wrap: true,
    cell: ({ badge, deadlines }) => (
      <>
        {badge}
        <RowDeadlines deadlines={deadlines} />
      </>
    ),
  },
  { key: 'act', title: texts.label, hideTitle: true, numeric: true, cell: ({ act }) => <div className={classes.act}>{act}</div> },
]

const card = ({ link, client, service, badge, deadlines, act }: Line) => (
  <RowCard
    title={link}
    badge={badge}
    lines={[
      client,
      <DateText key="service" value={service} />,
      ...(deadlines.length > 0 ? [<RowDeadlines key="late" deadlines={deadlines} />] : []),
    ]}
    action={act}
  />
)
