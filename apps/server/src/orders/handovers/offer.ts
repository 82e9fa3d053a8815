import type { Input } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { PaperHandover } from '@barreno/domain/orders/handovers/schema'
import { availableIn, offerFaults, offerText, paperWitnessOf, steps } from '@barreno/domain/orders/handovers/workflow'
import { handoverMinutes } from '@barreno/domain/statuses/handovers'
import { may, type PermissionOf } from '@barreno/domain/permissions'
import { type Fault, Problem } from '@barreno/domain/problems'
import { describeHandoverFault, handoverTexts, signedText } from '@barreno/texts/orders/handovers'
import type { Context, UseCase } from '../../context.ts'
import { nextNumber } from '../../db/numbers.ts'
import { insertFiles } from '../../files/sql.ts'
import { readable } from '../get.ts'
import { lockOrder, type StoredOrder } from '../sql.ts'
import { readableHandover, toHandover } from './read.ts'
import { ruleOf } from './rule.ts'
import { passkeySignature, signerOf } from './signer.ts'
import {
  custodyOf,
  handoverWithPhoto,
  insertHandover,
  insertPaperSignature,
  insertSignature,
  openOf,
  type PaperSigner,
  settleHandover,
} from './sql.ts'
import { sha256Of } from '../../sha256.ts'

const faultTexts = handoverTexts.onPaper.faults

/** Offers material to the other side, with the giver's signature. The material changes hands once the receiver signs the same text. */
export const offerHandover: UseCase<typeof orders.offerHandover> = async (context, { id, passkey, ...form }) => {
  const { db, now, record } = context
  const { order, given } = await openingOf(context, id, form, steps[form.step].give)
  if (given.faults.length > 0) throw new Problem('input.invalid', given.faults)
  // The offer has no number before it is signed, so the passkey signs the offer itself.
  const signature = await passkeySignature(context, passkey, sha256Of(offerText({ ...form, orderId: order.id })))
  const signer = await signerOf(context)
  const written = await writeHandover(context, order, form, given.lines, { giver: asGiver(signer) })
  await insertSignature(db, { ...written.signed, side: 'giver', signer, passkey: signature, at: now() })
  record({
    action: 'orders.offerHandover',
    recordId: order.id,
    changes: { ...written.changes, signedWith: { old: null, new: signature ? 'passkey' : 'session' } },
  })
  return toHandover(context, await readableHandover(context, order.id, written.signed.handoverId))
}

/**
 * Records a hand-over that the other side signed on paper, as a last resort.
 * The responsible user signs a text in their session that names who signed by hand, the reason, and the photo with both signatures.
 * The material changes hands at once.
 */
export const handOverOnPaper: UseCase<typeof orders.handOverOnPaper> = async (context, { id, handover: form, files }) => {
  const { db, actor, now, record } = context
  const { step, reason } = form
  const { order, given } = await openingOf(context, id, form, paperWitnessOf(step))
  const signer = await signerOf(context)
  const onPaper = paperSignerOf(order, form)
  const [photo] = files
  const faults = [
    ...given.faults.map(({ field, message }) => ({ field: `handover.${field}`, message })),
    ...onPaper.faults,
    ...(sameName(onPaper.signer, signer) ? [{ field: 'handover.signer.name', message: faultTexts.sameName }] : []),
    ...(files.length === 1 ? [] : [{ field: 'paper', message: photo ? faultTexts.onePhoto : faultTexts.photo }]),
  ]
  if (faults.length > 0 || !photo || !onPaper.signer) throw new Problem('input.invalid', faults)
  const used = await handoverWithPhoto(db, photo.sha256)
  if (used) throw new Problem('orders.handoverPaperUsed', used)

  await insertFiles(db, [photo], actor.id)
  const side = steps[step].onPaper
  const giver = side === 'giver' ? onPaper.signer : asGiver(signer)
  const written = await writeHandover(context, order, form, given.lines, {
    giver,
    paper: { ...onPaper.signer, reason, photo, statedBy: asGiver(signer) },
  })
  const at = now()
  await insertPaperSignature(db, { ...written.signed, side, signer: onPaper.signer, photo, reason, at })
  await insertSignature(db, { ...written.signed, side: side === 'giver' ? 'receiver' : 'giver', signer, passkey: null, at })
  await settleHandover(db, written.signed.handoverId, { state: 'accepted', at })
  record({
    action: 'orders.handOverOnPaper',
    recordId: order.id,
    reason,
    changes: {
      ...written.changes,
      signedOnPaper: { old: null, new: onPaper.signer.name },
      files: { old: null, new: [{ name: photo.name, sha256: photo.sha256 }] },
    },
  })
  return toHandover(context, await readableHandover(context, order.id, written.signed.handoverId))
}

