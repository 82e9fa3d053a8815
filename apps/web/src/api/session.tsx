import type { Actor } from '@barreno/domain/actor'
import { auth } from '@barreno/domain/auth/calls'
import type { OidcAnswer, PasskeyAssertion, SessionUser } from '@barreno/domain/auth/schema'
import { clients } from '@barreno/domain/clients/calls'
import { sessionTexts } from '@barreno/texts/session'
import { users } from '@barreno/domain/users/calls'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { answerWithin_ms, setActor } from './act.ts'
import { call, CallError, isAnswer } from './call.ts'
import { remember } from './remembered.ts'
import { dropToken, keepToken, onSessionEnded, onTokenChange, readToken } from './token.ts'
import { tryAgain } from './try-again.ts'
import { forgetUnanswered } from './unanswered.ts'

export type Credentials = { username: string; password: string; code?: string; passkey?: PasskeyAssertion }

export type Session = {
  status: 'checking' | 'signedIn' | 'signedOut'
  user: SessionUser | null
  /** The user as an actor of the permission table. */
  actor: Actor | null
  /** The reason why there is no session, if the user should see one. */
  message: string | null
  /** The session ended while a page was open: the page stays and says so. */
  endedHere: boolean
  /** The user signed out, here or in another tab: the page they were on must not become the next person's return path. */
  hasLeft: boolean
  /** Name of the OpenID provider at which the session of the signed-out user is still open; null if there is none. */
  openAt: string | null
  /** The server cannot be reached, so it is unknown who is signed in. */
  isOutOfReach: boolean
  signIn: (kind: 'staff' | 'client', credentials: Credentials) => Promise<SessionUser>
  signInByPasskey: (passkey: PasskeyAssertion) => Promise<SessionUser>
  signInByOidc: (answer: OidcAnswer) => Promise<SessionUser>
  /** Ends the session and returns the path to go to. */
  signOut: () => Promise<string>
  /** Reads the user again after they have changed their own account. */
  renew: () => Promise<SessionUser>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

export type State = Pick<Session, 'status' | 'user' | 'message' | 'endedHere' | 'isOutOfReach' | 'hasLeft' | 'openAt'>
const nobody = (message: string | null): State => ({
  status: 'signedOut',
  user: null,
  message,
  endedHere: false,
  isOutOfReach: false,
  hasLeft: false,
  openAt: null,
})
const somebody = (user: SessionUser): State => ({
  status: 'signedIn',
  user,
  message: null,
  endedHere: false,
  isOutOfReach: false,
  hasLeft: false,
  openAt: null,
})
const unknown = (): State => ({ ...nobody(null), status: 'checking' })
const left = (openAt: string | null = null): State => ({ ...nobody(null), hasLeft: true, openAt })
const outOfReach = (): State => ({ ...unknown(), isOutOfReach: true })

/** Checks the stored token at the start and follows its changes in other tabs. */
export function SessionProvider({ checked, children }: { checked?: State | undefined; children: ReactNode }) {
  const [state, setState] = useState<State>(() => checked ?? (readToken() ? unknown() : nobody(null)))
  const queries = useQueryClient()
  const failures = useRef(0)

  useEffect(() => {
    setActor(state.user?.id ?? null)
    if (state.user) remember(state.user)
  }, [state.user])

  useEffect(() => {
    if (state.status !== 'checking') return undefined
    // Another tab may sign in or out meanwhile. That replaces the state, and this answer belongs to the previous one.
    // The update is a transition because a whole page appears with it, which a slow phone may render in steps.
    const tell = (found: State) => startTransition(() => setState((current) => (current === state ? found : current)))
    const check = () => void checkToken().then(tell)
    if (state.isOutOfReach) return tryAgain(check, failures.current++)
    check()
    return undefined
  }, [state])

  useEffect(() => {
    if (!state.isOutOfReach && state.status !== 'checking') failures.current = 0
  }, [state])

  useEffect(
    () =>
      onSessionEnded(() => {
        dropToken()
        setState((current) => (current.status === 'signedIn' ? { ...nobody(sessionTexts.expired), endedHere: true } : current))
      }),
    [],
  )

  useEffect(
    () =>
      onTokenChange((token) => {
        queries.clear()
        setState(token ? unknown() : left())
      }),
    [queries],
  )

  const session = useMemo<Session>(() => {
    async function enter(opening: Promise<{ token: string; user: SessionUser }>): Promise<SessionUser> {
      try {
        const { token, user } = await opening
        keepToken(token)
        queries.clear()
        setState(somebody(user))
        return user
      } catch (error) {
        if (isAnswer(error)) {
          dropToken()
          setState(nobody(null))
        }
        throw error
      }
    }
    return {
      ...state,
      actor: state.user && actorOf(state.user),
      signIn: (kind, credentials) => enter(openSession(kind, credentials)),
      signInByPasskey: (passkey) => enter(call(auth.signInByPasskey, passkey)),
      signInByOidc: (answer) => enter(openByOidc(answer)),
      async renew() {
        const user = await call(auth.me, {})
        setState(somebody(user))
        return user
      },
      async signOut() {
        // If the server cannot be reached, it ends the session by itself in time.
        const provider = state.user?.provider
        const { url, isOpenThere } = provider
          ? await call(auth.signOutAtProvider, {}).catch(() => ({ url: null, isOpenThere: true }))
          : await call(auth.signOut, {}).then(nowhere, nowhere)
        const openAt = isOpenThere ? provider! : null
        dropToken()
        forgetUnanswered()
        queries.clear()
        setState(left(openAt))
        if (url === null) return wayOut(openAt)
        location.assign(url)
        return new Promise(() => undefined) // never resolves: the browser is leaving the page
      },
    }
  }, [state, queries])

  return <SessionContext value={session}>{children}</SessionContext>
}

/** Returns the session's state before the portal is rendered; undefined if another tab changed the token meanwhile, so that it is checked again. */
export async function checkedAhead(): Promise<State | undefined> {
  const token = readToken()
  const checked = await checkToken()
  return readToken() === (checked.user ? token : null) ? checked : undefined
}

/**
 * Returns the state that belongs to the stored token.
 * The token is deleted only if the server says that it is not valid; a missing answer or a failure of the server says nothing about it.
 */
async function checkToken(): Promise<State> {
  const token = readToken()
  try {
    const user = await call(auth.me, {}, { signal: AbortSignal.timeout(answerWithin_ms) })
    if (user?.id) return somebody(user)
  } catch (error) {
    if (!isRefused(error)) return outOfReach()
  }
  if (readToken() === token) dropToken()
  return nobody(sessionTexts.expired)
}

/** Whether the server refused the token, or answered without a user. */
const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || error.status === 403 || isSuccess(error.status))
const isSuccess = (status: number) => status >= 200 && status < 300

