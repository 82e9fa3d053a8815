import type { Actor } from '@barreno/domain/actor'
import { caracasDate } from '@barreno/domain/calendar'
import { awaitedBy } from '@barreno/domain/comments/values'
import { oncePer } from '@barreno/domain/once-per'
import { withDelayCounts } from '@barreno/domain/patterns/comparison'
import { may } from '@barreno/domain/permissions'
import { deadlinesOf } from '@barreno/domain/preorders/deadlines'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { describeDeadlines, explain } from '@barreno/texts/preorders/explain'
import type { Preorder, PreorderRow } from '@barreno/domain/preorders/schema'
import { type PreorderState, possibleActions, preorderTransitions } from '@barreno/domain/preorders/workflow'
import { Problem } from '@barreno/domain/problems'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context, UseCase } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { type Authored, withAuthorship } from '../delegations/authorship.ts'
import { statusesIn, visibleActivity, type MaybeWithActivity } from '../history/activity.ts'
import { countAll, countMarks, withVisibleAlarms } from '../patterns/alarms.ts'
import { roundChangesOf } from './rounds.ts'
import { findPreorder, findPreorderWithActivity, type StoredPreorder, type StoredRow } from './sql.ts'

export const get: UseCase<typeof preorders.get> = async (context, { id }) => {
  return show(context, await readable(context.db, context.actor, id, findPreorderWithActivity))
}

/** Returns the pre-order. Refuses with the same error if it does not exist and if the actor may not read it. */
export async function readable<Found extends StoredPreorder = StoredPreorder>(
  db: Connection,
  actor: Actor,
  id: string,
  find: (db: Connection, id: string) => Promise<Found | undefined> = findPreorder as never,
): Promise<Found & Authored> {
  const found = await find(db, id)
  const [preorder] = await withAuthorship(db, actor, 'preorders', found ? [found] : [])
  if (!preorder || !may(actor, 'preorders.read', preorder)) throw new Problem('preorders.notFound', { id })
  return preorder
}

/** Returns the whole record, without what this actor may not see. */
export async function show(context: Context, { earlier, materials, ...preorder }: StoredPreorder & MaybeWithActivity): Promise<Preorder> {
  const { actor, now } = context
  const seesCatalogue = may(actor, 'preorders.edit', preorder)
  const lines = (items: Preorder['requestedItems']) =>
    withDelayCounts(
      seesCatalogue ? items : items.map((item) => ({ ...item, catalogueUnitPrice: null })),
      preorder.configuredFrontsDetails,
      ({ materialIdRef }) => materialIdRef,
    )
  const hides = may(actor, 'preorders.readGestorNotes', preorder) ? [] : ['gestorNotes']
  const activity = await visibleActivity(context, 'preorders', preorder.id, tellsClient, { hides, earlier, materials })
  const statusHistory = statusesIn(activity)
  return {
    ...preorder,
    ...rowFor(actor, now())(preorder),
    requestedItems: lines(preorder.requestedItems),
    removedItems: lines(preorder.removedItems),
    configuredFrontsDetails: withVisibleAlarms(actor, preorder.configuredFrontsDetails).map((front) =>
      seesCatalogue ? front : { ...front, revisedBy: null },
    ),
    suggestionDeviation: seesCatalogue ? preorder.suggestionDeviation : null,
    explanation: explain({ ...preorder, reason: statusHistory[0]?.notes ?? null }, actor).sentence,
    statusHistory,
    activity,
    roundChanges: may(actor, 'history.readPersons', null) ? await roundChangesOf(context.db, preorder) : [],
  }
}

/** Returns a function that prepares rows for this actor. The possible actions are computed once for all rows in the same state. */
export function rowFor(actor: Actor, now: Date, { withActions = true } = {}) {
  const actionsIn = oncePer((state: string) =>
    possibleActions(actor, JSON.parse(state) as PreorderState, { today: caracasDate(now) }).map((possible) => ({
      ...possible,
      obstacles: withMessages(possible.obstacles),
    })),
  )
  return <Row extends StoredRow & Authored>(
    row: Row,
  ): Omit<Row, 'alarms'> &
    Pick<PreorderRow, 'actions' | 'alarms' | 'awaitsAnswer' | 'deadlines' | 'gestorNotes' | 'deviatesFromSuggestion'> => {
    const mayEdit = may(actor, 'preorders.edit', row)
    return {
      ...row,
      alarms: countAll(row),
      awaitsAnswer: awaitedBy(actor.role, row.openQuestions),
      gestorNotes: may(actor, 'preorders.readGestorNotes', row) ? row.gestorNotes : null,
      deviatesFromSuggestion: mayEdit ? row.deviatesFromSuggestion : null,
      deadlines: mayEdit ? describeDeadlines(deadlinesOf(row, { now })) : [],
      actions: withActions ? actionsIn(stateOf(actor, row)) : [],
    }
  }
}

/**
 * Returns all that the rules need of a row, as a cache key:
 * whether it is the actor's own, its status, whether it has items, whether its client is active, and who has to approve it.
 */
const stateOf = ({ id, clientId }: Actor, row: StoredRow & Authored): string =>
  JSON.stringify({
    clientId: row.clientId === clientId ? clientId : '',
    currentStatus: row.currentStatus,
    itemCount: Math.min(row.itemCount, 1),
    clientIsActive: row.clientIsActive,
    alarms: countMarks(row.alarms),
    mixesSystems: row.mixesSystems,
    unsentBy: row.unsentBy && (row.unsentBy === id ? id : 'colleague'),
    isAuthor: row.isAuthor,
  } satisfies PreorderState)

/** Whether the client sees the reason of an action: only if the action requires one. Optional notes are internal. */
const tellsClient = (action: string) =>
  preorderTransitions.some((transition) => transition.action === action && transition.needs?.includes('reason'))
