import { Tabs } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { institution } from '@barreno/texts/institution'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useReturnPath } from '../api/return-path.ts'
import { useSession } from '../api/session.tsx'
import { homeOf, mayVisit } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'
import { SessionCheck } from './session-check.tsx'
import { SignInPage } from './sign-in-column.tsx'
import type { AccountKind } from './sign-in-failure.ts'
import { SignInForm } from './sign-in-form.tsx'
import classes from './login-page.module.css'

/** The sign-in page of both kinds of account, each on its own tab. */
export function LoginPage() {
  const [search] = useSearchParams()
  return <Login opened={search.get('tab') === 'alianzas' ? 'client' : 'staff'} />
}

/** The same page with the tab of the alianzas open. */
export const ClientLoginPage = () => <Login opened="client" />

function Login({ opened }: { opened: AccountKind }) {
  const { status, user, message, openAt } = useSession()
  const from = useReturnPath()
  const { state } = useLocation()
  const { isPasswordNew = false, oidcFailure } = (state ?? {}) as { isPasswordNew?: boolean; oidcFailure?: string }
  // Also covers a user who signs in from another tab meanwhile.
  if (user) return <Navigate to={from && mayVisit(user, from) ? from : homeOf(user)} replace />
  if (status === 'checking') {
    return (
      <main id="content">
        <SessionCheck />
      </main>
    )
  }
  return (
    <SignInPage title={authTexts.title} context={institution.purpose}>
      {(message || isPasswordNew) && (
        <div className={classes.message}>
          <Notice tone={message ? 'amber' : 'green'} live>
            {message ?? authTexts.resetPassword.done}
          </Notice>
        </div>
      )}
      {openAt !== null && (
        <div className={classes.message}>
          <Notice tone="amber" live>
            {authTexts.oidc.openThere(openAt)}
          </Notice>
        </div>
      )}
      {oidcFailure && !message && (
        <div className={classes.message}>
          <Notice tone="red" title={authTexts.oidc.failed} live>
            {oidcFailure}
          </Notice>
        </div>
      )}
      <Tabs key={opened} defaultValue={opened} keepMounted={false}>
        <Tabs.List grow aria-label={authTexts.tabs} className={classes.tabs}>
          <Tabs.Tab value="staff" className={classes.tab}>
            {authTexts.kinds.staff.tab}
          </Tabs.Tab>
          <Tabs.Tab value="client" className={classes.tab}>
            {authTexts.kinds.client.tab}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="staff">
          <SignInForm kind="staff" />
        </Tabs.Panel>
        <Tabs.Panel value="client">
          <SignInForm kind="client" />
        </Tabs.Panel>
      </Tabs>
    </SignInPage>
  )
}
