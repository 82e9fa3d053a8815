import type {
  BreakdownRow,
  DeliveredOrder,
  MaterialUse,
  PaymentRow,
  ProductSales,
  RecaudosDelivery,
  SeriesPoint,
  SetbackReason,
  StatusTimes,
  WaitingWork,
} from '@barreno/domain/reports/schema'
import { exportTexts } from '../../exports.ts'
import { fieldNames } from '../../field-names.ts'
import { actionLabels, statusLabel } from '../../labels.ts'
import { roleLabels } from '../../roles.ts'
import { paymentMethodLabel, paymentTexts } from '../../payments.ts'
import { count, date, dateTime, extra, money, quantity, summed, text } from '../../column.ts'
import type { ColumnsOf } from '../columns.ts'

const { fields: titles, concepts } = exportTexts

export const productSalesColumns: ColumnsOf<'productSales', ProductSales> = {
  productoId: text(titles.materialCode, ({ productoId }) => productoId, { letters: 16 }),
  productoNombre: text(titles.material, ({ productoNombre }) => productoNombre, { letters: 40 }),
  cantidadVendida: quantity(titles.sold, ({ cantidadVendida }) => cantidadVendida),
  totalIngresos: money(titles.income, ({ totalIngresos }) => totalIngresos, summed),
}

export const breakdownColumns: ColumnsOf<'breakdown', BreakdownRow> = {
  name: text(fieldNames.name, ({ name }) => name, { letters: 36 }),
  orderCount: count(fieldNames.orderCount, ({ orderCount }) => orderCount),
  amount: money(titles.income, ({ amount }) => amount, summed),
  previousAmount: money(titles.previous, ({ previousAmount }) => previousAmount, summed),
  lastYearAmount: money(titles.lastYear, ({ lastYearAmount }) => lastYearAmount, summed),
  quantity: quantity(titles.sold, ({ quantity: sold }) => sold),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 10 }),
}

export const salesSeriesColumns: ColumnsOf<'salesSeries', SeriesPoint> = {
  fechaPunto: date(titles.period, ({ fechaPunto }) => fechaPunto),
  valorVenta: money(titles.income, ({ valorVenta }) => valorVenta, summed),
}

export const deliveryColumns: ColumnsOf<'deliveries', RecaudosDelivery> = {
  deliveryNumber: text(titles.number, ({ deliveryNumber }) => deliveryNumber, { letters: 16 }),
  at: dateTime(fieldNames.at, ({ at }) => at),
  total: money(titles.delivered, ({ total }) => total, summed),
  orderCount: count(fieldNames.orderCount, ({ orderCount }) => orderCount),
  deliveredByName: text(titles.deliveredBy, ({ deliveredByName }) => deliveredByName, { letters: 24 }),
  receivedByName: text(titles.receivedBy, ({ receivedByName }) => receivedByName, { letters: 24 }),
  registeredByName: text(titles.person, ({ registeredByName }) => registeredByName, { letters: 24 }),
  firstPaidAt: dateTime(titles.firstPaidAt, ({ firstPaidAt }) => firstPaidAt, extra),
  lastPaidAt: dateTime(titles.lastPaidAt, ({ lastPaidAt }) => lastPaidAt, extra),
  deliveredByDocument: text(titles.deliveredByDocument, ({ deliveredByDocument }) => deliveredByDocument, { letters: 14, ...extra }),
  receivedByDocument: text(titles.receivedByDocument, ({ receivedByDocument }) => receivedByDocument, { letters: 14, ...extra }),
  notes: text(fieldNames.notes, ({ notes }) => notes, { letters: 36, ...extra }),
}

export const deliveredOrderColumns: ColumnsOf<'deliveryOrders', DeliveredOrder> = {
  orderNumber: text(titles.number, ({ orderNumber }) => orderNumber, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 32 }),
  clientRif: text(titles.rif, ({ clientRif }) => clientRif, { letters: 13 }),
  valueDate: date(fieldNames.valueDate, ({ valueDate }) => valueDate),
  paidAt: dateTime(titles.recordedAt, ({ paidAt }) => paidAt, extra),
  paymentCount: count(fieldNames.paymentCount, ({ paymentCount }) => paymentCount, extra),
  receiptNumber: text(fieldNames.receiptNumber, ({ receiptNumber }) => receiptNumber, { letters: 16 }),
  amount: money(titles.income, ({ amount }) => amount, summed),
}

