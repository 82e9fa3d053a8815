import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { materialUse, operations, setbackReasons, statusTimes } from './operations/operations.ts'
import { waiting } from './operations/waiting.ts'
import { deliveries, delivery, deliveryOrders, recaudosSummary } from './recaudos/deliveries.ts'
import { deliveryDocument } from './recaudos/document.ts'
import { payers, payments } from './recaudos/payments.ts'
import { settleRecaudos } from './recaudos/settle.ts'
import { breakdown, overview, productSales, revenue, salesSeries } from './revenue.ts'

/** The lists of the reports, all of which can be exported. */
export const reportLists = {
  productSales,
  salesSeries,
  breakdown,
  deliveries,
  deliveryOrders,
  payments,
  statusTimes,
  setbackReasons,
  materialUse,
  waiting,
}

export const reports: UseCases<typeof api.reports> = {
  ...reportLists,
  revenue,
  overview,
  recaudosSummary,
  settleRecaudos,
  delivery,
  deliveryDocument,
  payers,
  operations,
}
