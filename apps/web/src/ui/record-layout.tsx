import type { ReactNode } from 'react'
import classes from './record-layout.module.css'

type Props = {
  children: ReactNode
  /** Stays in view beside the sections: status, steps, what is missing, actions, amounts. */
  rail: ReactNode
  /** The actions on a phone, at the bottom of the screen. */
  bottomBar?: ReactNode
  /** Shows the rail first on a phone too, for records that are opened to see their status. */
  isRailFirst?: boolean
}

/** The page of one record: its sections on the left, its status and actions on the right. */
export function RecordLayout({ children, rail, bottomBar, isRailFirst = false }: Props) {
  return (
    <div className={classes.layout} data-bottom-bar={bottomBar ? true : undefined} data-rail-first={isRailFirst || undefined}>
      <div className={classes.sections}>{children}</div>
      <aside className={classes.rail}>{rail}</aside>
      {bottomBar && <div className={classes.bottomBar}>{bottomBar}</div>}
    </div>
  )
}

/** One block of the rail. */
export function RailBlock({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.block}>
      {title && <h2 className={classes.blockTitle}>{title}</h2>}
      {children}
    </div>
  )
}
