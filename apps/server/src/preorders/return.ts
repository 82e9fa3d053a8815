import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { UseCase } from '../context.ts'
import { get } from './get.ts'
import { lockFor, moveTo } from './move.ts'

/** Returns the pre-order to its client, with the reason. */
export const returnToClient: UseCase<typeof preorders.return> = async (context, { reason, ...wanted }) => {
  const { preorder, to } = await lockFor(context, 'preorders.return', { ...wanted, reason })
  await moveTo(context, 'preorders.return', preorder, to, reason)
  return get(context, { id: preorder.id })
}
