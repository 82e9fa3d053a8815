import type { ReactNode } from 'react'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'
import { RowButton } from '../ui/row-button.tsx'
import { possible } from './possible-action.ts'
import classes from './row-actions.module.css'

type RowAction = {
  action: PreorderAction
  label: string
  /** The label with the number of its row, for screen readers. */
  name: string
  isDanger?: boolean
  onClick: () => void
}

/** The actions in a row that the server says are possible; nothing if there are none. */
export function RowActions({ row, actions, view }: { row: PreorderRow; actions: readonly RowAction[]; view?: ReactNode }) {
  const drawn = actions.flatMap((action) => {
    const obstacles = possible(row, action.action)
    return obstacles ? [{ ...action, obstacles }] : []
  })
  if (drawn.length === 0 && !view) return null
  return (
    <div className={classes.actions}>
      {view && <span className={classes.view}>{view}</span>}
      {drawn.map(({ action, label, name, isDanger, obstacles, onClick }) => (
        <RowButton
          key={action}
          variant="subtle"
          size="compact-sm"
          {...(isDanger && { color: 'red' })}
          aria-label={name}
          aria-keyshortcuts={isDanger ? undefined : action.endsWith('.return') ? 'r' : 'a'}
          obstacles={obstacles}
          onClick={onClick}
        >
          {label}
        </RowButton>
      ))}
    </div>
  )
}
