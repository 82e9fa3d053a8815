import { type Actor, externalRoles } from '../actor.ts'
import { figureFilters } from '../orders/filters.ts'
import { type OrderQueue, orderQueues } from '../orders/queues.ts'
import type { Permission } from '../permissions.ts'
import { fromAssigned, orderStatuses, unassigned } from '../statuses/orders.ts'
import { preorderStatuses } from '../statuses/preorders.ts'

/** The query parameters that every list page reads, in addition to its filters. */
const ofEach = ['q', 'from', 'to', 'status', 'sort'] as const
const ofOrders = [
  'clientId',
  'operatorId',
  'hasAlarms',
  'isOverdue',
  'unpaid',
  'waitsFor',
  'awaitsAnswer',
  'amountFrom',
  'amountTo',
] as const

type ListPage = {
  path: string
  permission: Permission
  /** The list of the API that it shows, by the name of its counts. */
  counts: 'orders' | 'preorders'
  /** The statuses shown by default, and those that the URL may name. */
  shows: readonly string[]
  statuses: readonly string[]
  /** Whether it is a queue of signatures. `view` then selects a part of it, and a gerente's `role` selects the signing role. */
  isOfSignatures?: true
  /** Filters that always apply; `me` stands for the user. */
  always?: Readonly<Record<string, string>>
  /** The filters that its URL may name. */
  takes: readonly string[]
}

const orderPage = (path: string, permission: Permission, statuses: readonly string[], always?: ListPage['always']): ListPage => ({
  path,
  permission,
  counts: 'orders',
  shows: statuses,
  statuses,
  ...(always && { always }),
  takes: [...ofEach, ...ofOrders],
})
const preorderPage = (path: string, permission: Permission, status: string): ListPage => ({
  path,
  permission,
  counts: 'preorders',
  shows: [status],
  statuses: [...preorderStatuses, 'TODAS'],
  takes: [...ofEach, 'alarms', 'awaitsAnswer'],
})

function queuePage(path: string, permission: keyof typeof orderQueues): ListPage {
  const { status, paymentStatus, withServices }: OrderQueue = orderQueues[permission]
  return orderPage(path, permission, status, {
    ...(paymentStatus && { paymentStatus: paymentStatus.join(',') }),
    ...(withServices !== undefined && { withServices: String(withServices) }),
  })
}

/** The pages whose lists can be saved as views, by name. */
export const listPages = {
  orderHistory: {
    ...orderPage('/historial-ordenes-gestor', 'orders.history', orderStatuses, { includeClosed: 'true' }),
    shows: [],
    takes: [...ofEach, ...ofOrders, ...figureFilters],
  },
  ordersForAdmin: orderPage('/ordenes/aprobar-admin', 'orders.approveAsAdmin', ['PENDIENTE_ADMIN']),
  ordersForManager: orderPage('/ordenes/aprobar-gerente', 'orders.approveAsManager', ['PENDIENTE_GERENTE']),
  ordersToAssign: orderPage('/ordenes/pendientes', 'orders.assignPage', unassigned),
  assignedOrders: orderPage(
    '/ordenes/mis-asignadas',
    'orders.mine',
    fromAssigned.filter((status) => status !== 'CERRADA'),
    { operatorId: 'me' },
  ),
  warehouse: {
    ...orderPage('/ordenes/almacen', 'orders.warehouseQueue', ['ASIGNADA_OPERADOR']),
    takes: [...ofEach, 'clientId', 'operatorId', 'hasAlarms', 'isOverdue', 'waitsFor', 'awaitsAnswer'],
  },
  ordersToPrice: queuePage('/ordenes/por-valorar', 'orders.setServices'),
  ordersToClose: queuePage('/ordenes/por-cerrar', 'orders.close'),
  externalApprovals: {
    ...orderPage('/ordenes/aprobaciones-externas', 'orders.externalQueue', []),
    isOfSignatures: true,
    takes: [...ofEach, 'view', 'role', 'awaitsAnswer'],
  },
  preordersForAdmin: preorderPage('/preordenes/aprobar-admin', 'preorders.adminQueue', 'PENDIENTE_REVISION'),
  preordersForManager: preorderPage('/gerente/preordenes/aprobar', 'preorders.managerQueue', 'PENDIENTE_APROBACION_GERENTE'),
} as const satisfies Record<string, ListPage>
export type ViewedList = keyof typeof listPages
export const viewedLists = Object.keys(listPages) as [ViewedList, ...ViewedList[]]

/** Maximum number of views per user and list, and per role and list for shared ones. */
export const maxViews = 20

/** Removes from a view's query string the parameters that its page no longer reads, and returns their names. */
export function readAddress(list: ViewedList, address: string): { address: string; gone: string[] } {
  const takes: readonly string[] = listPages[list].takes
  const params = new URLSearchParams(address)
  const gone = [...new Set([...params.keys()].filter((name) => !takes.includes(name)))]
  for (const name of gone) params.delete(name)
  return { address: params.toString(), gone }
}

/** Returns the query of the API that a list page makes for this query string. */
export function queryOf(list: ViewedList, address: string, actor: Pick<Actor, 'id' | 'role'>): Record<string, string> {
  const page: ListPage = listPages[list]
  const { status, sort: _, unpaid, view, role, ...narrowed } = Object.fromEntries(new URLSearchParams(readAddress(list, address).address))
  const always = Object.fromEntries(Object.entries(page.always ?? {}).map(([name, value]) => [name, value === 'me' ? actor.id : value]))
  const statuses =
    status === 'TODAS' ? page.statuses.filter((each) => each !== 'TODAS') : page.statuses.includes(status ?? '') ? [status!] : page.shows
  return {
    ...narrowed,
    ...(unpaid === 'true' && { paymentStatus: 'PENDIENTE' }),
    ...always,
    ...(page.isOfSignatures && signaturesOf(actor, view, role)),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
  }
}

/**
 * Returns the filter of a signature queue.
 * Everyone sees the signatures of their own role; a gerente, who may stand in for all, those of the role in the query string.
 */
function signaturesOf({ role: own }: Pick<Actor, 'role'>, view: string | undefined, role: string | undefined): Record<string, string> {
  if (view === 'preparation') return { inPreparation: 'true' }
  const wanted = own === 'gerente' ? (externalRoles.find((each) => each === role) ?? own) : own
  return { approvalQueueForRole: wanted, ...(view === 'signed' && { signed: 'true' }) }
}
