import { clients } from '../clients/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { history } from '../history/endpoints.ts'
import { incidents } from '../incidents/endpoints.ts'
import { inventory } from '../inventory/endpoints.ts'
import { materials } from '../materials/endpoints.ts'
import { orders } from '../orders/endpoints.ts'
import { permits } from '../permits/endpoints.ts'
import { preorders } from '../preorders/endpoints.ts'
import { reports } from '../reports/endpoints.ts'
import { securityLog } from '../security-log/endpoints.ts'
import { users } from '../users/endpoints.ts'
import { countsOf, type CountsRow } from './filters.ts'

/** The lists whose filters are counted. */
export const countedLists = {
  orders: orders.list,
  preorders: preorders.byStatus,
  ownPreorders: preorders.mine,
  incidents: incidents.list,
  permits: permits.list,
  users: users.list,
  clients: clients.list,
  materials: materials.list,
  importRows: materials.importRows,
  stock: inventory.stock,
  stockGeneral: inventory.stockGeneral,
  movements: inventory.movements,
  payments: reports.payments,
  history: history.list,
  securityLog: securityLog.list,
} as const satisfies Record<string, Endpoint>
export type CountedList = keyof typeof countedLists

export const listCounts = Object.fromEntries(Object.entries(countedLists).map(([name, row]) => [name, countsOf(row)])) as Record<CountedList, CountsRow>
