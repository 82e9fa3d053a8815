import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { UseCase } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'

/** Withdraws a request as its client. */
export const withdraw: UseCase<typeof preorders.withdraw> = async (context, { reason, ...wanted }) => {
  const { preorder, to } = await lockFor(context, 'preorders.withdraw', wanted)
  await moveTo(context, 'preorders.withdraw', preorder, to, reason)
  return get(context, { id: preorder.id })
}