type Form = Omit<Input<typeof orders.offerHandover>, 'id' | 'passkey'>

/** Locks the order if the caller may do this step now. Returns it with the lines to be signed and all faults in them. */
async function openingOf(context: Context, id: string, { step, lines }: Form, permission: PermissionOf<'orders'>) {
  const { db, actor, now } = context
  if (ruleOf(context) === 'off') throw new Problem('orders.handoversOff')
  const order = await readable(db, actor, id, lockOrder)
  if (!may(actor, permission, order)) throw new Problem('permission.denied')
  const open = await openOf(db, order.id, now())
  if (open) throw new Problem('orders.handoverOpen', { handoverNumber: open.handoverNumber })
  return { order, given: linesOf(availableIn(step, order, await custodyOf(db, [order.id])), lines) }
}

/** Returns the lines to be signed, with material names and units, and all faults in them. */
function linesOf(available: ReturnType<typeof availableIn>, lines: Form['lines']) {
  const faults = offerFaults(available, lines).map((fault): Fault => ({
    field: `lines.${fault.line}.quantity`,
    message: describeHandoverFault(fault),
  }))
  return {
    faults,
    lines: lines.flatMap(({ materialId, quantity }) => {
      const found = available.find((line) => line.materialId === materialId)
      return found ? [{ materialId, materialName: found.materialName, unit: found.unit, quantity }] : []
    }),
  }
}

type Words = Parameters<typeof signedText>[0]

/** Writes a hand-over with its text and lines, before any signature. */
async function writeHandover(
  { db, now }: Context,
  order: StoredOrder,
  { step, vehiclePlate, seals, notes }: Form,
  lines: ReturnType<typeof linesOf>['lines'],
  people: Pick<Words, 'giver' | 'paper'>,
) {
  const at = now()
  const handoverNumber = await nextNumber(db, 'ACT', at)
  const about = { vehiclePlate: vehiclePlate || null, seals: seals || null, notes: notes || null }
  const text = signedText({
    handoverNumber,
    orderNumber: order.orderNumber,
    clientName: order.clientName,
    step,
    lines,
    operator: order.assignedOperatorName,
    offeredAt: at.toISOString(),
    ...about,
    ...people,
  })
  const textSha256 = sha256Of(text)
  const expiresAt = new Date(at.getTime() + handoverMinutes * 60_000)
  const row = { handoverNumber, orderId: order.id, step, ...about, text, textSha256, offeredAt: at, expiresAt, lines }
  return {
    signed: { handoverId: await insertHandover(db, row), textSha256 },
    changes: { handoverNumber: { old: null, new: handoverNumber }, step: { old: null, new: step }, handedOver: { old: null, new: lines } },
  }
}

/** Returns the person who signed by hand: at the magazine the assigned operator, at the front the person that the sheet names. */
function paperSignerOf(order: StoredOrder, { step, signer }: PaperHandover): { signer: PaperSigner | null; faults: Fault[] } {
  const refuse = (message: string) => ({ signer: null, faults: [{ field: 'handover.signer', message }] })
  if (steps[step].isWithAlliance)
    return signer ? { signer: { ...signer, userId: null, role: 'cliente' }, faults: [] } : refuse(faultTexts.signerMissing)
  const { assignedOperatorId: userId, assignedOperatorName: name } = order
  if (signer) return refuse(faultTexts.signerNeedless(name))
  return userId && name ? { signer: { userId, name, idDocument: null, role: 'operador' }, faults: [] } : refuse(faultTexts.noOperator)
}

/** Compares names as the database does: a signer without an account must not have the same name as the user who is responsible for them. */
const sameName = (one: PaperSigner | null, other: { name: string }) =>
  one !== null && one.userId === null && plainName(one.name) === plainName(other.name)
const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const asGiver = ({ actor, name, idDocument }: Awaited<ReturnType<typeof signerOf>>) => ({ name, role: actor.role, idDocument })
