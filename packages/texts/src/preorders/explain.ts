import type { Actor, Role } from '@barreno/domain/actor'
import { may, powerFor } from '@barreno/domain/permissions'
import type { Deadline, DeadlineNotice } from '@barreno/domain/deadline'
import { describeDeadline } from '../deadlines.ts'
import { explanationTexts as texts, readerOf } from '../explanations.ts'
import { date } from '../format.ts'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import { nextSteps, type PreorderAction, preorderTransitions, whoActsNext } from '@barreno/domain/preorders/workflow'

/** The facts from which a pre-order is explained. `reason` belongs to the change into its present status, as far as the reader may know it. */
export type ExplainedPreorder = {
  clientId: string
  currentStatus: PreorderStatus
  statusSince: string
  orderNumber: string | null
  reason: string | null
  unsentBy?: string | null
}

/** Explains to this reader why the pre-order has its status, who acts next and since when. */
export function explain(preorder: ExplainedPreorder, actor: Actor): { sentence: string; since: string } {
  const { currentStatus, statusSince } = preorder
  const facts = { ...preorder, day: date(statusSince) }
  const outcome = texts.preorderOutcomes[currentStatus]?.[readerOf(actor.role)](facts)
  const sentences = [outcome ?? texts.waits(awaitedIn(nextSteps(currentStatus)), facts.day), ...turn(preorder, actor)]
  return { sentence: sentences.join(' '), since: statusSince }
}

export const describeDeadlines = (deadlines: readonly Deadline<PreorderAction>[]): DeadlineNotice[] =>
  deadlines.map((deadline) => describeDeadline(deadline, awaitedIn))

const awaitedIn = (steps: readonly PreorderAction[]) => steps.flatMap((action) => texts.preorderAwaits[action] ?? [])

function turn(preorder: ExplainedPreorder, actor: Actor): string[] {
  const next: readonly Role[] = whoActsNext(preorder.currentStatus)
  const reader = readerOf(actor.role)
  if (next.includes(actor.role)) {
    const moves = movesOf(preorder, actor)
    const [step] = nextSteps(preorder.currentStatus)
    if (reader === 'client' && step && !may(actor, step, preorder))
      return [texts.turnOfColleague(powerFor[step as keyof typeof powerFor], preorder.unsentBy === actor.id)]
    return [texts.yourTurn[reader](moves)]
  }
  return reader === 'staff' && next.length > 0 ? [texts.theirTurn(next)] : []
}

const movesOf = (preorder: ExplainedPreorder, actor: Actor) =>
  preorderTransitions
    .filter(({ action, from, to }) => from.includes(preorder.currentStatus) && to !== 'same' && may(actor, action, preorder))
    .map(({ action }) => texts.preorderMoves[action])
