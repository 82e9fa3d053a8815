import { z } from '../zod.ts'
import { clients } from '../clients/endpoints.ts'
import { type Endpoint, listText, orderShape } from '../endpoint.ts'
import { inventory } from '../inventory/endpoints.ts'
import { materials } from '../materials/endpoints.ts'
import { orders } from '../orders/endpoints.ts'
import { preorders } from '../preorders/endpoints.ts'
import { ShortText } from '../text-fields.ts'
import { users } from '../users/endpoints.ts'
import { type Columns, listColumns, type ListName } from './columns.ts'
import { exportFormats, ExportProgress } from './schema.ts'

type List = Endpoint & { sorts: readonly [string, ...string[]] }

/** A word of the caller's own, by which he asks how far it is. */
const key = ShortText(64).min(1)

/** The export of a list: for the same people, from the same filters, under its path; a POST, since who took it away is kept in the history. */
const exportOf = <Row>({ path, may, params, query = z.object({}), sorts }: List, columns: Columns<Row>) => ({
  method: 'POST', path: `/exports${path}`, may, says: 'The list of this path as a file, whole, with its filters and in its order.', ...(params && { params }),
  query: query.extend({
    ...orderShape(sorts), key: key.optional(), format: z.enum(exportFormats).default('xlsx'),
    columns: listText(Object.keys(columns) as [string, ...string[]]).optional(),
  }),
  reply: 'stream',
}) as const satisfies Endpoint

/** The lists that leave as files. */
export const exportedLists = {
  orders: orders.list,
  preorders: preorders.byStatus,
  ownPreorders: preorders.mine,
  users: users.list,
  clients: clients.list,
  materials: materials.list,
  availableMaterials: materials.available,
  stock: inventory.stock,
  stockGeneral: inventory.stockGeneral,
  movements: inventory.movements,
} as const satisfies Record<ListName, List>

/** Lists that no file is made of, and why. */
export const withoutExport: Readonly<Record<string, string>> = {
  'orders.operators': 'a choice in a dialog; the people are in the export of users',
}

const ofLists = Object.fromEntries(
  (Object.keys(exportedLists) as ListName[]).map((name) => [name, exportOf(exportedLists[name], listColumns[name] as Columns<never>)]),
) as Record<ListName, ReturnType<typeof exportOf>>

export const listExports = {
  ...ofLists,
  progress: { method: 'GET', path: '/exports/progress/:key', may: 'signedIn', says: 'How far an export of the caller\'s own is.', params: z.object({ key }), reply: ExportProgress },
} as const satisfies Record<string, Endpoint>
