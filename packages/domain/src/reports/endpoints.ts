import { z } from '../zod.ts'
import { CalendarDate } from '../calendar.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { paymentMethodNames } from '../orders/payments/schema.ts'
import { ShortText } from '../text-fields.ts'
import {
  BreakdownRow,
  breakdowns,
  CollectionsSummary,
  DeliveredOrder,
  GranularityText,
  MaterialUse,
  Operations,
  Payer,
  PaymentRow,
  paymentStates,
  ProductSales,
  RecaudosDelivery,
  ReportRange,
  RevenueOverview,
  RevenueReport,
  SeriesPoint,
  SetbackReason,
  Settled,
  SettleForm,
  StatusTimes,
  WaitingWork,
} from './schema.ts'

const byId = z.object({ id: ShortText(64) })
const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')
const PaymentFilters = z.object({
  from: CalendarDate.optional(), to: CalendarDate.optional(), method: listText(paymentMethodNames).optional(), state: listText(paymentStates).optional(),
  clientId: ShortText(64).optional(), deliveryId: ShortText(64).optional(), isDelivered: yesOrNo.optional(),
})

export const reports = {
  revenue: {
    method: 'GET', path: '/reports/recaudos', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'What was collected between two days, both included: the payments that stand, by their value date.',
    query: ReportRange, reply: RevenueReport,
  },
  productSales: {
    method: 'GET', path: '/reports/ventas-productos', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'The materials that those payments were for, with what was sold of each; a partial payment counts for its share.',
    query: ReportRange, sorts: ['-totalIngresos', 'productoNombre', 'productoId', 'cantidadVendida'], reply: ProductSales,
  },
  salesSeries: {
    method: 'GET', path: '/reports/ventas-grafica', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'What was collected in each day, month or year of the range, those with nothing included.',
    query: ReportRange.extend({ granularity: GranularityText.default('daily') }), reply: z.array(SeriesPoint),
  },
  overview: {
    method: 'GET', path: '/reports/overview', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'The range, the period before it and the same of last year: collected, of materials and of services, and against what had been estimated.',
    query: ReportRange, reply: RevenueOverview,
  },
  breakdown: {
    method: 'GET', path: '/reports/breakdown', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'What was collected by client, mining type, material or operator, beside the period before and the same of last year.',
    query: ReportRange.extend({ by: z.enum(breakdowns).default('client') }), sorts: ['-amount', 'name', 'orderCount', 'quantity', 'previousAmount', 'lastYearAmount'], reply: BreakdownRow,
  },
  recaudosSummary: {
    method: 'GET', path: '/reports/recaudos/summary', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'What has been collected and not delivered, and the last delivery.', reply: CollectionsSummary,
  },
  settleRecaudos: {
    method: 'POST', path: '/reports/recaudos/settle', may: 'reports.settleRecaudos', status: 201,
    says: 'Delivers every payment not yet delivered, in one record. Who hands over and who receives may be named; another total than `expectedTotal` is refused with the one there is.',
    body: SettleForm, reply: Settled,
  },
  deliveries: {
    method: 'GET', path: '/reports/recaudos/deliveries', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'The deliveries of collections, by day, number, or whoever handed over or received.',
    query: z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() }), sorts: ['-at', 'deliveryNumber', 'total', 'orderCount'], reply: RecaudosDelivery,
  },
  delivery: {
    method: 'GET', path: '/reports/recaudos/deliveries/:id', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'One delivery, by id or number.', params: byId, reply: RecaudosDelivery,
  },
  deliveryOrders: {
    method: 'GET', path: '/reports/recaudos/deliveries/:id/orders', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'The orders in a delivery, each with the sum of its payments there.',
    params: byId, sorts: ['paidAt', 'orderNumber', 'clientName', 'amount', 'valueDate'], reply: DeliveredOrder,
  },
  deliveryDocument: {
    method: 'GET', path: '/reports/recaudos/deliveries/:id/document', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'A delivery on paper, with its orders and lines to sign on.', params: byId, costly: true, reply: 'file',
  },
  payments: {
    method: 'GET', path: '/reports/recaudos/payments', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'The payments of all orders, by value date, method, client, delivery and whether they stand; counter-entries are among them.',
    query: PaymentFilters, sorts: ['-valueDate', 'paymentNumber', 'orderNumber', 'clientName', 'amount', 'recordedAt'],
    counted: { method: paymentMethodNames, state: paymentStates, clientId: 'listed' }, reply: PaymentRow,
  },
  payers: {
    method: 'GET', path: '/reports/recaudos/payments/clients', may: 'reports.recaudos', denied: 'reports.statisticsDenied', says: 'The alianzas with payments, by name: whose payments the list can be asked for.', reply: z.array(Payer),
  },
  operations: {
    method: 'GET', path: '/reports/operations', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'How the work went between two days: time in each status, setbacks, blasts on the agreed day.', query: ReportRange, reply: Operations,
  },
  statusTimes: {
    method: 'GET', path: '/reports/operations/times', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'How long those stayed in each status that left it in the range, as the operations tell it.', query: ReportRange, reply: z.array(StatusTimes),
  },
  setbackReasons: {
    method: 'GET', path: '/reports/operations/reasons', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'Why requests and orders were rejected, returned, withdrawn, cancelled or undone.',
    query: ReportRange, sorts: ['-count', 'lastAt', 'action', 'reason'], reply: SetbackReason,
  },
  materialUse: {
    method: 'GET', path: '/reports/operations/materials', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'What was dispatched, consumed, returned and lost in the orders whose blast was done in the range.',
    query: ReportRange, sorts: ['materialName', 'materialId', 'orderCount', 'dispatched', 'consumed', 'returned', 'lost', 'notStated'], reply: MaterialUse,
  },
  waiting: {
    method: 'GET', path: '/reports/waiting', may: 'reports.statistics', denied: 'reports.statisticsDenied', says: 'What waits for each role at this moment, and since when the oldest does.', reply: z.array(WaitingWork),
  },
} as const satisfies Record<string, Endpoint>
