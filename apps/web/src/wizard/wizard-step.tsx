import type { SessionUser } from '@barreno/domain/auth/schema'
import type { OrderType } from '@barreno/domain/preorders/values'
import { wizardTexts } from '@barreno/texts/wizard'
import { type ReactNode, useContext, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../api/session.tsx'
import { SessionCheck } from '../auth/session-check.tsx'
import { outboxPath } from '../paths.ts'
import { Loading } from '../ui/states.tsx'
import { filesOf, isConfigured } from './draft.ts'
import { DraftPlaceContext } from './draft-place.ts'
import type { DraftState } from './draft-store.ts'
import { afterSending, flowOf, neighbours, redirectFor, type StepId } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'

/** Everything a step of the wizard works with: the draft, whose it is, the day it is, and the way back and on. */
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
  /** The same page in the other flow, where the step's own address does not tell it. */
  inFlow?: (flow: OrderType) => string
  children: (step: CurrentStep) => ReactNode
}

/** Lets a step be shown only to a client, only once their draft has been read, and only when what comes before is answered. */
export function WizardStep(props: Props) {
  const { pathname } = useLocation()
  return <OfClient>{(client) => <StepOfClient {...props} client={client} flow={flowOf(pathname)} />}</OfClient>
}

/** What is asked of a client alone; whoever is not signed in comes back to it. */
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
  useFilesAhead(client.id, state)
  if (state.status === 'loading') return <Loading label={wizardTexts.opening} />
  const { orderType } = state.draft
  const isOfOtherFlow = orderType !== null && orderType !== flow
  const ownPlace = isOfOtherFlow && inFlow ? inFlow(orderType) : redirectFor(id, flow, state.draft, today)
  const elsewhere = state.sent ? placeAfter(state.sent) : ownPlace
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />
  return children({ ...state, ...neighbours(id, flow, state.draft), id, flow, today, client })
}

/** The files go up while the form is filled in, at whichever step it is opened again. */
export function useFilesAhead(accountId: string, { draft, sent }: DraftState) {
  const { entries } = useContext(DraftPlaceContext)
  useEffect(() => {
    const files = sent || isConfigured(draft) ? [] : filesOf(draft).filter((file) => file !== null)
    if (files.length === 0 || typeof Worker === 'undefined') return
    void import('../uploads/sent-ahead.ts').then(({ sendAhead }) => files.forEach((file) => sendAhead(file, { accountId, entries })))
  }, [accountId, entries, draft, sent])
}

export const placeAfter = (sent: NonNullable<DraftState['sent']>) => (sent === 'queued' ? outboxPath : afterSending[sent.orderType])
