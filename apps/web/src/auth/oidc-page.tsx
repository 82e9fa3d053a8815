import { authTexts } from '@barreno/texts/auth'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { homeOf, mayVisit } from '../paths.ts'
import { Loading } from '../ui/states.tsx'
import { handOn, isForOther, takeVisit } from './oidc-visit.ts'
import { SignInPage } from './sign-in-column.tsx'

const texts = authTexts.oidc

/** The page that the OpenID provider redirects to. It goes on to the requested page, or back to the sign-in page with the error. */
export function OidcPage() {
  const { signInByOidc, status } = useSession()
  const navigate = useNavigate()
  const [answer] = useState(() => location.search)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const isProof = isForOther(state)
  const isTaken = useRef(false)

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    // Keeps the answer out of the history and off the screen.
    history.replaceState(history.state, '', location.pathname)
    if (isProof) {
      handOn({ state, answer })
      return
    }
    const visit = takeVisit()
    const from = visit?.from ?? null
    const fail = (oidcFailure: string) => navigate('/login', { replace: true, state: { from, oidcFailure } })
    if (!visit || answer === '') void fail(texts.notBegunHere)
    else
      signInByOidc({ ticket: visit.ticket, answer }).then(
        (user) => navigate(from && isPath(from) && mayVisit(user, from) ? from : homeOf(user), { replace: true }),
        (error: unknown) => fail(error instanceof Error ? error.message : texts.failed),
      )
  }, [answer, isProof, navigate, signInByOidc, state])

  // Waits for the session check, because a check that is aborted says that the session is not valid.
  useEffect(() => {
    if (isProof && status !== 'checking') close()
  }, [isProof, status])

  return isProof ? (
    <SignInPage title={texts.proved.title} context={texts.proved.text} />
  ) : (
    <main id="content">
      <Loading label={texts.entering} />
    </main>
  )
}

/** Whether an address is a path of this portal: two slashes at the start would name another host. */
const isPath = (address: string) => /^\/(?![/\\])/.test(address)
