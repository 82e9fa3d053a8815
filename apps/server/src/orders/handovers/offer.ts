import { createHash } from 'node:crypto'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { NewHandover } from '@barreno/domain/orders/handovers/schema'
import { availableIn, offerFaults, steps } from '@barreno/domain/orders/handovers/workflow'
import { handoverMinutes } from '@barreno/domain/statuses/handovers'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { describeHandoverFault, signedText } from '@barreno/texts/orders/handovers'
import type { Context } from '../../context.ts'
import { nextNumber } from '../../db/numbers.ts'
import { readable } from '../get.ts'
import { lockOrder } from '../sql.ts'
import { readableHandover, toHandover } from './read.ts'
import { ruleOf } from './rule.ts'
import { signerOf } from './signer.ts'
import { custodyOf, insertHandover, insertSignature, openOf } from './sql.ts'

/** Whoever has the material signs that they hand it over. It changes hands once the receiver signs the same text. */
export async function offerHandover(
  context: Context,
  { id, step, lines, vehiclePlate, seals, notes }: Input<typeof orders.offerHandover>,
): Promise<Reply<typeof orders.offerHandover>> {
  const { db, actor, now, record } = context
  if (ruleOf(context) === 'off') throw new Problem('orders.handoversOff')
  const order = await readable(db, actor, id, lockOrder)
  if (!may(actor, steps[step].give, order)) throw new Problem('permission.denied')
  const at = now()
  const open = await openOf(db, order.id, at)
  if (open) throw new Problem('orders.handoverOpen', { handoverNumber: open.handoverNumber })
  const given = linesOf(availableIn(step, order, await custodyOf(db, [order.id])), lines)

  const giver = await signerOf(context)
  const handoverNumber = await nextNumber(db, 'ACT', at)
  const about = { vehiclePlate: vehiclePlate || null, seals: seals || null, notes: notes || null }
  const text = signedText({
    handoverNumber,
    orderNumber: order.orderNumber,
    clientName: order.clientName,
    step,
    lines: given,
    giver: { name: giver.name, role: actor.role, idDocument: giver.idDocument },
    operator: order.assignedOperatorName,
    offeredAt: at.toISOString(),
    ...about,
  })
  const textSha256 = createHash('sha256').update(text).digest('hex')
  const expiresAt = new Date(at.getTime() + handoverMinutes * 60_000)
  const handoverId = await insertHandover(db, {
    handoverNumber,
    orderId: order.id,
    step,
    ...about,
    text,
    textSha256,
    offeredAt: at,
    expiresAt,
    lines: given,
  })
  await insertSignature(db, { handoverId, side: 'giver', signer: giver, at, textSha256 })
  record({
    action: 'orders.offerHandover',
    recordId: order.id,
    changes: { handoverNumber: { old: null, new: handoverNumber }, step: { old: null, new: step }, handedOver: { old: null, new: given } },
  })
  return toHandover(context, await readableHandover(context, order.id, handoverId))
}

/** The lines as they are signed, or everything that is wrong with them. */
function linesOf(available: ReturnType<typeof availableIn>, lines: NewHandover['lines']) {
  const faults = offerFaults(available, lines)
  if (faults.length > 0)
    throw new Problem(
      'input.invalid',
      faults.map((fault) => ({ field: `lines.${fault.line}.quantity`, message: describeHandoverFault(fault) })),
    )
  return lines.map(({ materialId, quantity }) => {
    const { materialName, unit } = available.find((line) => line.materialId === materialId)!
    return { materialId, materialName, unit, quantity }
  })
}
