import { shell } from '@barreno/texts/shell'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { homeOf } from '../paths.ts'

/** Returns the path to sign in, with the return path; for a signed-in user, that of their dashboard. */
export function useWayIn(): { to: string; state: unknown; isIn: boolean } {
  const { user } = useSession()
  const { state } = useLocation()
  return user ? { to: homeOf(user), state: null, isIn: true } : { to: '/login', state, isIn: false }
}

export function WayIn({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { to, state, isIn } = useWayIn()
  return (
    <Link to={to} state={state} className={className}>
      {isIn ? shell.dashboard : children}
    </Link>
  )
}
