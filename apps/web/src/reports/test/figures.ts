import { reports } from '@barreno/domain/reports/endpoints'
import type {
  PaymentRow,
  BreakdownRow,
  RecaudosSummary,
  Operations,
  ProductSales,
  RecaudosDelivery,
  Revenue,
  RevenueOverview,
} from '@barreno/domain/reports/schema'
import { network } from '../../../test/network.ts'

const revenue = (part: Partial<Revenue>): Revenue => ({
  startDate: '2026-11-01',
  endDate: '2026-11-21',
  amount: 0,
  materials: 0,
  services: 0,
  orderCount: 0,
  paymentCount: 0,
  ...part,
})

/** An overview of November, compared with October and the previous November. */
export const anOverview = (current: Partial<Revenue> = {}): RevenueOverview => ({
  current: revenue({ amount: 12_500, materials: 12_000, services: 500, orderCount: 7, ...current }),
  previous: revenue({ startDate: '2026-10-01', endDate: '2026-10-21', amount: 10_000, materials: 10_000, orderCount: 5 }),
  lastYear: revenue({ startDate: '2025-11-01', endDate: '2025-11-21' }),
  estimates: { estimated: 12_000, charged: 12_500, above: 3, below: 1, equal: 3 },
})

const products: ProductSales[] = [
  { productoId: 'ANFO-25', productoNombre: 'ANFO a granel', cantidadVendida: 200, totalIngresos: 8500 },
  { productoId: 'GEL-26X200', productoNombre: 'Dinamita gelatinosa', cantidadVendida: 1892, totalIngresos: 3500 },
]

const row = (part: Partial<BreakdownRow>): BreakdownRow => ({
  key: 'client-1',
  name: 'Consorcio Minero Las Claritas, C.A.',
  orderCount: 4,
  quantity: null,
  unit: null,
  amount: 7500,
  previousAmount: 10_000,
  lastYearAmount: 0,
  ...part,
})
const byClient = [row({}), row({ key: 'client-2', name: 'Minera El Callao, C.A.', orderCount: 3, amount: 5000, previousAmount: 0 })]
export const byOperator = [row({ key: null, name: 'Sin operador asignado', orderCount: 7, amount: 12_500 })]

const operations: Operations = {
  startDate: '2026-11-01',
  endDate: '2026-11-21',
  received: { preorders: 12, orders: 1 },
  setbacks: [
    { concept: 'preorders', action: 'preorders.rejectAsAdmin', count: 2 },
    { concept: 'orders', action: 'orders.cancel', count: 0 },
  ],
  punctuality: { done: 8, onTime: 6, late: 2 },
  statusTimes: [
    {
      concept: 'orders',
      status: 'ASIGNADA_OPERADOR',
      count: 9,
      medianSeconds: 93_600,
      p90Seconds: 432_000,
      slowest: [
        {
          id: 'order-7',
          number: 'ORD-2026-000007',
          clientName: 'Minera El Callao, C.A.',
          since: '2026-11-02T12:00:00.000Z',
          until: '2026-11-08T12:00:00.000Z',
          seconds: 518_400,
        },
      ],
    },
  ],
}

export const aSummary = (part: Partial<RecaudosSummary> = {}): RecaudosSummary => ({
  totalAcumuladoNoEntregado: 4250.75,
  fechaUltimaEntrega: '2026-11-10T20:00:00.000Z',
  montoUltimaEntrega: 9800,
  ...part,
})

export const aDelivery: RecaudosDelivery = {
  id: 'delivery-3',
  deliveryNumber: 'ENT-2026-000003',
  at: '2026-11-21T15:00:00.000Z',
  total: 4250.75,
  orderCount: 3,
  paymentCount: 4,
  firstValueDate: '2026-11-11',
  lastValueDate: '2026-11-20',
  firstPaidAt: '2026-11-11T14:00:00.000Z',
  lastPaidAt: '2026-11-20T14:00:00.000Z',
  deliveredByName: 'Marisol Urdaneta',
  deliveredByDocument: null,
  receivedByName: 'Pedro Rangel',
  receivedByDocument: 'V-9876543',
  registeredByName: 'Marisol Urdaneta',
  notes: null,
}

export const aPaymentRow = (part: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'p-1',
  paymentNumber: 'PAG-2026-000007',
  method: 'transferencia',
  reference: '00458812',
  valueDate: '2026-11-20',
  amount: 1250,
  note: null,
  recordedAt: '2026-11-20T15:00:00.000Z',
  recordedByName: 'José Gregorio Salas',
  reverses: null,
  reversedBy: null,
  delivery: null,
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientId: 'client-1',
  clientName: 'Granitos Caroní, C.A.',
  state: 'standing',
  ...part,
})

export const listOf = <Row>(...items: Row[]) => ({ items, total: items.length, next: null })

/** Replaces the server with answers to all requests of the statistics page, for a month with payments. */
export const aMonth = () =>
  network()
    .reply(reports.overview, anOverview())
    .reply(reports.salesSeries, [
      { fechaPunto: '2026-11-01', valorVenta: 0 },
      { fechaPunto: '2026-11-02', valorVenta: 12_500 },
    ])
    .reply(reports.productSales, listOf(...products))
    .reply(reports.breakdown, listOf(...byClient))
    .reply(reports.operations, operations)
    .reply(reports.waiting, [{ role: 'gerente', preorders: 2, orders: 1, oldest: '2026-11-18T12:00:00.000Z' }])
    .reply(
      reports.setbackReasons,
      listOf({
        concept: 'preorders',
        action: 'preorders.rejectAsAdmin',
        reason: 'Falta el plan de voladura',
        count: 2,
        lastAt: '2026-11-12T12:00:00.000Z',
        recordId: 'preorder-9',
        number: 'PRE-2026-000009',
        clientName: 'Minera El Callao, C.A.',
      }),
    )
    .reply(
      reports.materialUse,
      listOf({
        materialId: 'ANFO-25',
        materialName: 'ANFO a granel',
        unit: 'SACO',
        orderCount: 4,
        dispatched: 200,
        consumed: 180,
        returned: 15,
        lost: 5,
        unaccounted: 0,
        notStated: 0,
      }),
    )
