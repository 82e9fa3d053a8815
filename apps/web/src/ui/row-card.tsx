import type { ReactNode } from 'react'
import { Children } from 'react'
import classes from './row-card.module.css'

type Props = { title: ReactNode; badge?: ReactNode; lines?: readonly ReactNode[]; figure?: ReactNode; action?: ReactNode }

/** A row of a list on a phone: title, status, one figure and one action. */
export function RowCard({ title, badge, lines, figure, action }: Props) {
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <div className={classes.title}>{title}</div>
        {figure !== undefined && <div className={classes.figure}>{figure}</div>}
      </div>
      {badge}
      {Children.map(lines, (line) => (
        <div className={classes.line}>{line}</div>
      ))}
      {action && <div className={classes.action}>{action}</div>}
    </article>
  )
}
