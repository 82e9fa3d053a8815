import { wizardTexts } from '@barreno/domain/texts/wizard'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../api/session.tsx'
import { Loading } from '../../ui/states.tsx'
import { earliestMissing } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'

/** Goes on where the draft was left: to the earliest step of its own flow whose data is missing. */
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
  return <Navigate to={earliestMissing(draft, today).address} replace />
}
