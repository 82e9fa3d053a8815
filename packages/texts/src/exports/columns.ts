import type { ClientDetail } from '@barreno/domain/clients/schema'
import type { Incident } from '@barreno/domain/incidents/schema'
import { detailsInWords, recordInWords } from '../history/explain.ts'
import type { ListName } from '@barreno/domain/exports/calls'
import type { ColumnOf } from '@barreno/domain/exports/endpoints'
import type { HistoryRow } from '@barreno/domain/history/schema'
import type { StockMovement, StockRow } from '@barreno/domain/inventory/schema'
import type { DrillingPrice } from '@barreno/domain/drilling/schema'
import type { AvailableMaterial, Material } from '@barreno/domain/materials/schema'
import type { OrderRow } from '@barreno/domain/orders/schema'
import type { AlarmCounts } from '@barreno/domain/patterns/alarms/schema'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { alarmTexts } from '../alarms.ts'
import { type Column, count, date, dateTime, extra, money, quantity, summed, text } from '../column.ts'
import { orderStateLabel } from '../consumption.ts'
import { exportTexts } from '../exports.ts'
import { exportColumns } from '../facts.ts'
import { drillingTexts } from '../drilling.ts'
import { fieldNames } from '../field-names.ts'
import { incidentTexts } from '../incidents.ts'
import { requestFacts } from '../preorders/facts.ts'
import { historyTexts } from '../history.ts'
import { objectionTexts } from '../objections.ts'
import { miningTypeLabels, movementKindLabels, paymentStatusLabels, preorderStatusLabels } from '../labels.ts'
import { roleLabels } from '../roles.ts'
import { callInWords, securityLogTexts } from '../security-log.ts'
import type { SecurityEntry } from '@barreno/domain/security-log/schema'
import type { User } from '@barreno/domain/users/schema'

/** The columns with which the list can be exported, in the order of the file. */
export type ColumnsOf<List extends ListName, Row> = Readonly<Record<ColumnOf<List>, Column<Row>>>

const { fields: titles, yes, no } = exportTexts
const yesNo = (value: boolean | null) => (value === null ? null : value ? yes : no)
const priced = { may: 'orders.readPrices' } as const
const alarmMark = ({ alarms }: { alarms: AlarmCounts }) => alarmTexts.markOf(alarms)

export const orderColumns: ColumnsOf<'orders', OrderRow> = {
  orderNumber: text(titles.number, ({ orderNumber }) => orderNumber, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 30 }),
  createdAt: dateTime(titles.createdAt, ({ createdAt }) => createdAt),
  currentStatus: text(fieldNames.currentStatus, orderStateLabel, { letters: 28 }),
  estimatedServiceDate: date(titles.serviceDate, ({ estimatedServiceDate }) => estimatedServiceDate),
  assignedOperatorName: text(titles.operator, ({ assignedOperatorName }) => assignedOperatorName, { letters: 22 }),
  budgetTotal: money(titles.total, ({ budgetTotal }) => budgetTotal, { ...priced, ...summed }),
  paymentStatus: text(titles.payment, ({ paymentStatus }) => paymentStatus && paymentStatusLabels[paymentStatus], {
    letters: 11,
    ...priced,
  }),
  miningType: text(titles.miningType, ({ miningType }) => miningTypeLabels[miningType], { letters: 13, ...extra }),
  statusSince: dateTime(titles.statusSince, ({ statusSince }) => statusSince, extra),
  budgetSubtotal: money(titles.subtotal, ({ budgetSubtotal }) => budgetSubtotal, { ...priced, ...extra, ...summed }),
  paidOn: date(titles.paidOn, ({ paidOn }) => paidOn, { ...priced, ...extra }),
  paidAt: dateTime(titles.paidAt, ({ paidAt }) => paidAt, { ...priced, ...extra }),
  paidAmount: money(titles.paidAmount, ({ paidAmount }) => paidAmount, { ...priced, ...extra, ...summed }),
  outstanding: money(titles.outstanding, ({ outstanding }) => outstanding, { ...priced, ...extra, ...summed }),
  idGuia: text(titles.guide, ({ idGuia }) => idGuia, { letters: 14, ...extra }),
  guideConfirmed: text(fieldNames.guideConfirmed, ({ guideConfirmed }) => yesNo(guideConfirmed), { letters: 10, ...extra }),
  gnb: text(titles.gnb, (order) => yesNo(order.gnbAlmacenistaApproved || order.gnbApproved), { letters: 11, ...extra }),
  daex: text(titles.daex, (order) => yesNo(order.daexAlmacenistaApproved || order.daexApproved), { letters: 11, ...extra }),
  dgcim: text(titles.dgcim, (order) => yesNo(order.dgcimAlmacenistaApproved || order.dgcimApproved), { letters: 11, ...extra }),
  objections: text(titles.objections, ({ objections }) => objections.map(objectionTexts.exported).join(' ') || null, {
    letters: 40,
    ...extra,
  }),
  balanceStated: text(titles.balanceStated, ({ balanceStated }) => yesNo(balanceStated), { letters: 11, ...extra }),
  consumedGnb: text(titles.consumedGnb, ({ gnbOperatorConsumed }) => yesNo(gnbOperatorConsumed), { letters: 11, ...extra }),
  consumedDaex: text(titles.consumedDaex, ({ daexOperatorConsumed }) => yesNo(daexOperatorConsumed), { letters: 11, ...extra }),
  consumedClient: text(titles.consumedClient, ({ clienteConfirmaConsumo }) => yesNo(clienteConfirmaConsumo), { letters: 11, ...extra }),
  alarms: text(titles.alarms, alarmMark, { letters: 20, ...extra }),
  deadlines: text(titles.deadlines, ({ deadlines }) => deadlines.map(({ message }) => message).join(' ') || null, {
    letters: 40,
    ...extra,
  }),
}

