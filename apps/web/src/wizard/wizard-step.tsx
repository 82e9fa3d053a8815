import type { SessionUser } from '@barreno/domain/auth/schema'
import type { OrderType } from '@barreno/domain/preorders/values'
import { wizardTexts } from '@barreno/texts/wizard'
import { type ReactNode, useContext, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { SessionCheck } from '../auth/session-check.tsx'
import { outboxPath } from '../paths.ts'
import { Loading } from '../ui/states.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import { useUnloadQuestion } from '../ui/use-unload-question.ts'
import { filesOf, isConfigured } from './draft.ts'
import { DraftPlaceContext } from './draft-place.ts'
import type { DraftState } from './draft-store.ts'
import { afterSending, flowOf, neighbours, redirectFor, type StepId } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'

/** Data for a step of the wizard: the draft, its client, today's date, and the addresses of the adjacent steps. */
export type CurrentStep = DraftState & {
  id: StepId
  flow: OrderType
  today: string
  client: SessionUser
  previous: string
  next: string
}

type Props = {
  id: StepId
  /** Returns the same page in the other flow, if the step's address does not identify it. */
  inFlow?: (flow: OrderType) => string
  children: (step: CurrentStep) => ReactNode
}

/** Shows a step only to a client, once their draft has been read, and only if the steps before are answered. */
export function WizardStep(props: Props) {
  const { pathname } = useLocation()
  return <OfClient>{(client) => <StepOfClient {...props} client={client} flow={flowOf(pathname)} />}</OfClient>
}

/** Shows its children only to a signed-in user; others are redirected to the sign-in and come back. */
export function OfClient({ children }: { children: (client: SessionUser) => ReactNode }) {
  const { status, user, hasLeft } = useSession()
  const { pathname, search } = useLocation()
  if (status === 'checking') return <SessionCheck />
  if (!user) return <Navigate to="/login-cliente" replace state={hasLeft ? null : { from: pathname + search }} />
  return children(user)
}

function StepOfClient({ id, client, flow, inFlow, children }: Props & { client: SessionUser; flow: OrderType }) {
  const state = useDraft(client.id)
  const today = useToday()
  useDraftFiles(client.id, state)
  const hasArrived = useArrived(state.status !== 'loading')
  if (!hasArrived) return <Loading label={wizardTexts.opening} />
  const { orderType } = state.draft
  const isOfOtherFlow = orderType !== null && orderType !== flow
  const ownPlace = isOfOtherFlow && inFlow ? inFlow(orderType) : redirectFor(id, flow, state.draft, today)
  const elsewhere = state.sent ? placeAfter(state.sent) : ownPlace
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  return children({ ...state, ...neighbours(id, flow, state.draft), id, flow, today, client })
}

/** Uploads the files in advance while the form is filled in, on any step. Asks before a tab is closed that has not saved the draft. */
export function useDraftFiles(accountId: string, { draft, sent, savedAt, trouble }: DraftState) {
  const { entries } = useContext(DraftPlaceContext)
  useUnloadQuestion(trouble === 'unsaved' || (savedAt === null && filesOf(draft).some((file) => file !== null)))
  useEffect(() => {
    const files = sent || isConfigured(draft) ? [] : filesOf(draft).filter((file) => file !== null)
    if (files.length === 0 || typeof Worker === 'undefined') return
    void import('../uploads/sent-ahead.ts').then(({ sendAhead }) => files.forEach((file) => sendAhead(file, { accountId, entries })))
  }, [accountId, entries, draft, sent])
}

export const placeAfter = (sent: NonNullable<DraftState['sent']>) => (sent === 'queued' ? outboxPath : afterSending[sent.orderType])
