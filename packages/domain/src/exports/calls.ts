import type { Call } from '../call.ts'
import { clients } from '../clients/calls.ts'
import { history } from '../history/calls.ts'
import { incidents } from '../incidents/calls.ts'
import { inventory } from '../inventory/calls.ts'
import { materials } from '../materials/calls.ts'
import { orders } from '../orders/calls.ts'
import { preorders } from '../preorders/calls.ts'
import { reports } from '../reports/calls.ts'
import { securityLog } from '../security-log/calls.ts'
import { users } from '../users/calls.ts'

/** The lists that leave as files, by the call that answers each of them. */
export const listCalls = {
  orders:             orders.list,
  incidents:          incidents.list,
  preorders:          preorders.byStatus,
  ownPreorders:       preorders.mine,
  users:              users.list,
  clients:            clients.list,
  materials:          materials.list,
  availableMaterials: materials.available,
  stock:              inventory.stock,
  stockGeneral:       inventory.stockGeneral,
  movements:          inventory.movements,
  history:            history.list,
  securityLog:        securityLog.list,
  productSales:       reports.productSales,
  salesSeries:        reports.salesSeries,
  breakdown:          reports.breakdown,
  deliveries:         reports.deliveries,
  deliveryOrders:     reports.deliveryOrders,
  payments:           reports.payments,
  statusTimes:        reports.statusTimes,
  setbackReasons:     reports.setbackReasons,
  materialUse:        reports.materialUse,
  waiting:            reports.waiting,
} as const satisfies Record<string, Call>
export type ListName = keyof typeof listCalls

const exportOf = ({ path }: Call) => ({ method: 'POST', path: `/exports${path}`, reply: 'stream' }) as const satisfies Call
const ofLists = Object.fromEntries(Object.entries(listCalls).map(([name, list]) => [name, exportOf(list)])) as Record<ListName, ReturnType<typeof exportOf>>

export const listExports = {
  ...ofLists,
  progress: { method: 'GET', path: '/exports/progress/:key' },
} as const satisfies Record<string, Call>
