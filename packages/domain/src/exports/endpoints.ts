import { z } from '../zod.ts'
import { clients } from '../clients/endpoints.ts'
import { type Endpoint, listText, orderShape } from '../endpoint.ts'
import { incidents } from '../incidents/endpoints.ts'
import { history } from '../history/endpoints.ts'
import { inventory } from '../inventory/endpoints.ts'
import { drilling } from '../drilling/endpoints.ts'
import { materials } from '../materials/endpoints.ts'
import { orders } from '../orders/endpoints.ts'
import { preorders } from '../preorders/endpoints.ts'
import { ListedRequest } from '../preorders/schema.ts'
import { words } from '../call.ts'
import { reports as reportCalls } from '../reports/calls.ts'
import { reports } from '../reports/endpoints.ts'
import { securityLog } from '../security-log/endpoints.ts'
import { ShortText } from '../text-fields.ts'
import { users } from '../users/endpoints.ts'
import { exportedCalls, listExports as calls, type ListName, type ReportList } from './calls.ts'
import { exportFormats, ExportProgress } from './schema.ts'

const requested = ListedRequest.keyof().options
const reviewed = words('orderNumber statusSince gestorNotes deviatesFromSuggestion alarms')

/** A report declares its own columns in its calls table. */
const ofReports = Object.fromEntries(
  Object.entries(exportedCalls(reportCalls)).map(([name, { columns }]) => [name, { row: reports[name as ReportList], columns }]),
) as { [Name in ReportList]: { row: (typeof reports)[Name]; columns: (typeof reportCalls)[Name]['columns'] } }

/** The lists that can be exported as files, each with its columns. `packages/texts/src/exports` has their titles and values. */
export const exportedLists = {
  orders:             { row: orders.list,            columns: words('orderNumber clientName createdAt currentStatus estimatedServiceDate assignedOperatorName budgetTotal paymentStatus miningType statusSince budgetSubtotal paidOn paidAt paidAmount outstanding idGuia guideConfirmed gnb daex dgcim objections balanceStated consumedGnb consumedDaex consumedClient alarms deadlines') },
  incidents:          { row: incidents.list,         columns: words('incidentNumber kind status orderNumber clientName materialName quantity unit discoveredAt explanation reportedByName closedAt resolution') },
  preorders:          { row: preorders.byStatus,     columns: [...words('preOrderNumber clientName createdAt currentStatus'), ...requested, ...reviewed] },
  ownPreorders:       { row: preorders.mine,         columns: [...words('preOrderNumber createdAt currentStatus'), ...requested, ...reviewed] },
  users:              { row: users.list,             columns: words('name username email role codigoUnico isActive lastSignInAt createdAt hasSecondFactor') },
  clients:            { row: clients.list,           columns: words('nombreAlianza rif numerdoDeAlianza nombreDeRepresentante telefonoDeRepresentante clientEmail vigenciaRExplotacion estatus username cedulaDeRepresentante direction rightExceptionUntil createdAt lastSignInAt') },
  materials:          { row: materials.list,         columns: words('materialId name unit category unitPrice quantityAvailable description quantity lowStockThreshold isActive lastUpdated') },
  availableMaterials: { row: materials.available,    columns: words('materialId name unit category unitPrice quantityAvailable description') },
  drillingPrices:     { row: drilling.list,          columns: words('diameter_mm method price_m price_hole validFrom state createdByName reason createdAt withdrawnAt withdrawnByName withdrawnReason') },
  stock:              { row: inventory.stock,        columns: words('materialId materialName unit quantity reserved available lowStockThreshold lastUpdated category shortage isLow isActive') },
  stockGeneral:       { row: inventory.stockGeneral, columns: words('materialId materialName unit quantity reserved available lowStockThreshold lastUpdated category shortage isLow isActive') },
  movements:          { row: inventory.movements,    columns: words('at materialId materialName kind quantity balanceAfter unit document personName clientName notes magazine lot') },
  history:            { row: history.list,           columns: words('at person role action record changes') },
  securityLog:        { row: securityLog.list,       columns: words('at event person role action record fileName times address reason device requestId') },
  ...ofReports,
} as const satisfies Record<ListName, { row: Endpoint; columns: readonly string[] }>
/** The names of a list's columns, as in the API. */
export type ColumnOf<List extends ListName> = (typeof exportedLists)[List]['columns'][number]

/** Lists without an export, with the reason. */
export const withoutExport: Readonly<Record<string, string>> = {
  'backups.list': 'what was saved and proved stands in the manifest of each backup, where restore -- --check reads it',
  'comments.list': 'what is said is read beside its record; the export of the history has each word and what stood there before',
  'printouts.list': 'the sheets of one record; that each was printed leaves with the history',
  'magazines.holdings': 'what lies there now; how it came there leaves with the movements, which name magazine and lot',
  'permits.list': 'a few hundred papers, each of which is a file; who registered and withdrew them leaves with the history',
  'views.list': 'a few addresses of one person and of their role',
  'magazines.inspections': 'the inspections of one magazine, on its page; that each was written down leaves with the history',
  'custody.orders': 'the orders of one lot; orders and movements leave with their own lists',
  'custody.lots': 'a lot is read with its trace; its movements leave with all others',
  'custody.trace': 'the movements of one lot; they leave with all others',
  'mines.list': 'an alianza has a few mines, all of them on one page; what is measured of them stands in the table of each',
  'confirmations.list': 'what was asked for and decided is in the export of the history, with who did both',
  'notices.list': 'what one was told of is in the export of the history, and of the lists that it leads to',
  'verifications.list': 'each is mailed with its head, which is kept there; differences are read on the page and by npm run verify',
  'orders.operators': 'a choice in a dialog; the people are in the export of users',
  'materials.imports': 'each import is a file already, and can be had as it was sent',
  'materials.importRows': 'the rows that cannot be imported have a file of their own, made to be mended and brought again',
}

/** A key chosen by the caller, by which they query the progress of the export. */
const key = ShortText(64).min(1)

/**
 * Derives the endpoint that exports a list: same access, filters and order, under the list's path.
 * It is a POST because the history records who exported the list.
 */
const exportOf = (call: (typeof calls)[ListName], { access: may, denied, params, query = z.object({}), sorts }: Endpoint, columns: readonly string[]) => ({
  ...call, access: may, ...(denied && { denied }), summary: 'The list of this path as a file, whole, with its filters and in its order.', ...(params && { params }),
  query: query.extend({
    ...(sorts && orderShape(sorts)), key: key.optional(), format: z.enum(exportFormats).default('xlsx'),
    columns: listText(columns as [string, ...string[]]).optional(),
  }),
}) as const satisfies Endpoint

const ofLists = Object.fromEntries(Object.entries(exportedLists).map(([name, { row, columns }]) => [name, exportOf(calls[name as ListName], row, columns)])) as Record<ListName, ReturnType<typeof exportOf>>

export const listExports = {
  ...ofLists,
  progress: { ...calls.progress, access: 'signedIn', summary: 'How far an export of the caller\'s own is.', params: z.object({ key }), reply: ExportProgress },
} as const satisfies Record<string, Endpoint>