export const incidentColumns: ColumnsOf<'incidents', Incident> = {
  incidentNumber: text(titles.number, ({ incidentNumber }) => incidentNumber, { letters: 16 }),
  kind: text(fieldNames.kind, ({ kind }) => incidentTexts.kinds[kind], { letters: 14 }),
  status: text(fieldNames.status, ({ status }) => incidentTexts.statuses[status], { letters: 9 }),
  orderNumber: text(titles.order, ({ orderNumber }) => orderNumber, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 24 }),
  materialName: text(fieldNames.materialName, ({ materialName }) => materialName, { letters: 26 }),
  quantity: quantity(fieldNames.quantity, ({ quantity: amount }) => amount),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 9 }),
  discoveredAt: dateTime(titles.at, ({ discoveredAt }) => discoveredAt),
  explanation: text(fieldNames.explanation, ({ explanation }) => explanation, { letters: 40, ...extra }),
  reportedByName: text(titles.person, ({ reportedByName }) => reportedByName, { letters: 22, ...extra }),
  closedAt: dateTime(titles.closedAt, ({ closedAt }) => closedAt, extra),
  resolution: text(fieldNames.resolution, ({ resolution }) => resolution, { letters: 40, ...extra }),
}

export const preorderColumns: ColumnsOf<'preorders', PreorderRow> = {
  preOrderNumber: text(titles.number, ({ preOrderNumber }) => preOrderNumber, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 30 }),
  createdAt: dateTime(titles.createdAt, ({ createdAt }) => createdAt),
  currentStatus: text(fieldNames.currentStatus, ({ currentStatus }) => preorderStatusLabels[currentStatus], { letters: 28 }),
  ...exportColumns<typeof requestFacts, PreorderRow>(requestFacts),
  orderNumber: text(titles.order, ({ orderNumber }) => orderNumber, { letters: 16, ...extra }),
  statusSince: dateTime(titles.statusSince, ({ statusSince }) => statusSince, extra),
  gestorNotes: text(fieldNames.gestorNotes, ({ gestorNotes }) => gestorNotes, { letters: 40, may: 'preorders.readGestorNotes', ...extra }),
  deviatesFromSuggestion: text(titles.deviates, (row) => yesNo(row.deviatesFromSuggestion), {
    letters: 12,
    may: 'preorders.adminQueue',
    ...extra,
  }),
  alarms: text(titles.alarms, alarmMark, { letters: 20, ...extra }),
}
const { clientName: _, ...others } = preorderColumns
/** Without the client, who is the same in every row. */
export const ownPreorderColumns: ColumnsOf<'ownPreorders', PreorderRow> = others

export const userColumns: ColumnsOf<'users', User> = {
  name: text(fieldNames.name, ({ name }) => name, { letters: 26 }),
  username: text(fieldNames.username, ({ username }) => username, { letters: 26 }),
  email: text(fieldNames.email, ({ email }) => email, { letters: 28 }),
  role: text(fieldNames.role, ({ role }) => roleLabels[role]),
  codigoUnico: text(fieldNames.codigoUnico, ({ codigoUnico }) => codigoUnico, { letters: 14 }),
  isActive: text(fieldNames.isActive, ({ isActive }) => yesNo(isActive), { letters: 8 }),
  lastSignInAt: dateTime(titles.lastSignInAt, ({ lastSignInAt }) => lastSignInAt),
  createdAt: dateTime(titles.registeredAt, ({ createdAt }) => createdAt, extra),
  hasSecondFactor: text(titles.secondFactor, ({ hasSecondFactor }) => yesNo(hasSecondFactor), { letters: 10, ...extra }),
}

