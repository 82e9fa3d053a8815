import type { Input } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import { actionsFor, steps } from '@barreno/domain/orders/handovers/workflow'
import type { HandoverAction, HandoverSide, SigningWay } from '@barreno/domain/statuses/handovers'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../../context.ts'
import { readable } from '../get.ts'
import { lockOrder } from '../sql.ts'
import { readableHandover, toHandover } from './read.ts'
import { passkeySignature, signerOf } from './signer.ts'
import { insertSignature, settleHandover, type StoredHandover } from './sql.ts'

/** Signs as the receiver and completes the hand-over. Refuses if the text is not the one that the receiver read. */
export async function acceptHandover(
  context: Context,
  { id, handoverId, ...signed }: Input<typeof orders.acceptHandover>,
): Promise<Handover> {
  const handover = await lockFor(context, 'accept', id, handoverId)
  const signedWith = await sign(context, handover, 'receiver', signed)
  await settleHandover(context.db, handover.id, { state: 'accepted', at: context.now() })
  return answered(context, handover, 'orders.acceptHandover', { signedWith })
}

/** Refuses an offer as its receiver; nothing changes hands. */
export const refuseHandover = (context: Context, form: Input<typeof orders.refuseHandover>) => undo(context, 'refuse', form)

/** Withdraws an offer as its giver; nothing changes hands. */
export const withdrawHandover = (context: Context, form: Input<typeof orders.withdrawHandover>) => undo(context, 'withdraw', form)

const undone = { refuse: 'refused', withdraw: 'withdrawn' } as const

async function undo(
  context: Context,
  action: keyof typeof undone,
  { id, handoverId, reason }: Input<typeof orders.refuseHandover>,
): Promise<Handover> {
  const handover = await lockFor(context, action, id, handoverId)
  await settleHandover(context.db, handover.id, { state: undone[action], at: context.now(), reason })
  return answered(context, handover, `orders.${action}Handover`, { reason })
}

/** Adds the signature of a member of GNB who witnessed the hand-over. */
export async function witnessHandover(
  context: Context,
  { id, handoverId, ...signed }: Input<typeof orders.witnessHandover>,
): Promise<Handover> {
  const handover = await lockFor(context, 'witness', id, handoverId)
  const signedWith = await sign(context, handover, 'witness', signed)
  return answered(context, handover, 'orders.witnessHandover', { signedWith })
}

/** Inserts a signature. Refuses if the signed text is not the current one. */
async function sign(
  context: Context,
  handover: StoredHandover,
  side: HandoverSide,
  { textSha256, passkey }: Pick<Input<typeof orders.acceptHandover>, 'textSha256' | 'passkey'>,
): Promise<SigningWay> {
  if (textSha256 !== handover.textSha256) throw new Problem('orders.handoverTextChanged')
  const { db, now } = context
  const signature = await passkeySignature(context, passkey, textSha256)
  const signer = await signerOf(context)
  await insertSignature(db, { handoverId: handover.id, side, signer, passkey: signature, at: now(), textSha256 })
  return signature ? 'passkey' : 'session'
}

type Answer = { reason?: string; signedWith?: SigningWay }

async function answered(context: Context, { id, orderId, handoverNumber }: StoredHandover, action: string, { reason, signedWith }: Answer) {
  context.record({
    action,
    recordId: orderId,
    reason: reason ?? null,
    changes: { handoverNumber: { old: null, new: handoverNumber }, ...(signedWith && { signedWith: { old: null, new: signedWith } }) },
  })
  return toHandover(context, await readableHandover(context, orderId, id))
}

/** Locks the order and returns the hand-over if the caller can do this with it now. */
async function lockFor(context: Context, action: HandoverAction, orderId: string, id: string): Promise<StoredHandover> {
  const { db, actor, now } = context
  const order = await readable(db, actor, orderId, lockOrder)
  const handover = await readableHandover(context, order.id, id)
  if (actionsFor(actor, order, handover, now()).includes(action)) return handover
  const { give, receive } = steps[handover.step]
  const permission = { accept: receive, refuse: receive, withdraw: give, witness: 'orders.witnessHandover' as const }[action]
  if (!may(actor, permission, order)) throw new Problem('permission.denied')
  if (action === 'witness' && handover.signerIds.includes(actor.id)) throw new Problem('orders.handoverOwn')
  if (handover.state !== 'offered') throw new Problem('orders.handoverSettled', { state: handover.state })
  throw new Problem(action === 'withdraw' ? 'permission.denied' : 'orders.handoverOwn')
}
