import type { Activity, FieldChange } from '@barreno/domain/records/schema'
import { changeTexts } from '@barreno/texts/changes'
import classes from './change-list.module.css'

/** What an entry of the history changed, line by line, each with its reason where it is not the one of all. */
export function ChangeList({ entry: { changes, notes } }: { entry: Pick<Activity, 'changes' | 'notes'> }) {
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes} aria-label={changeTexts.list}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.materialName ?? ''} ${change.new ?? ''}`}>
          {changeTexts.line(change)}
          {reasonOf(change, notes) && <span className={classes.reason}>{reasonOf(change, notes)}</span>}
        </li>
      ))}
    </ul>
  )
}

function reasonOf({ field, materialName, reason }: FieldChange, notes: string | null): string | null {
  // Only a changed quantity has a reason to give.
  if (materialName === null || field === 'reservationsUsed' || (reason !== null && reason === notes)) return null
  return reason === null ? changeTexts.noReason : changeTexts.reason(reason)
}