export const clientColumns: ColumnsOf<'clients', ClientDetail> = {
  nombreAlianza: text(titles.client, ({ nombreAlianza }) => nombreAlianza, { letters: 32 }),
  rif: text(fieldNames.rif, ({ rif }) => rif, { letters: 13 }),
  numerdoDeAlianza: count(fieldNames.numerdoDeAlianza, ({ numerdoDeAlianza }) => numerdoDeAlianza),
  nombreDeRepresentante: text(fieldNames.nombreDeRepresentante, ({ nombreDeRepresentante }) => nombreDeRepresentante, { letters: 24 }),
  telefonoDeRepresentante: text(titles.phone, ({ telefonoDeRepresentante }) => telefonoDeRepresentante, { letters: 16 }),
  clientEmail: text(fieldNames.clientEmail, ({ clientEmail }) => clientEmail, { letters: 28 }),
  vigenciaRExplotacion: date(fieldNames.vigenciaRExplotacion, ({ vigenciaRExplotacion }) => vigenciaRExplotacion),
  estatus: text(titles.active, ({ estatus }) => yesNo(estatus), { letters: 8 }),
  username: text(fieldNames.username, ({ username }) => username, extra),
  cedulaDeRepresentante: text(titles.cedula, ({ cedulaDeRepresentante }) => cedulaDeRepresentante, { letters: 13, ...extra }),
  direction: text(fieldNames.direction, ({ direction }) => direction, { letters: 36, ...extra }),
  rightExceptionUntil: date(fieldNames.rightExceptionUntil, ({ rightExceptionUntil }) => rightExceptionUntil, extra),
  createdAt: dateTime(titles.registeredAt, ({ createdAt }) => createdAt, extra),
  lastSignInAt: dateTime(titles.lastSignInAt, ({ lastSignInAt }) => lastSignInAt, extra),
}

const offered = <Row extends AvailableMaterial>(): ColumnsOf<'availableMaterials', Row> => ({
  materialId: text(titles.materialCode, ({ materialId }) => materialId, { letters: 16 }),
  name: text(titles.material, ({ name }) => name, { letters: 36 }),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 10 }),
  category: text(fieldNames.category, ({ category }) => category, { letters: 20 }),
  unitPrice: money(titles.price, ({ unitPrice }) => unitPrice, { may: 'materials.readPrices' }),
  quantityAvailable: quantity(titles.available, ({ quantityAvailable }) => quantityAvailable, { may: 'inventory.stock' }),
  description: text(fieldNames.description, ({ description }) => description, { letters: 40, ...extra }),
})
export const availableMaterialColumns = offered<AvailableMaterial>()
export const materialColumns: ColumnsOf<'materials', Material> = {
  ...offered<Material>(),
  quantity: quantity(titles.quantity, ({ quantity: there }) => there),
  lowStockThreshold: quantity(titles.threshold, ({ lowStockThreshold }) => lowStockThreshold),
  isActive: text(fieldNames.isActive, ({ isActive }) => yesNo(isActive), { letters: 8 }),
  lastUpdated: dateTime(titles.lastUpdated, ({ lastUpdated }) => lastUpdated, extra),
}

const drilled = drillingTexts.columns
export const drillingPriceColumns: ColumnsOf<'drillingPrices', DrillingPrice> = {
  diameter_mm: count(drilled.diameter, ({ diameter_mm }) => diameter_mm),
  method: text(drilled.method, ({ method }) => drillingTexts.methods[method], { letters: 22 }),
  price_m: money(fieldNames.price_m, ({ price_m }) => price_m),
  price_hole: money(fieldNames.price_hole, ({ price_hole }) => price_hole),
  validFrom: date(fieldNames.validFrom, ({ validFrom }) => validFrom),
  state: text(drilled.state, ({ state }) => drillingTexts.states[state], { letters: 12 }),
  createdByName: text(drilled.who, ({ createdByName }) => createdByName, { letters: 24 }),
  reason: text(fieldNames.reason, ({ reason }) => reason, { letters: 30 }),
  createdAt: dateTime(fieldNames.createdAt, ({ createdAt }) => createdAt, extra),
  withdrawnAt: dateTime(fieldNames.withdrawnAt, ({ withdrawnAt }) => withdrawnAt, extra),
  withdrawnByName: text(drilled.withdrawnBy, ({ withdrawnByName }) => withdrawnByName, { letters: 24, ...extra }),
  withdrawnReason: text(drilled.withdrawnReason, ({ withdrawnReason }) => withdrawnReason, { letters: 30, ...extra }),
}

