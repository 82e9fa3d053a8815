import type { Actor } from '../../actor.ts'
import { sumOf } from '../../money.ts'
import type { MaterialHeld } from '../../obstacle.ts'
import { may, type PermissionOf } from '../../permissions.ts'
import { type OrderStatus, untilTransit } from '../../statuses/orders.ts'
import type { CustodyLine, Handover } from './schema.ts'
import { type CustodyPlace, type HandoverAction, type HandoverStep, handoverSteps, witnessHours } from '../../statuses/handovers.ts'
import type { Rule } from '../../statuses/rules.ts'

type Order = { clientId: string; assignedOperatorId: string | null; currentStatus: OrderStatus }
type Figures = Pick<CustodyLine, 'dispatched' | 'loaded' | 'delivered' | 'collected' | 'stored' | 'accounted'>

/** Each step of the way: who gives and who receives, in which statuses, and how much of a material there is to give. */
export const steps: Record<
  HandoverStep,
  {
    give: PermissionOf<'orders'>
    receive: PermissionOf<'orders'>
    /** Any status, where there is something to give. */
    from?: readonly OrderStatus[]
    /** Whether the alianza is one of the two sides, so that its people read it. */
    isWithAlliance: boolean
    available: (line: Figures) => number
  }
> = {
  load: {
    give: 'orders.handOverLoad',
    receive: 'orders.receiveLoad',
    from: untilTransit,
    isWithAlliance: false,
    available: ({ dispatched, loaded, stored }) => sumOf([dispatched, -loaded, stored]),
  },
  deliver: {
    give: 'orders.handOverDelivery',
    receive: 'orders.receiveDelivery',
    from: ['EN_TRANSITO_VOLADURA'],
    isWithAlliance: true,
    available: (line) => inVehicle(line),
  },
  collect: {
    give: 'orders.handOverLeftover',
    receive: 'orders.receiveLeftover',
    isWithAlliance: true,
    available: (line) => atFront(line),
  },
  store: {
    give: 'orders.handOverReturn',
    receive: 'orders.receiveReturn',
    isWithAlliance: false,
    available: (line) => inVehicle(line),
  },
}

/** What the operator has signed for and not given on. */
export const inVehicle = ({ loaded, delivered, collected, stored }: Figures) => sumOf([loaded, -delivered, collected, -stored])

/** What the people of the alianza have signed for and neither given back nor used, as far as it was stated. */
export const atFront = ({ delivered, collected, accounted }: Figures) => Math.max(0, sumOf([delivered, -collected, -accounted]))

const amountAt: Record<CustodyPlace, (line: Figures) => number> = { vehicle: inVehicle, front: atFront }

/** What of an order is in somebody's hands, place by place. */
export const heldAt = (lines: readonly CustodyLine[], places: readonly CustodyPlace[]): MaterialHeld[] =>
  places.flatMap((place) =>
    lines
      .map((line) => ({ place, name: line.materialName, unit: line.unit, quantity: amountAt[place](line) }))
      .filter(({ quantity }) => quantity > 0),
  )

/** What there is to give in a step, line by line; nothing where the order is not that far. */
export function availableIn(step: HandoverStep, { currentStatus }: Pick<Order, 'currentStatus'>, lines: readonly CustodyLine[]) {
  const { from, available } = steps[step]
  if (from && !from.includes(currentStatus)) return []
  return lines
    .map((line) => ({ materialId: line.materialId, materialName: line.materialName, unit: line.unit, available: available(line) }))
    .filter((line) => line.available > 0)
}

/** The steps that this actor can offer now, with how much there is to give. */
export const offersFor = (actor: Actor, order: Order, lines: readonly CustodyLine[], rule: Rule) =>
  rule === 'off'
    ? []
    : handoverSteps
        .filter((step) => may(actor, steps[step].give, order))
        .map((step) => ({ step, lines: availableIn(step, order, lines) }))
        .filter((offer) => offer.lines.length > 0)

/** What this actor can do with a hand-over as it stands. Nobody signs twice, on whichever side. */
export function actionsFor(
  actor: Actor,
  order: Order,
  { step, state, settledAt, signerIds }: Pick<Handover, 'step' | 'state' | 'settledAt'> & { signerIds: readonly string[] },
  now: Date,
): HandoverAction[] {
  const isOpen = state === 'offered'
  const hasSigned = signerIds.includes(actor.id)
  const canReceive = isOpen && !hasSigned && may(actor, steps[step].receive, order)
  const isFresh = isOpen || (state === 'accepted' && settledAt !== null && now.getTime() - Date.parse(settledAt) < witnessHours * 3_600_000)
  return [
    ...(canReceive ? (['accept', 'refuse'] as const) : []),
    ...(isOpen && signerIds[0] === actor.id ? (['withdraw'] as const) : []),
    ...(isFresh && !hasSigned && may(actor, 'orders.witnessHandover', order) ? (['witness'] as const) : []),
  ]
}

/** Of what one reader sees: everything, or for an alianza what its own people sign. */
export const isSeenBy = (actor: Actor, step: HandoverStep) => actor.role !== 'cliente' || steps[step].isWithAlliance

/** What is wrong with a line of an offer, by its place in it. */
export type HandoverFault = { line: number } & (
  | { code: 'notToGive' }
  | { code: 'twice'; name: string }
  | { code: 'above'; name: string; unit: string; quantity: number; available: number }
)

/** What is wrong with the lines of an offer: nothing of it to give, twice, or more than there is. */
export function offerFaults(
  available: ReturnType<typeof availableIn>,
  lines: readonly { materialId: string; quantity: number }[],
): HandoverFault[] {
  return lines.flatMap(({ materialId, quantity }, line): HandoverFault[] => {
    const found = available.find((one) => one.materialId === materialId)
    if (!found) return [{ line, code: 'notToGive' }]
    const about = { line, name: found.materialName, unit: found.unit }
    if (lines.findIndex((one) => one.materialId === materialId) < line) return [{ ...about, code: 'twice' }]
    return quantity > found.available ? [{ ...about, code: 'above', quantity, available: found.available }] : []
  })
}
