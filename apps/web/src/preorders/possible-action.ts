import type { PossibleAction } from '@barreno/domain/records/schema'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'

/** Returns the obstacles to an action on the record, as the server lists them; undefined if the user may never do it. */
export function possible(record: { actions: readonly PossibleAction[] }, action: PreorderAction): readonly string[] | undefined {
  return record.actions.find((candidate) => candidate.action === action)?.obstacles.map(({ message }) => message)
}