/** Signs in with a password. The answer is checked before it is used, since it may come from another server than the page's own. */
async function openSession(kind: 'staff' | 'client', credentials: Credentials): Promise<{ token: string; user: SessionUser }> {
  const answer: unknown = await call(kind === 'staff' ? users.signIn : clients.signIn, credentials)
  if (typeof answer !== 'object' || answer === null) throw new CallError(sessionTexts.unexpectedAnswer, 200)
  const { token, userDetails, clientDetails } = answer as { token?: string; userDetails?: SessionUser; clientDetails?: SessionUser }
  const user = kind === 'staff' ? userDetails : clientDetails
  if (!token || !user?.id) throw new CallError(kind === 'staff' ? sessionTexts.invalidStaffAnswer : sessionTexts.invalidClientAnswer, 200)
  return { token, user }
}

async function openByOidc(answer: OidcAnswer): Promise<{ token: string; user: SessionUser }> {
  const { token, userDetails } = await call(auth.signInByOidc, answer)
  return { token, user: userDetails }
}

const nowhere = () => ({ url: null, isOpenThere: false })

/** Returns the path to open after signing out: the sign-in page if it has something to say, otherwise the start page. */
export const wayOut = (openAt: string | null): string => (openAt === null ? '/' : '/login')

const actorOf = ({ id, role, nombre, clientId = id, powers, administers, delegations }: SessionUser): Actor => ({
  id,
  role: role ?? 'cliente',
  name: nombre,
  clientId: role ? null : clientId,
  ...(powers && { powers }),
  ...(administers && { administers }),
  ...(delegations && { delegations }),
})
