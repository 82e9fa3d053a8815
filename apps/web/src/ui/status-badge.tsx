import type { ReactNode } from 'react'
import type { Tone } from '@barreno/domain/statuses/tone'
import classes from './status-badge.module.css'

/** A state in words on its colour; the words alone say it all. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
