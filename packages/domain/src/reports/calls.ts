import type { Call } from '../call.ts'

/** How each of these calls is made. `endpoints.ts` adds who may, what comes in and what goes out. */
export const reports = {
  revenue:          { method: 'GET',    path: '/reports/recaudos' },
  productSales:     { method: 'GET',    path: '/reports/ventas-productos', sorts: ['-totalIngresos', 'productoNombre', 'productoId', 'cantidadVendida'] },
  salesSeries:      { method: 'GET',    path: '/reports/ventas-grafica' },
  overview:         { method: 'GET',    path: '/reports/overview' },
  breakdown:        { method: 'GET',    path: '/reports/breakdown', sorts: ['-amount', 'name', 'orderCount', 'quantity', 'previousAmount', 'lastYearAmount'] },
  recaudosSummary:  { method: 'GET',    path: '/reports/recaudos/summary' },
  settleRecaudos:   { method: 'POST',   path: '/reports/recaudos/settle' },
  deliveries:       { method: 'GET',    path: '/reports/recaudos/deliveries', sorts: ['-at', 'deliveryNumber', 'total', 'orderCount'] },
  delivery:         { method: 'GET',    path: '/reports/recaudos/deliveries/:id' },
  deliveryOrders:   { method: 'GET',    path: '/reports/recaudos/deliveries/:id/orders', sorts: ['paidAt', 'orderNumber', 'clientName', 'amount', 'valueDate'] },
  deliveryDocument: { method: 'GET',    path: '/reports/recaudos/deliveries/:id/document', reply: 'file' },
  payments:         { method: 'GET',    path: '/reports/recaudos/payments', sorts: ['-valueDate', 'paymentNumber', 'orderNumber', 'clientName', 'amount', 'recordedAt'] },
  payers:           { method: 'GET',    path: '/reports/recaudos/payments/clients' },
  operations:       { method: 'GET',    path: '/reports/operations' },
  statusTimes:      { method: 'GET',    path: '/reports/operations/times' },
  setbackReasons:   { method: 'GET',    path: '/reports/operations/reasons', sorts: ['-count', 'lastAt', 'action', 'reason'] },
  materialUse:      { method: 'GET',    path: '/reports/operations/materials', sorts: ['materialName', 'materialId', 'orderCount', 'dispatched', 'consumed', 'returned', 'lost', 'notStated'] },
  waiting:          { method: 'GET',    path: '/reports/waiting' },
} as const satisfies Record<string, Call>
