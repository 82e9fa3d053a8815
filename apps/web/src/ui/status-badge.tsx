import type { ReactNode } from 'react'
import type { Tone } from '@barreno/domain/statuses/tone'
import classes from './status-badge.module.css'

/** A status on a coloured background; the text alone is sufficient to understand it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
