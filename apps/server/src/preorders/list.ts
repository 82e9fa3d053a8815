import { type Actor, ownClientId } from '@barreno/domain/actor'
import { type AwaitedAnswer, sideOf } from '@barreno/domain/comments/values'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Context, UseCase } from '../context.ts'
import { countStatuses } from '../counts/count-list.ts'
import { withAuthorship } from '../delegations/authorship.ts'
import { rowFor } from './get.ts'
import { listPreorders } from './sql.ts'

/** Lists the client's own pre-orders. */
export const mine: UseCase<typeof preorders.mine> = async (
  { db, actor, now },
  { status, alarms, awaitsAnswer, from, to, actions, ...paging },
) => {
  const page = await listPreorders(
    db,
    { clientId: ownClientId(actor), status, alarms, answer: answerFor(actor, awaitsAnswer), from, to },
    paging,
  )
  return { ...page, items: page.items.map(rowFor(actor, now(), { withActions: actions ?? false })) }
}

/** Counts the pre-orders in each status: a client's own, or all of them for staff. */
export const counts = (context: Context, input: Input<typeof preorders.counts>): Promise<Reply<typeof preorders.counts>> =>
  context.actor.clientId ? countStatuses(preorders.mine, mine, context, input) : countStatuses(preorders.byStatus, byStatus, context, input)

/** Lists the pre-orders of all clients, for the two queues of the staff. */
export const byStatus: UseCase<typeof preorders.byStatus> = async (
  { db, actor, now },
  { status, alarms, awaitsAnswer, from, to, actions, ...paging },
) => {
  const page = await listPreorders(db, { status, alarms, answer: answerFor(actor, awaitsAnswer), from, to }, paging)
  const items = actions ? await withAuthorship(db, actor, 'preorders', page.items) : page.items
  return { ...page, items: items.map(rowFor(actor, now(), { withActions: actions ?? false })) }
}

const answerFor = ({ role }: Actor, of: AwaitedAnswer | undefined) => of && { of, side: sideOf(role) }
