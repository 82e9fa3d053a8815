import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { OrderingClient } from '../clients/sql.ts'
import type { Context } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'
import { sendFromAlliance } from './sql.ts'
import { notifyReviewers } from './notify-reviewers.ts'

/** Returns the first status of a request of this amount, and who asks for it if another person of their alianza has to approve it first. */
export function startOf(
  { actor }: Pick<Context, 'actor'>,
  { approvalAbove }: OrderingClient,
  total: number,
): { currentStatus: PreorderStatus; allianceAskedBy: string | null } {
  const waits = approvalAbove !== null && total > approvalAbove
  return {
    currentStatus: waits ? 'POR_APROBAR_ALIANZA' : 'PENDIENTE_REVISION',
    allianceAskedBy: waits ? actor.id : null,
  }
}

/** Approves the request as another person of the alianza and sends it. */
export async function approveInAlliance(
  context: Context,
  { expectedTotal, ...wanted }: Input<typeof preorders.approveInAlliance>,
): Promise<Reply<typeof preorders.approveInAlliance>> {
  const action = 'preorders.approveInAlliance'
  const { preorder, to } = await lockFor(context, action, wanted)
  const { id, estimatedTotalCost: total } = preorder
  if (expectedTotal !== undefined && expectedTotal !== total) throw new Problem('preorders.totalChanged', { total })
  await sendFromAlliance(context.db, id, context.actor.id, to, context.now())
  context.record({
    action,
    recordId: id,
    fromStatus: preorder.currentStatus,
    toStatus: to,
    changes: { estimatedTotalCost: { old: null, new: total } },
  })
  const sent = await get(context, { id })
  await notifyReviewers(context, sent)
  return sent
}

/** Returns the request, as another person of the alianza, to the person who asked for it. */
export async function returnInAlliance(
  context: Context,
  { reason, ...wanted }: Input<typeof preorders.returnInAlliance>,
): Promise<Reply<typeof preorders.returnInAlliance>> {
  const action = 'preorders.returnInAlliance'
  const { preorder, to } = await lockFor(context, action, { ...wanted, reason })
  await moveTo(context, action, preorder, to, reason)
  return get(context, { id: preorder.id })
}
