import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Context } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'

/** Returns the pre-order to its client, with the reason. */
export async function returnToClient(
  context: Context,
  { reason, ...wanted }: Input<typeof preorders.return>,
): Promise<Reply<typeof preorders.return>> {
  const { preorder, to } = await lockFor(context, 'preorders.return', { ...wanted, reason })
  await moveTo(context, 'preorders.return', preorder, to, reason)
  return get(context, { id: preorder.id })
}
