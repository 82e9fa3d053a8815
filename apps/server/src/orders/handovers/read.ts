import type { orders } from '@barreno/domain/orders/endpoints'
import type { CustodyLine, Handover } from '@barreno/domain/orders/handovers/schema'
import { actionsFor, atFront, inVehicle, isSeenBy, offersFor, paperOffersFor } from '@barreno/domain/orders/handovers/workflow'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../../context.ts'
import { readable } from '../get.ts'
import { dueOf } from '../leftovers/rule.ts'
import { blastsOver } from '../leftovers/sql.ts'
import { ruleOf } from './rule.ts'
import { carriedOrders, custodyOf, findHandover, findPaper, handoversOf, openHandovers, type StoredHandover } from './sql.ts'

/** Returns where the material of an order is according to the signed hand-overs, and what the caller can hand over now. */
export const custody: UseCase<typeof orders.custody> = async (context, { id }) => {
  const { db, actor, now } = context
  const order = await readable(db, actor, id)
  const lines = await custodyOf(db, [order.id])
  const handovers = await handoversOf(db, order.id, now())
  const rule = ruleOf(context)
  const isOutside = actor.role === 'cliente'
  return {
    rule,
    // Alianzas do not see what happens between magazine and vehicle.
    lines: lines.map((line) => (isOutside ? { ...line, loaded: 0, stored: 0 } : line)),
    handovers: handovers.filter(({ step }) => isSeenBy(actor, step)).map((handover) => toHandover(context, handover)),
    offers: offersFor(actor, order, lines, rule),
    onPaper: paperOffersFor(actor, order, lines, rule),
  }
}

/** Returns the orders whose material the caller holds at present, with the offers that wait for a signature. */
export const carried: UseCase<typeof orders.carried> = async (context) => {
  const { db, actor, now } = context
  const open = (await openHandovers(db, actor, now())).filter(({ step }) => isSeenBy(actor, step))
  const holding = await carriedOrders(db, actor)
  const offered = open.map(({ orderId, orderNumber, clientName, order }) => ({ orderId, orderNumber, clientName, ...order }))
  const known = [...new Map([...holding, ...offered].map((order) => [order.orderId, order])).values()]
  const ids = known.map(({ orderId }) => orderId)
  const lines = await custodyOf(db, ids)
  const blasts = new Map((await blastsOver(db, ids)).map(({ orderId, blastedAt }) => [orderId, blastedAt]))
  const isOutside = actor.role === 'cliente'
  return known
    .map(({ orderId, orderNumber, clientName, ...order }) => {
      const own = lines.filter((line) => line.orderId === orderId)
      return {
        orderId,
        orderNumber,
        clientName,
        held: amountsOf(own, isOutside ? atFront : inVehicle),
        atFront: isOutside ? [] : amountsOf(own, atFront),
        ...dueOf(context, blasts.get(orderId) ?? null),
        open: open.filter((handover) => handover.orderId === orderId).map((handover) => toHandover(context, handover)),
        offers: offersFor(actor, order, own, ruleOf(context)),
        onPaper: paperOffersFor(actor, order, own, ruleOf(context)),
      }
    })
    .filter((order) => order.held.length > 0 || order.atFront.length > 0 || order.open.length > 0)
}

const amountsOf = (lines: readonly CustodyLine[], amountOf: (line: CustodyLine) => number) =>
  lines
    .map((line) => ({ materialId: line.materialId, materialName: line.materialName, unit: line.unit, quantity: amountOf(line) }))
    .filter(({ quantity }) => quantity > 0)

/** Returns a hand-over by id or number. Refuses with the same error if it does not exist and if the caller may not read it. */
export async function readableHandover(context: Context, orderId: string, id: string): Promise<StoredHandover> {
  const found = await findHandover(context.db, orderId, id, context.now())
  if (!found || !isSeenBy(context.actor, found.step)) throw new Problem('orders.handoverNotFound')
  return found
}

/** Returns the photo of the sheet that one side signed by hand. */
export const handoverPaper: UseCase<typeof orders.handoverPaper> = async (context, { id, handoverId }) => {
  const order = await readable(context.db, context.actor, id)
  const handover = await readableHandover(context, order.id, handoverId)
  const paper = await findPaper(context.db, handover.id)
  if (!paper) throw new Problem('orders.handoverNotOnPaper')
  return paper
}

export function toHandover({ actor, now }: Context, handover: StoredHandover): Handover {
  const { order, signerIds: _signers, ...visible } = handover
  return { ...visible, actions: actionsFor(actor, order, handover, now()) }
}
