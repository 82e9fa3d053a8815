import type { Call } from '../call.ts'
import { clients } from '../clients/calls.ts'
import { history } from '../history/calls.ts'
import { incidents } from '../incidents/calls.ts'
import { inventory } from '../inventory/calls.ts'
import { drilling } from '../drilling/calls.ts'
import { materials } from '../materials/calls.ts'
import { orders } from '../orders/calls.ts'
import { preorders } from '../preorders/calls.ts'
import { reports } from '../reports/calls.ts'
import { securityLog } from '../security-log/calls.ts'
import { users } from '../users/calls.ts'

/** The reports that can be exported as files: those with columns. */
export type ReportList = { [Name in keyof typeof reports]: (typeof reports)[Name] extends { columns: readonly string[] } ? Name : never }[keyof typeof reports]

export function exportedCalls(calls: typeof reports) {
  return Object.fromEntries(Object.entries(calls).filter(([, call]) => 'columns' in call)) as unknown as Pick<typeof reports, ReportList>
}

/** The lists that can be exported as files, with the call that returns each. */
const listCalls = {
  orders:             orders.list,
  incidents:          incidents.list,
  preorders:          preorders.byStatus,
  ownPreorders:       preorders.mine,
  users:              users.list,
  clients:            clients.list,
  materials:          materials.list,
  availableMaterials: materials.available,
  drillingPrices:     drilling.list,
  stock:              inventory.stock,
  stockGeneral:       inventory.stockGeneral,
  movements:          inventory.movements,
  history:            history.list,
  securityLog:        securityLog.list,
  ...exportedCalls(reports),
} as const satisfies Record<string, Call>
export type ListName = keyof typeof listCalls

const exportOf = ({ path }: Call) => ({ method: 'POST', path: `/exports${path}`, reply: 'stream' }) as const satisfies Call
const ofLists = Object.fromEntries(Object.entries(listCalls).map(([name, list]) => [name, exportOf(list)])) as Record<ListName, ReturnType<typeof exportOf>>

export const listExports = {
  ...ofLists,
  progress: { method: 'GET', path: '/exports/progress/:key' },
} as const satisfies Record<string, Call>
