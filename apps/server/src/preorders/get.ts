import type { Actor } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import { deadlinesOf } from '@barreno/domain/preorders/deadlines'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { describeDeadlines, explain } from '@barreno/texts/preorders/explain'
import type { Preorder, PreorderRow } from '@barreno/domain/preorders/schema'
import { possibleActions, preorderTransitions } from '@barreno/domain/preorders/workflow'
import { Problem } from '@barreno/domain/problems'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { visibleActivity, statusesIn } from '../history/activity.ts'
import { roundChangesOf } from './rounds.ts'
import { findPreorder, type StoredPreorder, type StoredRow } from './sql.ts'

export async function get(context: Context, { id }: Input<typeof preorders.get>): Promise<Reply<typeof preorders.get>> {
  return show(context, await readable(context.db, context.actor, id))
}

/** The pre-order, where it is there and the actor may read it; the two refusals are one. */
export async function readable(db: Connection, actor: Actor, id: string, find = findPreorder): Promise<StoredPreorder> {
  const preorder = await find(db, id)
  if (!preorder || !may(actor, 'preorders.read', preorder)) throw new Problem('preorders.notFound', { id })
  return preorder
}

/** The whole record, as this actor may see it. */
export async function show(context: Context, preorder: StoredPreorder): Promise<Preorder> {
  const { actor, now } = context
  const seesCatalogue = may(actor, 'preorders.edit', preorder)
  const lines = (items: Preorder['requestedItems']) =>
    seesCatalogue ? items : items.map((item) => ({ ...item, catalogueUnitPrice: null }))
  const hidden = may(actor, 'preorders.readGestorNotes', preorder) ? [] : ['gestorNotes']
  const activity = await visibleActivity(context, 'preorders', preorder.id, tellsClient, hidden)
  const statusHistory = statusesIn(activity)
  return {
    ...preorder,
    ...showRow(actor, now(), preorder),
    requestedItems: lines(preorder.requestedItems),
    removedItems: lines(preorder.removedItems),
    configuredFrontsDetails: preorder.configuredFrontsDetails.map((front) => (seesCatalogue ? front : { ...front, revisedBy: null })),
    suggestionDeviation: seesCatalogue ? preorder.suggestionDeviation : null,
    explanation: explain({ ...preorder, reason: statusHistory[0]?.notes ?? null }, actor).sentence,
    statusHistory,
    activity,
    roundChanges: may(actor, 'history.readPersons', null) ? await roundChangesOf(context.db, preorder) : [],
  }
}

export const showRow = <Row extends StoredRow>(
  actor: Actor,
  now: Date,
  row: Row,
  withActions = true,
): Row & Pick<PreorderRow, 'actions' | 'deadlines' | 'gestorNotes' | 'deviatesFromSuggestion'> => ({
  ...row,
  gestorNotes: may(actor, 'preorders.readGestorNotes', row) ? row.gestorNotes : null,
  deviatesFromSuggestion: may(actor, 'preorders.edit', row) ? row.deviatesFromSuggestion : null,
  deadlines: may(actor, 'preorders.edit', row) ? describeDeadlines(deadlinesOf(row, { now })) : [],
  actions: withActions
    ? possibleActions(actor, row, { today: caracasDate(now) }).map((possible) => ({
        ...possible,
        obstacles: withMessages(possible.obstacles),
      }))
    : [],
})

/** A reason that an action must give is meant for the client; a note that it may carry is not. */
const tellsClient = (action: string) =>
  preorderTransitions.some((transition) => transition.action === action && transition.needs?.includes('reason'))
