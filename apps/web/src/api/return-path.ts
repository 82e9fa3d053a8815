import type { SessionUser } from '@barreno/domain/auth/schema'
import { useLocation, useNavigate } from 'react-router'
import { homeOf, mayVisit } from '../paths.ts'

/** Where somebody wanted to go before he was asked to sign in, and how to send him on. */
export function useReturnPath(): { from: string | null; goHome: (user: SessionUser) => void } {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = (state as { from?: string } | null)?.from ?? null
  return {
    from,
    goHome: (user) => void navigate(from && mayVisit(user, from) ? from : homeOf(user), { replace: true }),
  }
}
