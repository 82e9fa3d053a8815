import type { Order } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/orders/status'
import { orderTexts } from '@barreno/domain/texts/orders'

type Leg = { label: string; state: 'done' | 'current' | 'todo' | 'failed'; at: string | null }

/** The order's way from its approval to its closing: which legs are behind it and since when, and which one it is on. */
export function courseOf({
  currentStatus,
  statusSince,
  statusHistory,
}: Pick<Order, 'currentStatus' | 'statusSince' | 'statusHistory'>): Leg[] {
  const past = statusHistory
    .map(({ status, timestamp }) => ({ leg: legOf(status), timestamp }))
    .filter(({ leg }) => leg >= 0)
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
  // An order that was called off says by itself only that it ended; where, its history tells.
  const here = currentStatus === 'ANULADA' ? (past.at(-1)?.leg ?? 0) : legOf(currentStatus)
  const leftAt = (leg: number) => past[past.findLastIndex((entry) => entry.leg <= leg) + 1]?.timestamp ?? null
  return legs.map(({ label }, leg) => {
    if (currentStatus === 'CERRADA' && leg === here) return { label, state: 'done', at: statusSince }
    if (leg < here) return { label, state: 'done', at: leftAt(leg) }
    if (leg > here) return { label, state: 'todo', at: null }
    return { label, state: ended.includes(currentStatus) ? 'failed' : 'current', at: statusSince }
  })
}

const legs: readonly { label: string; statuses: readonly OrderStatus[] }[] = [
  { label: orderTexts.legs.approval, statuses: ['PENDIENTE_ADMIN', 'PENDIENTE_GERENTE', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE'] },
  { label: orderTexts.legs.assignment, statuses: ['APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR'] },
  { label: orderTexts.legs.preparation, statuses: ['ASIGNADA_OPERADOR'] },
  { label: orderTexts.legs.release, statuses: ['LISTA_PARA_DESPACHO', 'PENDIENTE_APROBACIONES_EXTERNAS', 'APROBADA_POR_EXTERNOS'] },
  { label: orderTexts.legs.blasting, statuses: ['EN_TRANSITO_VOLADURA'] },
  { label: orderTexts.legs.consumption, statuses: ['COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR'] },
  { label: orderTexts.legs.closing, statuses: ['CERRADA'] },
]
const ended: readonly OrderStatus[] = ['RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'ANULADA']

const legOf = (status: string) => legs.findIndex(({ statuses }) => (statuses as readonly string[]).includes(status))
