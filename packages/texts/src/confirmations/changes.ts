import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { historyTexts } from '../history.ts'
import { type ChangeInWords, changesInWords } from '../history/explain.ts'

type ConfirmationFacts = Pick<Confirmation, 'act' | 'changes' | 'recordId' | 'recordName' | 'unit'>

/** Returns the changes of an act, field by field, in the words of the history. */
export const changesOf = ({ act, changes, recordId, recordName, unit }: ConfirmationFacts): ChangeInWords[] =>
  changesInWords({
    changes,
    concept: act.split('.')[0]!,
    materials: unit === null ? {} : { [recordId]: { name: recordName, unit } },
    record: { id: recordId, name: recordName },
  })

export const describeChanges = (facts: ConfirmationFacts): string[] =>
  changesOf(facts).map(({ label, old, new: value }) => historyTexts.change(label, old, value))
