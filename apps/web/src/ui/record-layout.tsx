import type { ReactNode } from 'react'
import classes from './record-layout.module.css'

type Props = {
  children: ReactNode
  /** Stays in view beside the sections: state, steps, what is missing, actions, money. */
  rail: ReactNode
  /** On a phone, the actions, at the foot of the screen. */
  bottomBar?: ReactNode
  /** How the record stands is what one opens it for: on a phone, too, it is read first. */
  isRailFirst?: boolean
}

/** A record to be read: its sections at the left, its state and actions at the right. */
export function RecordLayout({ children, rail, bottomBar, isRailFirst = false }: Props) {
  return (
    <div className={classes.layout} data-bottom-bar={bottomBar ? true : undefined} data-rail-first={isRailFirst || undefined}>
      <div className={classes.sections}>{children}</div>
      <aside className={classes.rail}>{rail}</aside>
      {bottomBar && <div className={classes.bottomBar}>{bottomBar}</div>}
    </div>
  )
}

/** One matter of the rail. */
export function RailBlock({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.block}>
      {title && <h2 className={classes.blockTitle}>{title}</h2>}
      {children}
    </div>
  )
}
