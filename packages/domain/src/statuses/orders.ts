import type { StatusGroup, Tone } from './tone.ts'

/** In the order in which an order passes through them; failed statuses follow the step that they end. */
export const orderStatuses = [
  'PENDIENTE_ADMIN',
  'RECHAZADA_ADMIN',
  'PENDIENTE_GERENTE',
  'RECHAZADA_GERENTE',
  'APROBADA',
  'PENDIENTE_ASIGNACION_OPERADOR',
  'ASIGNADA_OPERADOR',
  'LISTA_PARA_DESPACHO',
  'PENDIENTE_APROBACIONES_EXTERNAS',
  'APROBADA_POR_EXTERNOS',
  'EN_TRANSITO_VOLADURA',
  'COMPLETADA_VOLADURA',
  'CONSUMIDO',
  'RESGUARDAR',
  'CERRADA',
  'ANULADA',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The colour and the group of each status. Its words are in `texts/labels.ts`. */
export const orderStatusLook: Record<OrderStatus, { tone: Tone; group: StatusGroup }> = {
  PENDIENTE_ADMIN:                 { tone: 'amber', group: 'open' },
  RECHAZADA_ADMIN:                 { tone: 'red',   group: 'failed' },
  PENDIENTE_GERENTE:               { tone: 'amber', group: 'open' },
  RECHAZADA_GERENTE:               { tone: 'red',   group: 'failed' },
  APROBADA:                        { tone: 'green', group: 'open' },
  PENDIENTE_ASIGNACION_OPERADOR:   { tone: 'amber', group: 'open' },
  ASIGNADA_OPERADOR:               { tone: 'blue',  group: 'open' },
  LISTA_PARA_DESPACHO:             { tone: 'blue',  group: 'open' },
  PENDIENTE_APROBACIONES_EXTERNAS: { tone: 'amber', group: 'open' },
  APROBADA_POR_EXTERNOS:           { tone: 'green', group: 'open' },
  EN_TRANSITO_VOLADURA:            { tone: 'blue',  group: 'open' },
  COMPLETADA_VOLADURA:             { tone: 'green', group: 'open' },
  CONSUMIDO:                       { tone: 'green', group: 'open' },
  RESGUARDAR:                      { tone: 'amber', group: 'open' },
  CERRADA:                         { tone: 'grey',  group: 'closed' },
  ANULADA:                         { tone: 'red',   group: 'failed' },
}

/** The statuses of orders that are neither closed nor failed. */
export const openOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => orderStatusLook[status].group === 'open')

/** Two names of one stage, from the order's page and from the warehouse list. Every rule for one applies to both. */
export const ready: readonly OrderStatus[] = ['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO']

/** Accepted, without an operator. */
export const unassigned: readonly OrderStatus[] = ['APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR']

/** Accepted and not prepared yet: the order reserves stock that has not left. */
export const reserving: readonly OrderStatus[] = [...unassigned, 'ASIGNADA_OPERADOR']

/** Requested, with the materials still in stock; missing stock is reported. */
export const beforeReady: readonly OrderStatus[] = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', ...reserving]

/** Prepared and not in transit yet. */
export const untilTransit: readonly OrderStatus[] = [...ready, 'APROBADA_POR_EXTERNOS']

/** Accepted and not in transit yet: a body can still object. */
export const objectable: readonly OrderStatus[] = [...reserving, ...untilTransit]

/** The service has not taken place yet. */
export const beforeDone: readonly OrderStatus[] = [...beforeReady, ...untilTransit, 'EN_TRANSITO_VOLADURA']

/** The materials have left the stock. */
export const fromReady: readonly OrderStatus[] = [
  ...untilTransit,
  'EN_TRANSITO_VOLADURA',
  'COMPLETADA_VOLADURA',
  'CONSUMIDO',
  'RESGUARDAR',
  'CERRADA',
]

/** The material has left, and the blast is not reported as finished. */
export const underWay: readonly OrderStatus[] = [...untilTransit, 'EN_TRANSITO_VOLADURA']

/** The blast is finished and the order is not closed: unused material has to be returned. */
export const blasted: readonly OrderStatus[] = ['COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR']

/** The final statuses of an order. */
export const endedStatuses = ['RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'CERRADA', 'ANULADA'] as const satisfies readonly OrderStatus[]
export type EndedStatus = (typeof endedStatuses)[number]

/** The order has, or had, an operator. */
export const fromAssigned: readonly OrderStatus[] = ['ASIGNADA_OPERADOR', ...fromReady]

/** Reads a status from a call or a filter (`APROBADO` is accepted for APROBADA); null if there is no such status. */
export function readOrderStatus(text: string): OrderStatus | null {
  const status = text.trim().toUpperCase()
  return orderStatuses.find((known) => known === (status === 'APROBADO' ? 'APROBADA' : status)) ?? null
}

/** The flags that confirmations and legacy approvals set on an order, by their names in the API. */
export const approvalFlags = ['gnbAlmacenistaApproved', 'daexAlmacenistaApproved', 'dgcimAlmacenistaApproved'] as const
export const legacyFlags = ['gnbApproved', 'daexApproved', 'dgcimApproved'] as const
export const consumptionFlags = ['gnbOperatorConsumed', 'daexOperatorConsumed', 'clienteConfirmaConsumo'] as const
export const orderFlags = [...approvalFlags, ...legacyFlags, ...consumptionFlags] as const
export type OrderFlag = (typeof orderFlags)[number]
export type ConsumptionFlag = (typeof consumptionFlags)[number]

/** What an order may be closed without although it is expected: a confirmation of consumption, or the stated balance. */
export type ClosingGap = ConsumptionFlag | 'balance'
type Settled = Record<ConsumptionFlag, boolean> & { balanceStated: boolean }
export const closingGapsOf = (order: Settled): ClosingGap[] => [
  ...consumptionFlags.filter((flag) => !order[flag]),
  ...(order.balanceStated ? [] : (['balance'] as const)),
]