export const stockColumns: ColumnsOf<'stock', StockRow> = {
  materialId: text(titles.materialCode, ({ materialId }) => materialId, { letters: 16 }),
  materialName: text(fieldNames.materialName, ({ materialName }) => materialName, { letters: 36 }),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 10 }),
  quantity: quantity(titles.quantity, ({ quantity: there }) => there),
  reserved: quantity(titles.reserved, ({ reserved }) => reserved),
  available: quantity(titles.available, ({ available }) => available),
  lowStockThreshold: quantity(titles.threshold, ({ lowStockThreshold }) => lowStockThreshold),
  lastUpdated: dateTime(titles.lastUpdated, ({ lastUpdated }) => lastUpdated),
  category: text(fieldNames.category, ({ category }) => category, { letters: 20, ...extra }),
  shortage: quantity(titles.shortage, ({ shortage }) => shortage, extra),
  isLow: text(titles.isLow, ({ isLow }) => yesNo(isLow), { letters: 10, ...extra }),
  isActive: text(fieldNames.isActive, ({ isActive }) => yesNo(isActive), { letters: 8, ...extra }),
}

export const movementColumns: ColumnsOf<'movements', StockMovement> = {
  at: dateTime(fieldNames.at, ({ at }) => at),
  materialId: text(titles.materialCode, ({ materialId }) => materialId, { letters: 13 }),
  materialName: text(fieldNames.materialName, ({ materialName }) => materialName, { letters: 26 }),
  kind: text(titles.movement, ({ kind }) => movementKindLabels[kind], { letters: 12 }),
  quantity: quantity(fieldNames.quantity, ({ quantity: moved }) => moved),
  balanceAfter: quantity(titles.balance, ({ balanceAfter }) => balanceAfter),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 8 }),
  document: text(fieldNames.document, ({ document }) => document?.number ?? null, { letters: 15 }),
  personName: text(titles.person, ({ person }) => person.name, { letters: 18 }),
  clientName: text(titles.client, ({ document }) => document?.clientName ?? null, { letters: 22 }),
  notes: text(fieldNames.notes, ({ notes }) => notes, { letters: 28 }),
  magazine: text(fieldNames.magazine, ({ magazine }) => magazine.name, extra),
  lot: text(fieldNames.lot, ({ lot }) => lot, { letters: 10 }),
}

const { columns: historyTitles } = historyTexts
export const historyColumns: ColumnsOf<'history', HistoryRow> = {
  at: dateTime(historyTitles.at, ({ at }) => at),
  person: text(historyTitles.person, ({ person }) => person.name, { letters: 22 }),
  role: text(fieldNames.role, ({ person }) => historyTexts.role(person.role), { letters: 16 }),
  action: text(historyTitles.action, ({ action }) => historyTexts.action(action), { letters: 24 }),
  record: text(historyTitles.record, recordInWords, { letters: 20 }),
  changes: text(historyTitles.changes, (row) => detailsInWords(row).join(' | ') || null, { letters: 60 }),
}

const { columns: securityTitles } = securityLogTexts
export const securityColumns: ColumnsOf<'securityLog', SecurityEntry> = {
  at: dateTime(securityTitles.at, ({ at }) => at),
  event: text(securityTitles.event, ({ event }) => securityLogTexts.events[event], { letters: 22 }),
  person: text(securityTitles.person, ({ person }) => person.name, { letters: 22 }),
  role: text(fieldNames.role, ({ person }) => person.role && historyTexts.role(person.role), { letters: 14 }),
  action: text(securityTitles.action, ({ action }) => action && callInWords(action), { letters: 28 }),
  record: text(securityTitles.record, ({ record }) => record.name ?? record.id, { letters: 18 }),
  fileName: text(securityTitles.fileName, ({ fileName }) => fileName, { letters: 22 }),
  times: count(securityTitles.times, ({ times }) => times),
  address: text(securityTitles.address, ({ address }) => address, { letters: 15 }),
  reason: text(securityTitles.reason, ({ reason }) => reason, { letters: 36, ...extra }),
  device: text(securityTitles.device, ({ device }) => device, { letters: 36, ...extra }),
  requestId: text(securityTitles.requestId, ({ requestId }) => requestId, { letters: 36, ...extra }),
}
