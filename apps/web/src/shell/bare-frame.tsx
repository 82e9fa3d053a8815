import type { ReactNode } from 'react'
import css from './bare-frame.module.css'

/** A page without the frame for signed-in users, for visitors and for sessions that ended. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={css.bare}>
      {children}
    </main>
  )
}
