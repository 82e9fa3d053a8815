import { type Call, words } from '../call.ts'

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const reports = {
  revenue:          { method: 'GET',    path: '/reports/recaudos' },
  productSales:     { method: 'GET',    path: '/reports/ventas-productos', sorts: ['-totalIngresos', 'productoNombre', 'productoId', 'cantidadVendida'], columns: words('productoId productoNombre cantidadVendida totalIngresos') },
  salesSeries:      { method: 'GET',    path: '/reports/ventas-grafica', columns: words('fechaPunto valorVenta') },
  overview:         { method: 'GET',    path: '/reports/overview' },
  breakdown:        { method: 'GET',    path: '/reports/breakdown', sorts: ['-amount', 'name', 'orderCount', 'quantity', 'previousAmount', 'lastYearAmount'], columns: words('name orderCount amount previousAmount lastYearAmount quantity unit') },
  recaudosSummary:  { method: 'GET',    path: '/reports/recaudos/summary' },
  settleRecaudos:   { method: 'POST',   path: '/reports/recaudos/settle' },
  deliveries:       { method: 'GET',    path: '/reports/recaudos/deliveries', sorts: ['-at', 'deliveryNumber', 'total', 'orderCount'], columns: words('deliveryNumber at total orderCount deliveredByName receivedByName registeredByName firstPaidAt lastPaidAt deliveredByDocument receivedByDocument notes') },
  delivery:         { method: 'GET',    path: '/reports/recaudos/deliveries/:id' },
  deliveryOrders:   { method: 'GET',    path: '/reports/recaudos/deliveries/:id/orders', sorts: ['paidAt', 'orderNumber', 'clientName', 'amount', 'valueDate'], columns: words('orderNumber clientName clientRif valueDate paidAt paymentCount receiptNumber amount') },
  deliveryDocument: { method: 'GET',    path: '/reports/recaudos/deliveries/:id/document', reply: 'file' },
  payments:         { method: 'GET',    path: '/reports/recaudos/payments', sorts: ['-valueDate', 'paymentNumber', 'orderNumber', 'clientName', 'amount', 'recordedAt'], columns: words('paymentNumber valueDate orderNumber clientName method reference state delivery amount recordedAt recordedByName reverses reversedBy note') },
  payers:           { method: 'GET',    path: '/reports/recaudos/payments/clients' },
  operations:       { method: 'GET',    path: '/reports/operations' },
  statusTimes:      { method: 'GET',    path: '/reports/operations/times', columns: words('concept status count median p90 slowest slowestHours') },
  setbackReasons:   { method: 'GET',    path: '/reports/operations/reasons', sorts: ['-count', 'lastAt', 'action', 'reason'], columns: words('concept action reason count lastAt number clientName') },
  materialUse:      { method: 'GET',    path: '/reports/operations/materials', sorts: ['materialName', 'materialId', 'orderCount', 'dispatched', 'consumed', 'returned', 'lost', 'notStated'], columns: words('materialId materialName unit orderCount dispatched consumed returned lost unaccounted notStated') },
  waiting:          { method: 'GET',    path: '/reports/waiting', columns: words('role preorders orders oldest') },
} as const satisfies Record<string, Call>
