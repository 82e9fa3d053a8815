import type { confirmations } from '@barreno/domain/confirmations/endpoints'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { actionsFor, readableActs } from '@barreno/domain/confirmations/workflow'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { countToConfirm, findConfirmation, listConfirmations, type StoredConfirmation } from './sql.ts'

export const list: UseCase<typeof confirmations.list> = async (context, { state, act, record, ...paging }) => {
  const { db, now } = context
  const found = await listConfirmations(db, readerOf(context), { state, act, record }, now(), paging)
  return { ...found, items: found.items.map((confirmation) => toConfirmation(context, confirmation)) }
}

export const get: UseCase<typeof confirmations.get> = async (context, { id }) => toConfirmation(context, await readable(context, id))

/** Returns how many requests wait for the caller's decision. */
export const countWaiting = (context: Context) => countToConfirm(context.db, readerOf(context), context.now())

/** Returns the request. Refuses with the same error if it does not exist and if the caller may not read it. */
export async function readable(
  context: Context,
  id: string,
  find: typeof findConfirmation = findConfirmation,
): Promise<StoredConfirmation> {
  const confirmation = await find(context.db, id, readerOf(context), context.now())
  if (!confirmation) throw new Problem('confirmations.notFound')
  return confirmation
}

const readerOf = ({ actor }: Context) => ({ id: actor.id, ...readableActs(actor) })

export const toConfirmation = ({ actor }: Context, confirmation: StoredConfirmation): Confirmation => ({
  ...confirmation,
  actions: actionsFor(actor, confirmation),
})
