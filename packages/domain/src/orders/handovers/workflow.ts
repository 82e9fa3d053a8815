import type { Actor } from '../../actor.ts'
import { sumOf } from '../../money.ts'
import type { MaterialHeld } from '../../obstacle.ts'
import { may, type PermissionOf } from '../../permissions.ts'
import { type OrderStatus, untilTransit } from '../../statuses/orders.ts'
import type { CustodyLine, Handover, NewHandover } from './schema.ts'
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
    /** Which side may sign on paper. The other one signs in their session and answers for it: the magazine at its door, the operator at the front. */
    onPaper: 'giver' | 'receiver'
    available: (line: Figures) => number
  }
> = {
  load: {
    give: 'orders.handOverLoad',
    receive: 'orders.receiveLoad',
    from: untilTransit,
    isWithAlliance: false,
    onPaper: 'receiver',
    available: ({ dispatched, loaded, stored }) => sumOf([dispatched, -loaded, stored]),
  },
  deliver: {
    give: 'orders.handOverDelivery',
    receive: 'orders.receiveDelivery',
    from: ['EN_TRANSITO_VOLADURA'],
    isWithAlliance: true,
    onPaper: 'receiver',
    available: (line) => inVehicle(line),
  },
  collect: {
    give: 'orders.handOverLeftover',
    receive: 'orders.receiveLeftover',
    isWithAlliance: true,
    onPaper: 'giver',
    available: (line) => atFront(line),
  },
  store: {
    give: 'orders.handOverReturn',
    receive: 'orders.receiveReturn',
    isWithAlliance: false,
    onPaper: 'giver',
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

/** Who signs in their own session where the other side signs on paper. */
export const paperWitnessOf = (step: HandoverStep): PermissionOf<'orders'> =>
  steps[step].onPaper === 'receiver' ? steps[step].give : steps[step].receive

const stepsWith =
  (permissionOf: (step: HandoverStep) => PermissionOf<'orders'>) =>
  (actor: Actor, order: Order, lines: readonly CustodyLine[], rule: Rule) =>
    rule === 'off'
      ? []
      : handoverSteps
          .filter((step) => may(actor, permissionOf(step), order))
          .map((step) => ({ step, lines: availableIn(step, order, lines) }))
          .filter((offer) => offer.lines.length > 0)

/** The steps that this actor can offer now, with how much there is to give. */
export const offersFor = stepsWith((step) => steps[step].give)

/** The steps that this actor can complete now with the other side's signature on paper. */
export const paperOffersFor = stepsWith(paperWitnessOf)

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

/** Whether a reader sees a step: everybody sees all, an alianza what its own people sign. */
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

/** The signature of the side that signed on paper; undefined where both signed in their sessions. */
export function paperSignatureOf({ signatures }: Pick<Handover, 'signatures'>) {
  for (const { paper, ...signature } of signatures) if (paper) return { ...signature, paper }
  return undefined
}

type Offered = Pick<NewHandover, 'step' | 'lines' | 'vehiclePlate' | 'seals' | 'notes'> & { orderId: string }

/**
 * What the giver's passkey signs: the offer as it is sent, since its act has no number yet. The record has all of it, so that it can be
 * written again.
 */
export const offerText = ({ orderId, step, lines, vehiclePlate, seals, notes }: Offered): string =>
  JSON.stringify({
    orderId,
    step,
    lines: lines.map(({ materialId, quantity }) => ({ materialId, quantity })),
    vehiclePlate: vehiclePlate || null,
    seals: seals || null,
    notes: notes || null,
  })
