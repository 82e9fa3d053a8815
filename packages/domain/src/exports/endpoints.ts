import { z } from '../zod.ts'
import { clients } from '../clients/endpoints.ts'
import { type Endpoint, listText, orderShape } from '../endpoint.ts'
import { incidents } from '../incidents/endpoints.ts'
import { history } from '../history/endpoints.ts'
import { inventory } from '../inventory/endpoints.ts'
import { materials } from '../materials/endpoints.ts'
import { orders } from '../orders/endpoints.ts'
import { preorders } from '../preorders/endpoints.ts'
import { reports } from '../reports/endpoints.ts'
import { securityLog } from '../security-log/endpoints.ts'
import { ShortText } from '../text-fields.ts'
import { users } from '../users/endpoints.ts'
import {
  availableMaterialColumns, clientColumns, type Columns, historyColumns, incidentColumns, materialColumns, movementColumns, orderColumns, ownPreorderColumns, preorderColumns, securityColumns, stockColumns, userColumns,
} from './columns.ts'
import {
  breakdownColumns, deliveredOrderColumns, deliveryColumns, materialUseColumns, paymentColumns, productSalesColumns, salesSeriesColumns, setbackReasonColumns, statusTimeColumns, waitingColumns,
} from './reports/columns.ts'
import { exportFormats, ExportProgress } from './schema.ts'

/** The lists that leave as files, each with what it can be exported with, in the order in which it is written. */
export const exportedLists = {
  orders:             { row: orders.list,            columns: orderColumns },
  incidents:          { row: incidents.list,         columns: incidentColumns },
  preorders:          { row: preorders.byStatus,     columns: preorderColumns },
  ownPreorders:       { row: preorders.mine,         columns: ownPreorderColumns },
  users:              { row: users.list,             columns: userColumns },
  clients:            { row: clients.list,           columns: clientColumns },
  materials:          { row: materials.list,         columns: materialColumns },
  availableMaterials: { row: materials.available,    columns: availableMaterialColumns },
  stock:              { row: inventory.stock,        columns: stockColumns },
  stockGeneral:       { row: inventory.stockGeneral, columns: stockColumns },
  movements:          { row: inventory.movements,    columns: movementColumns },
  history:            { row: history.list,           columns: historyColumns },
  securityLog:        { row: securityLog.list,       columns: securityColumns },
  productSales:       { row: reports.productSales,   columns: productSalesColumns },
  salesSeries:        { row: reports.salesSeries,    columns: salesSeriesColumns },
  breakdown:          { row: reports.breakdown,      columns: breakdownColumns },
  deliveries:         { row: reports.deliveries,     columns: deliveryColumns },
  deliveryOrders:     { row: reports.deliveryOrders, columns: deliveredOrderColumns },
  payments:           { row: reports.payments,       columns: paymentColumns },
  statusTimes:        { row: reports.statusTimes,    columns: statusTimeColumns },
  setbackReasons:     { row: reports.setbackReasons, columns: setbackReasonColumns },
  materialUse:        { row: reports.materialUse,    columns: materialUseColumns },
  waiting:            { row: reports.waiting,        columns: waitingColumns },
} as const satisfies Record<string, { row: Endpoint; columns: Columns<never> }>
export type ListName = keyof typeof exportedLists

/** Lists that no file is made of, and why. */
export const withoutExport: Readonly<Record<string, string>> = {
  'verifications.list': 'each is mailed with its head, which is kept there; differences are read on the page and by npm run verify',
  'orders.operators': 'a choice in a dialog; the people are in the export of users',
  'materials.imports': 'each import is a file already, and can be had as it was sent',
  'materials.importRows': 'the rows that cannot be imported have a file of their own, made to be mended and brought again',
}

/** A word of the caller's own, by which he asks how far it is. */
const key = ShortText(64).min(1)

/** The export of a list: for the same people, from the same filters, under its path; a POST, since who took it away is kept in the history. */
const exportOf = ({ path, may, denied, params, query = z.object({}), sorts }: Endpoint, columns: Columns<never>) => ({
  method: 'POST', path: `/exports${path}`, may, ...(denied && { denied }), says: 'The list of this path as a file, whole, with its filters and in its order.', ...(params && { params }),
  query: query.extend({
    ...(sorts && orderShape(sorts)), key: key.optional(), format: z.enum(exportFormats).default('xlsx'),
    columns: listText(Object.keys(columns) as [string, ...string[]]).optional(),
  }),
  reply: 'stream',
}) as const satisfies Endpoint

const ofLists = Object.fromEntries(Object.entries(exportedLists).map(([name, { row, columns }]) => [name, exportOf(row, columns)])) as Record<ListName, ReturnType<typeof exportOf>>

export const listExports = {
  ...ofLists,
  progress: { method: 'GET', path: '/exports/progress/:key', may: 'signedIn', says: 'How far an export of the caller\'s own is.', params: z.object({ key }), reply: ExportProgress },
} as const satisfies Record<string, Endpoint>
