import { UnstyledButton } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { roleLabels } from '@barreno/texts/roles'
import type { Credentials } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { AccountKind } from './sign-in-failure.ts'
import classes from './demo-accounts.module.css'

type Props = { kind: AccountKind; onChoose: (credentials: Credentials) => void }

/** The accounts of a demonstration, which fill the form with one click. Renders nothing if the portal is not a demonstration. */
export function DemoAccounts({ kind, onChoose }: Props) {
  const { data: demo } = useEndpoint(auth.demoAccounts, {})
  const accounts = demo?.accounts.filter((account) => account.kind === kind) ?? []
  if (!demo || accounts.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.title}>
        {authTexts.demo.title}
      </h2>
      <p className={classes.hint}>{authTexts.demo.hint(demo.password)}</p>
      <ul className={classes.accounts}>
        {accounts.map(({ username, role, name }) => (
          <li key={username}>
            <UnstyledButton className={classes.account} title={username} onClick={() => onChoose({ username, password: demo.password })}>
              {role ? roleLabels[role] : name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
