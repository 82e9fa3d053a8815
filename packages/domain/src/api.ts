import { auth } from './auth/endpoints.ts'
import type { Call } from './call.ts'
import { backups } from './backups/endpoints.ts'
import { doctor } from './doctor/endpoints.ts'
import { confirmations } from './confirmations/endpoints.ts'
import { clients } from './clients/endpoints.ts'
import { combos } from './combos/endpoints.ts'
import { listCounts } from './counts/endpoints.ts'
import { custody } from './custody/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { drilling } from './drilling/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { listExports } from './exports/endpoints.ts'
import { comments } from './comments/endpoints.ts'
import { incidents } from './incidents/endpoints.ts'
import { history } from './history/endpoints.ts'
import { live } from './live/endpoints.ts'
import { inventory } from './inventory/endpoints.ts'
import { magazines } from './magazines/endpoints.ts'
import { permits } from './permits/endpoints.ts'
import { materials } from './materials/endpoints.ts'
import { mines } from './mines/endpoints.ts'
import { notices } from './notices/endpoints.ts'
import { orders } from './orders/endpoints.ts'
import { outcomes } from './outcomes/endpoints.ts'
import { people } from './people/endpoints.ts'
import { delegations } from './delegations/endpoints.ts'
import { officers } from './officers/endpoints.ts'
import { patterns } from './patterns/endpoints.ts'
import { preorders } from './preorders/endpoints.ts'
import { printouts } from './printouts/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { securityLog } from './security-log/endpoints.ts'
import { search } from './search/endpoints.ts'
import { settings } from './settings/endpoints.ts'
import { verifications } from './verifications/endpoints.ts'
import { schedule } from './schedule/endpoints.ts'
import { views } from './views/endpoints.ts'
import { uploads } from './uploads/endpoints.ts'
import { users } from './users/endpoints.ts'

/** All endpoints of the portal: the server binds them, the OpenAPI document describes them and the tests iterate over them. */
export const api = {
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
  preorders,
  orders,
  incidents,
  comments,
  printouts,
  reports,
  confirmations,
  notices,
  history,
  securityLog,
  verifications,
  dashboard,
  backups,
  doctor,
  settings,
  counts: listCounts,
  exports: listExports,
  outcomes,
  uploads,
  live,
  search,
} as const satisfies Record<string, Record<string, Endpoint>>

type Table = (typeof api)[keyof typeof api]
type Row<T> = T extends T ? T[keyof T] : never
/** The endpoint with this method and path: its input and its reply. */
export type EndpointOf<C extends Call> = Extract<Row<Table>, Pick<C, 'method' | 'path'>>

/** The name of each endpoint, `concept.name`. */
export const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(api).flatMap(([concept, table]) =>
    Object.entries<Endpoint>(table).map(([name, row]) => [row, `${concept}.${name}`] as const),
  ),
)
