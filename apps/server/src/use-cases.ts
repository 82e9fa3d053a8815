import type { api } from '@barreno/domain/api'
import { auth } from './auth/use-cases.ts'
import { backups } from './backups/use-cases.ts'
import { clients } from './clients/use-cases.ts'
import { combos } from './combos/use-cases.ts'
import { comments } from './comments/use-cases.ts'
import { confirmations } from './confirmations/use-cases.ts'
import { countsOfLists } from './counts/count-list.ts'
import { listedValues } from './counts/listed-values.ts'
import { custody } from './custody/use-cases.ts'
import { dashboard } from './dashboard/use-cases.ts'
import { delegations } from './delegations/use-cases.ts'
import { doctor } from './doctor/use-cases.ts'
import { drilling } from './drilling/use-cases.ts'
import { exportsOf } from './exports/export-list.ts'
import { progress } from './exports/progress.ts'
import { history } from './history/use-cases.ts'
import type { UseCases } from './http/serve.ts'
import { incidents } from './incidents/use-cases.ts'
import { inventory } from './inventory/use-cases.ts'
import { live } from './live/use-cases.ts'
import { magazines } from './magazines/use-cases.ts'
import { materials } from './materials/use-cases.ts'
import { mines } from './mines/use-cases.ts'
import { notices } from './notices/use-cases.ts'
import { officers } from './officers/use-cases.ts'
import { orders } from './orders/use-cases.ts'
import { outcomes } from './outcomes/use-cases.ts'
import { patterns } from './patterns/use-cases.ts'
import { people } from './people/use-cases.ts'
import { permits } from './permits/use-cases.ts'
import { preorders } from './preorders/use-cases.ts'
import { printouts } from './printouts/use-cases.ts'
import { productSalesServices } from './reports/revenue.ts'
import { reportLists, reports } from './reports/use-cases.ts'
import { schedule } from './schedule/use-cases.ts'
import { search } from './search/use-cases.ts'
import { securityLog } from './security-log/use-cases.ts'
import { settings } from './settings/use-cases.ts'
import { uploads } from './uploads/use-cases.ts'
import { users } from './users/use-cases.ts'
import { verifications } from './verifications/use-cases.ts'
import { views } from './views/use-cases.ts'

/** The lists, by the name of their export and of their counts. */
const lists = {
  orders: orders.list,
  incidents: incidents.list,
  preorders: preorders.byStatus,
  ownPreorders: preorders.mine,
  users: users.list,
  clients: clients.list,
  materials: materials.list,
  availableMaterials: materials.available,
  drillingPrices: drilling.list,
  stock: inventory.stock,
  stockGeneral: inventory.stockGeneral,
  movements: inventory.movements,
  history: history.list,
  securityLog: securityLog.list,
  ...reportLists,
}

/** The function behind each call of the API. A missing or extra one is a compile error. */
export const useCases = {
  auth,
  users,
  views,
  schedule,
  clients,
  people,
  officers,
  delegations,
  mines,
  materials,
  drilling,
  inventory,
  magazines,
  custody,
  permits,
  combos,
  patterns,
  notices,
  printouts,
  settings,
  confirmations,
  preorders,
  orders,
  comments,
  incidents,
  history,
  securityLog,
  verifications,
  dashboard,
  backups,
  doctor,
  outcomes,
  uploads,
  live,
  search,
  reports,
  exports: { ...exportsOf(lists, { productSales: productSalesServices }), progress },
  counts: countsOfLists({ ...lists, permits: permits.list, importRows: materials.importRows }, listedValues),
} satisfies { [Concept in keyof typeof api]: UseCases<(typeof api)[Concept]> }
