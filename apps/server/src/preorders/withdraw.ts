import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Context } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'

/** Withdraws a request as its client. */
export async function withdraw(
  context: Context,
  { reason, ...wanted }: Input<typeof preorders.withdraw>,
): Promise<Reply<typeof preorders.withdraw>> {
  const { preorder, to } = await lockFor(context, 'preorders.withdraw', wanted)
  await moveTo(context, 'preorders.withdraw', preorder, to, reason)
  return get(context, { id: preorder.id })
}
