import type { ReactNode } from 'react'
import css from './bare-frame.module.css'

/** A page without the signed-in frame: for who has no session, or no longer has one. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={css.bare}>
      {children}
    </main>
  )
}