export const paymentColumns: ColumnsOf<'payments', PaymentRow> = {
  paymentNumber: text(titles.number, ({ paymentNumber }) => paymentNumber, { letters: 16 }),
  valueDate: date(fieldNames.valueDate, ({ valueDate }) => valueDate),
  orderNumber: text(titles.order, ({ orderNumber }) => orderNumber, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 30 }),
  method: text(titles.method, ({ method }) => paymentMethodLabel(method), { letters: 14 }),
  reference: text(fieldNames.reference, ({ reference }) => reference, { letters: 16 }),
  state: text(fieldNames.state, ({ state }) => paymentTexts.list.states[state], { letters: 10 }),
  delivery: text(titles.delivery, ({ delivery }) => delivery?.deliveryNumber ?? null, { letters: 16 }),
  amount: money(titles.amount, ({ amount }) => amount, summed),
  recordedAt: dateTime(titles.recordedAt, ({ recordedAt }) => recordedAt, extra),
  recordedByName: text(titles.person, ({ recordedByName }) => recordedByName, { letters: 22, ...extra }),
  reverses: text(titles.reverses, ({ reverses }) => reverses, { letters: 16, ...extra }),
  reversedBy: text(titles.reversedBy, ({ reversedBy }) => reversedBy, { letters: 16, ...extra }),
  note: text(titles.notes, ({ note }) => note, { letters: 36, ...extra }),
}

const hours = (seconds: number) => Math.round(seconds / 36) / 100
export const statusTimeColumns: ColumnsOf<'statusTimes', StatusTimes> = {
  concept: text(titles.concept, ({ concept }) => concepts[concept], { letters: 11 }),
  status: text(fieldNames.status, ({ status }) => statusLabel(status), { letters: 32 }),
  count: count(titles.cases, ({ count: cases }) => cases),
  median: quantity(titles.medianHours, ({ medianSeconds }) => hours(medianSeconds)),
  p90: quantity(titles.p90Hours, ({ p90Seconds }) => hours(p90Seconds)),
  slowest: text(titles.slowest, ({ slowest }) => slowest[0]?.number ?? null, { letters: 16 }),
  slowestHours: quantity(titles.slowestHours, ({ slowest }) => (slowest[0] ? hours(slowest[0].seconds) : null)),
}

export const setbackReasonColumns: ColumnsOf<'setbackReasons', SetbackReason> = {
  concept: text(titles.concept, ({ concept }) => concepts[concept], { letters: 11 }),
  action: text(fieldNames.action, ({ action }) => actionLabels[action], { letters: 24 }),
  reason: text(fieldNames.reason, ({ reason }) => reason || null, { letters: 40 }),
  count: count(titles.times, ({ count: times }) => times),
  lastAt: dateTime(titles.lastAt, ({ lastAt }) => lastAt),
  number: text(fieldNames.number, ({ number }) => number, { letters: 16 }),
  clientName: text(titles.client, ({ clientName }) => clientName, { letters: 30 }),
}

export const materialUseColumns: ColumnsOf<'materialUse', MaterialUse> = {
  materialId: text(titles.materialCode, ({ materialId }) => materialId, { letters: 16 }),
  materialName: text(fieldNames.materialName, ({ materialName }) => materialName, { letters: 36 }),
  unit: text(fieldNames.unit, ({ unit }) => unit, { letters: 10 }),
  orderCount: count(fieldNames.orderCount, ({ orderCount }) => orderCount),
  dispatched: quantity(fieldNames.dispatched, ({ dispatched }) => dispatched),
  consumed: quantity(fieldNames.consumed, ({ consumed }) => consumed),
  returned: quantity(fieldNames.returned, ({ returned }) => returned),
  lost: quantity(fieldNames.lost, ({ lost }) => lost),
  unaccounted: quantity(titles.unaccounted, ({ unaccounted }) => unaccounted),
  notStated: quantity(titles.notStated, ({ notStated }) => notStated),
}

export const waitingColumns: ColumnsOf<'waiting', WaitingWork> = {
  role: text(fieldNames.role, ({ role }) => roleLabels[role]),
  preorders: count(titles.preorders, ({ preorders }) => preorders),
  orders: count(titles.orders, ({ orders }) => orders),
  oldest: dateTime(titles.oldest, ({ oldest }) => oldest),
}
