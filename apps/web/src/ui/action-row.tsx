import type { ReactNode } from 'react'
import classes from './action-row.module.css'

/** The actions of a row: below the head of its column in a table, side by side over the width of the card on a phone. */
export const ActionRow = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
