import { wizardTexts } from '@barreno/texts/wizard'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { Loading } from '../ui/states.tsx'
import type { ArrivalState } from './arrival.tsx'
import { hasProgress } from './draft.ts'
import { resumed } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'

/** Resumes the draft at its first missing step, which shows where the client stopped and what has changed since. */
export function ResumePage() {
  const { status, user } = useSession()
  const { pathname } = useLocation()
  if (status === 'checking') return <Loading />
  return user ? <Resume clientId={user.id} /> : <Navigate to="/login-cliente" replace state={{ from: pathname }} />
}

function Resume({ clientId }: { clientId: string }) {
  const { status, draft } = useDraft(clientId)
  const today = useToday()
  if (status === 'loading') return <Loading label={wizardTexts.opening} />
  const arrival: ArrivalState | null = hasProgress(draft) ? { arrived: 'resumed' } : null
  return <Navigate to={resumed(draft, today)} replace state={arrival} />
}
