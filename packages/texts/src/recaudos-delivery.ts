import { money } from './format.ts'

/** Texts of a delivery of collections, on screen and on paper. */
export const deliveryTexts = {
  settled: (number: string, orders: number, total: number) =>
    `Entrega de recaudos ${number} registrada: ${money(total)} de ${orders === 1 ? 'una orden' : `${orders} órdenes`}.`,

  totalChanged: (expected: number, total: number) =>
    `El total por entregar cambió de ${money(expected)} a ${money(total)}. Confirme el nuevo total.`,

  title: 'Entrega de recaudos',
  orders: 'Órdenes',
  delivered: 'Se entrega la cantidad de',
  payments: 'Pagos recibidos',
  between: (first: string, last: string) => (first === last ? `el ${first}` : `del ${first} al ${last}`),
  registeredBy: 'Registrada por',
  included: 'Órdenes incluidas',
  rest: (printed: number, all: number) =>
    `Se imprimen las primeras ${printed} órdenes de ${all}; la lista completa se exporta desde el portal.`,
  order: 'Orden',
  client: 'Alianza',
  valueDate: 'Fecha valor',
  receipt: 'Recibo',
  amount: 'Monto',
  total: 'Total entregado',
  notes: 'Observaciones',
} as const
