import type { Order } from '@barreno/domain/orders/schema'
import { closingGapsOf, type ConsumptionFlag, type OrderStatus } from '@barreno/domain/statuses/orders'
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
    const isEnded = ended.includes(currentStatus)
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
