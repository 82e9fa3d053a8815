import type { Activity, FieldChange } from '@barreno/domain/records/schema'
import { changeTexts } from '@barreno/texts/changes'
import classes from './change-list.module.css'

/** The changes of a history entry, one per line, each with its own reason if it differs from the entry's. */
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
  // Only changes of a quantity have a reason.
  if (materialName === null || field === 'reservationsUsed' || (reason !== null && reason === notes)) return null
  return reason === null ? changeTexts.noReason : changeTexts.reason(reason)
}
