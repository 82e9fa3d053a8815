import { z } from '../zod.ts'
import { CalendarDate } from '../date-fields.ts'
import { type Endpoint, listText, yesOrNo } from '../endpoint.ts'
import { paymentMethodNames } from '../orders/payments/values.ts'
import { ById, ShortText } from '../text-fields.ts'
import { reports as calls } from './calls.ts'
import { BreakdownRow, RecaudosSummary, DeliveredOrder, GranularityText, MaterialUse, Operations, Payer, PaymentRow, ProductSales, RecaudosDelivery, ReportRange, RevenueOverview, RevenueReport, SeriesPoint, SetbackReason, Settled, SettleForm, StatusTimes, WaitingWork } from './schema.ts'
import { breakdowns, paymentStates } from './values.ts'

const PaymentFilters = z.object({
  from: CalendarDate.optional(), to: CalendarDate.optional(), method: listText(paymentMethodNames).optional(), state: listText(paymentStates).optional(),
  clientId: ShortText(64).optional(), deliveryId: ShortText(64).optional(), isDelivered: yesOrNo.optional(),
})

export const reports = {
  revenue: {
    ...calls.revenue, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'What was collected between two days, both included: the payments that stand, by their value date.',
    query: ReportRange, reply: RevenueReport,
  },
  productSales: {
    ...calls.productSales, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'The materials that those payments were for, with what was sold of each; a partial payment counts for its share.',
    query: ReportRange, reply: ProductSales,
  },
  salesSeries: {
    ...calls.salesSeries, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'What was collected in each day, month or year of the range, those with nothing included.',
    query: ReportRange.extend({ granularity: GranularityText.default('daily') }), reply: z.array(SeriesPoint),
  },
  overview: {
    ...calls.overview, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'The range, the period before it and the same of last year: collected, of materials and of services, and against what had been estimated.',
    query: ReportRange, reply: RevenueOverview,
  },
  breakdown: {
    ...calls.breakdown, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'What was collected by client, mining type, material or operator, beside the period before and the same of last year.',
    query: ReportRange.extend({ by: z.enum(breakdowns).default('client') }), reply: BreakdownRow,
  },
  recaudosSummary: {
    ...calls.recaudosSummary, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'What has been collected and not delivered, and the last delivery.', reply: RecaudosSummary,
  },
  settleRecaudos: {
    ...calls.settleRecaudos, access: 'reports.settleRecaudos', status: 201,
    summary: 'Delivers every payment not yet delivered, in one record. Who hands over and who receives may be named; another total than `expectedTotal` is refused with the one there is.',
    body: SettleForm, reply: Settled,
  },
  deliveries: {
    ...calls.deliveries, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'The deliveries of collections, by day, number, or whoever handed over or received.',
    query: z.object({ from: CalendarDate.optional(), to: CalendarDate.optional() }), reply: RecaudosDelivery,
  },
  delivery: {
    ...calls.delivery, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'One delivery, by id or number.', params: ById, reply: RecaudosDelivery,
  },
  deliveryOrders: {
    ...calls.deliveryOrders, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'The orders in a delivery, each with the sum of its payments there.',
    params: ById, reply: DeliveredOrder,
  },
  deliveryDocument: {
    ...calls.deliveryDocument, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'A delivery on paper, with its orders and lines to sign on.', params: ById, costly: true,
  },
  payments: {
    ...calls.payments, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'The payments of all orders, by value date, method, client, delivery and whether they stand; counter-entries are among them.',
    query: PaymentFilters,
    counted: { method: paymentMethodNames, state: paymentStates, clientId: 'listed' }, reply: PaymentRow,
  },
  payers: {
    ...calls.payers, access: 'reports.recaudos', denied: 'reports.statisticsDenied', summary: 'The alianzas with payments, by name: whose payments the list can be asked for.', reply: z.array(Payer),
  },
  operations: {
    ...calls.operations, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'How the work went between two days: time in each status, setbacks, blasts on the agreed day.', query: ReportRange, reply: Operations,
  },
  statusTimes: {
    ...calls.statusTimes, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'How long those stayed in each status that left it in the range, as the operations tell it.', query: ReportRange, reply: z.array(StatusTimes),
  },
  setbackReasons: {
    ...calls.setbackReasons, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'Why requests and orders were rejected, returned, withdrawn, cancelled or undone.',
    query: ReportRange, reply: SetbackReason,
  },
  materialUse: {
    ...calls.materialUse, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'What was dispatched, consumed, returned and lost in the orders whose blast was done in the range.',
    query: ReportRange, reply: MaterialUse,
  },
  waiting: {
    ...calls.waiting, access: 'reports.statistics', denied: 'reports.statisticsDenied', summary: 'What waits for each role at this moment, and since when the oldest does.', reply: z.array(WaitingWork),
  },
} as const satisfies Record<string, Endpoint>
