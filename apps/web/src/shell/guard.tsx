import { shell } from '@barreno/texts/shell'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession, wayOut } from '../api/session.tsx'
import { isHeldBack } from '../auth/held-back.ts'
import { SessionCheck } from '../auth/session-check.tsx'
import { accountPath, homeOf, isWizardPath, mayVisit } from '../paths.ts'
import type { Route } from '../routes.ts'
import { Refused } from '../ui/states.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { BareFrame } from './bare-frame.tsx'
import { isAsked, mayOpen } from './may-open.ts'
import { SignedInFrame } from './signed-in-frame.tsx'

const UnaskedNotice = partOnDemand(async () => (await import('./unasked-notice.tsx')).UnaskedNotice)
const SessionEnded = partOnDemand(async () => (await import('./session-ended.tsx')).SessionEnded)

/** Shows a page to users who may see it and redirects the others as specified. Redirects to a sign-in remember the address to return to. */
export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const { status, user, actor, endedHere, hasLeft, openAt } = useSession()
  const { pathname, search } = useLocation()
  if (route.frame === 'bare') return children
  if (status === 'checking') return <SessionCheck />
  if (!user || !actor) {
    if (route.speaksFor?.includes('visitor') || (endedHere && route.speaksFor?.includes('ended'))) return <BareFrame>{children}</BareFrame>
    if (endedHere && !isWizardPath(pathname)) return <SessionEnded />
    // After a deliberate sign-out, another person may sign in: no address is remembered.
    if (hasLeft) return <Navigate to={wayOut(openAt)} replace />
    return <Navigate to={isWizardPath(pathname) ? '/login-cliente' : '/'} replace state={{ from: pathname + search }} />
  }
  if (isHeldBack(user) && pathname !== accountPath) return <Navigate to={accountPath} replace state={{ from: pathname + search }} />
  if (!mayVisit(user, pathname)) return <Navigate to={homeOf(user)} replace />
  const isRefused = !mayOpen(actor, route) && !route.speaksFor?.includes('refused')
  return (
    <SignedInFrame>
      {mayOpen(actor, route) && !isAsked(route, user.rulesOff) && <UnaskedNotice />}
      {isRefused ? <Refused message={shell.denied} /> : children}
    </SignedInFrame>
  )
}
