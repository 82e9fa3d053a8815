import type { Order } from '@barreno/domain/orders/schema'
import { closingGapsOf, type ConsumptionFlag, type OrderStatus, orderStatusLook } from '@barreno/domain/statuses/orders'
import { closedWithout } from '@barreno/texts/consumption'
import type { Role } from '@barreno/domain/actor'
import { statusLabel } from '@barreno/texts/labels'
import { placeLabels, roleLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'

type Leg = {
  label: string
  state: 'done' | 'current' | 'todo' | 'failed' | 'skipped'
  at: string | null
  by: string | null
  note: string | null
}

/** Returns the legs of the order from its approval to its closing: which are done, when and by whom, and which is the current one. */
export function progressOf({
  currentStatus,
  statusSince,
  statusHistory,
  ...order
}: Pick<Order, 'currentStatus' | 'statusSince' | 'statusHistory' | 'balanceStated' | ConsumptionFlag>): Leg[] {
  const gaps = currentStatus === 'CERRADA' ? closingGapsOf(order) : []
  const past = statusHistory
    .map((entry) => ({ ...entry, leg: legOf(entry.status) }))
    .filter(({ leg }) => leg >= 0)
    .toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
  // The status of a cancelled order does not say where it was cancelled, so the leg is taken from its history.
  const here = currentStatus === 'ANULADA' ? (past.at(-1)?.leg ?? 0) : legOf(currentStatus)
  const leaving = (leg: number) => past[past.findLastIndex((entry) => entry.leg <= leg) + 1]
  const last = past.findLast((entry) => entry.status === currentStatus) ?? statusHistory.find(({ status }) => status === currentStatus)
  return legs.map(({ label }, leg): Leg => {
    if (currentStatus === 'CERRADA' && leg === here) return { label, state: 'done', at: statusSince, by: whoIn(last), note: null }
    const isOver = leg < here
    // A leg that was left out is not shown as done: a blast that was not completed, a consumption that was not stated or confirmed.
    if (isOver && label === orderTexts.legs.blasting && leaving(leg)?.status === 'RESGUARDAR')
      return { label, state: 'skipped', at: null, by: null, note: null }
    if (isOver && label === orderTexts.legs.consumption && gaps.length > 0) {
      const without = closedWithout(gaps)
      return { label, state: 'skipped', at: null, by: null, note: `${without.charAt(0).toUpperCase()}${without.slice(1)}` }
    }
    if (isOver) return { label, state: 'done', at: leaving(leg)?.timestamp ?? null, by: whoIn(leaving(leg)), note: null }
    if (leg > here) return { label, state: 'todo', at: null, by: null, note: null }
    const isEnded = orderStatusLook[currentStatus].group === 'failed'
    return {
      label,
      state: isEnded ? 'failed' : 'current',
      at: statusSince,
      by: isEnded ? whoIn(last) : null,
      note: statusLabel(currentStatus),
    }
  })
}

/** Returns the person who set the status; for a client only the role. */
function whoIn(entry: Order['statusHistory'][number] | undefined): string | null {
  if (!entry) return null
  const nameOf = (role: string) => roleLabels[role as Role] ?? role
  const who = entry.userName ?? nameOf(entry.role)
  if (entry.actingFor) return `${who}, ${orderActionTexts.inPlaceOf(placeLabels[entry.actingFor as Role] ?? entry.actingFor)}`
  return entry.onBehalfOf ? recordTexts.history.onBehalfOf(who, entry.onBehalfOf) : who
}

const legs = Object.entries(orderTexts.legs).map(([name, label]) => ({ name, label }))

/** The leg of each status; null for one that does not say where the order is. */
const legOfStatus: Record<OrderStatus, keyof typeof orderTexts.legs | null> = {
  PENDIENTE_ADMIN: 'approval',
  RECHAZADA_ADMIN: 'approval',
  PENDIENTE_GERENTE: 'approval',
  RECHAZADA_GERENTE: 'approval',
  APROBADA: 'assignment',
  PENDIENTE_ASIGNACION_OPERADOR: 'assignment',
  ASIGNADA_OPERADOR: 'preparation',
  LISTA_PARA_DESPACHO: 'release',
  PENDIENTE_APROBACIONES_EXTERNAS: 'release',
  APROBADA_POR_EXTERNOS: 'release',
  EN_TRANSITO_VOLADURA: 'blasting',
  COMPLETADA_VOLADURA: 'consumption',
  CONSUMIDO: 'consumption',
  RESGUARDAR: 'consumption',
  CERRADA: 'closing',
  ANULADA: null,
}
const legOf = (status: string) => legs.findIndex(({ name }) => name === legOfStatus[status as OrderStatus])
