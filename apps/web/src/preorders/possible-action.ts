import type { PossibleAction } from '@barreno/domain/records/schema'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'

/** What the server says the person can do with the record now, and what stands in the way; undefined where it is not theirs to do. */
export function possible(record: { actions: readonly PossibleAction[] }, action: PreorderAction): readonly string[] | undefined {
  return record.actions.find((candidate) => candidate.action === action)?.obstacles.map(({ message }) => message)
}
