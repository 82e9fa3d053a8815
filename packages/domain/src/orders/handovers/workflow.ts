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

/** The steps of the material's way: giver and receiver, statuses, and the available quantity of a material. */
export const steps: Record<
  HandoverStep,
  {
    give: PermissionOf<'orders'>
    receive: PermissionOf<'orders'>
    /** Default: any status, as long as something is available. */
    from?: readonly OrderStatus[]
    /** Whether the alianza is one of the two sides; its people may then read the hand-over. */
    isWithAlliance: boolean
    /**
     * The side that may sign on paper.
     * The other side signs in its session and is answerable for the sheet: the magazine for loading and storing, the operator at the front.
     */
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

/** Returns the quantity that the operator has signed for and not handed on. */
export const inVehicle = ({ loaded, delivered, collected, stored }: Figures) => sumOf([loaded, -delivered, collected, -stored])

/** Returns the quantity that the alianza's people have signed for and neither returned nor used, as far as their use is stated. */
export const atFront = ({ delivered, collected, accounted }: Figures) => Math.max(0, sumOf([delivered, -collected, -accounted]))

const amountAt: Record<CustodyPlace, (line: Figures) => number> = { vehicle: inVehicle, front: atFront }

/** Returns the material of an order that is held at these places. */
export const heldAt = (lines: readonly CustodyLine[], places: readonly CustodyPlace[]): MaterialHeld[] =>
  places.flatMap((place) =>
    lines
      .map((line) => ({ place, name: line.materialName, unit: line.unit, quantity: amountAt[place](line) }))
      .filter(({ quantity }) => quantity > 0),
  )

/** Returns the available quantity per line for a step; empty if the order's status does not allow the step. */
export function availableIn(step: HandoverStep, { currentStatus }: Pick<Order, 'currentStatus'>, lines: readonly CustodyLine[]) {
  const { from, available } = steps[step]
  if (from && !from.includes(currentStatus)) return []
  return lines
    .map((line) => ({ materialId: line.materialId, materialName: line.materialName, unit: line.unit, available: available(line) }))
    .filter((line) => line.available > 0)
}

/** Returns the permission of the side that signs in its session when the other signs on paper. */
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

/** Returns the steps that this actor can offer now, with the available quantities. */
export const offersFor = stepsWith((step) => steps[step].give)

/** Returns the steps that this actor can complete now with the other side's signature on paper. */
export const paperOffersFor = stepsWith(paperWitnessOf)

/** Returns the actions of this actor on a hand-over. Nobody signs the same hand-over twice, for either side. */
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

/** Whether the reader may see a step. An alianza sees only the steps that its own people sign. */
export const isSeenBy = (actor: Actor, step: HandoverStep) => actor.role !== 'cliente' || steps[step].isWithAlliance

/** A fault in a line of an offer, with the line's index. */
export type HandoverFault = { line: number } & (
  | { code: 'notToGive' }
  | { code: 'twice'; name: string }
  | { code: 'above'; name: string; unit: string; quantity: number; available: number }
)

/** Returns the faults of an offer's lines: nothing available, listed twice, or more than available. */
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

/** Returns the signature on paper; undefined if both sides signed in their sessions. */
export function paperSignatureOf({ signatures }: Pick<Handover, 'signatures'>) {
  for (const { paper, ...signature } of signatures) if (paper) return { ...signature, paper }
  return undefined
}

type Offered = Pick<NewHandover, 'step' | 'lines' | 'vehiclePlate' | 'seals' | 'notes'> & { orderId: string }

/**
 * Returns the text that the giver's passkey signs: the offer as it is sent, because the hand-over has no number yet.
 * The record stores all its parts, so that the text can be rebuilt.
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
