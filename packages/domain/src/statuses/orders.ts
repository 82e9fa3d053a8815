import type { StatusGroup, Tone } from './tone.ts'

/** In the order in which an order passes through them, the failed ones beside the step they end. */
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

/** How each status is drawn and counted; its words are in `texts/labels.ts`. */
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

/** Two names of one stage, from the order's page and from the warehouse list: every rule that names one holds for both. */
export const ready: readonly OrderStatus[] = ['PENDIENTE_APROBACIONES_EXTERNAS', 'LISTA_PARA_DESPACHO']

/** Accepted, and in nobody's hands yet. */
export const unassigned: readonly OrderStatus[] = ['APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR']

/** Accepted and not yet prepared: the order holds stock that has not left. */
export const reserving: readonly OrderStatus[] = [...unassigned, 'ASIGNADA_OPERADOR']

/** Asked for, and its materials still in stock: what it lacks is told. */
export const beforeReady: readonly OrderStatus[] = ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', ...reserving]

/** Prepared, and not yet on its way. */
export const untilTransit: readonly OrderStatus[] = [...ready, 'APROBADA_POR_EXTERNOS']

/** Accepted, and not yet on its way: a body can still object. */
export const objectable: readonly OrderStatus[] = [...reserving, ...untilTransit]

/** The service is still to come. */
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

/** The material left and the blast is not said to be over. */
export const underWay: readonly OrderStatus[] = [...untilTransit, 'EN_TRANSITO_VOLADURA']

/** The blast is over and the order is not closed: what was not used has to come back. */
export const blasted: readonly OrderStatus[] = ['COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR']

/** Where the way of an order has ended. */
export const endedStatuses = ['RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'CERRADA', 'ANULADA'] as const satisfies readonly OrderStatus[]
export type EndedStatus = (typeof endedStatuses)[number]

/** An operator has, or had, the order in hand. */
export const fromAssigned: readonly OrderStatus[] = ['ASIGNADA_OPERADOR', ...fromReady]

/** A status as a call or a filter spells it (`APROBADO` is a spelling of APROBADA), or null where there is none of that name. */
export function readOrderStatus(text: string): OrderStatus | null {
  const status = text.trim().toUpperCase()
  return orderStatuses.find((known) => known === (status === 'APROBADO' ? 'APROBADA' : status)) ?? null
}

/** What a confirmation or a legacy approval sets on an order, by its name on the wire. */
export const approvalFlags = ['gnbAlmacenistaApproved', 'daexAlmacenistaApproved', 'dgcimAlmacenistaApproved'] as const
export const legacyFlags = ['gnbApproved', 'daexApproved', 'dgcimApproved'] as const
export const consumptionFlags = ['gnbOperatorConsumed', 'daexOperatorConsumed', 'clienteConfirmaConsumo'] as const
export const orderFlags = [...approvalFlags, ...legacyFlags, ...consumptionFlags] as const
export type OrderFlag = (typeof orderFlags)[number]
export type ConsumptionFlag = (typeof consumptionFlags)[number]

/** What an order may be closed without, although it should have it: a confirmation of consumption, or the stated balance. */
export type ClosingGap = ConsumptionFlag | 'balance'
type Settled = Record<ConsumptionFlag, boolean> & { balanceStated: boolean }
export const closingGapsOf = (order: Settled): ClosingGap[] => [
  ...consumptionFlags.filter((flag) => !order[flag]),
  ...(order.balanceStated ? [] : (['balance'] as const)),
]
