import type { ReactNode } from 'react'
import classes from './folded-sections.module.css'

/** Sections of a record that its reader knows already, folded until opened. */
export const FoldedSections = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary className={classes.summary}>{title}</summary>
    {children}
  </details>
)
