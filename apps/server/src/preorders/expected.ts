import type { preorders } from '@barreno/domain/preorders/endpoints'
import { preorderTransitions, whoActsNext } from '@barreno/domain/preorders/workflow'
import { inReview } from '@barreno/domain/statuses/preorders'
import type { UseCase } from '../context.ts'
import { expectedOf, nothingExpected } from '../history/expected.ts'
import { readable } from './get.ts'

/** The actions that end a review: those that leave it for good or return the request to its alianza. */
const decisions = preorderTransitions
  .filter(
    ({ from, to, action }) =>
      from.some((status) => inReview.includes(status)) &&
      !inReview.includes(to as never) &&
      to !== 'same' &&
      action !== 'preorders.withdraw',
  )
  .map(({ action }) => action)

/** Returns when a request under review is expected to be decided. */
export const expected: UseCase<typeof preorders.expected> = async ({ db, actor, now }, { id }) => {
  const { currentStatus: status, statusSince: since } = await readable(db, actor, id)
  if (!inReview.includes(status)) return nothingExpected
  return expectedOf(db, now(), {
    concept: 'preorders',
    status,
    since,
    outcome: 'decided',
    endedBy: decisions,
    waitsFor: whoActsNext(status),
  })
}
