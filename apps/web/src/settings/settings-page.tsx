import { Button } from '@mantine/core'
import { settingsTexts as texts } from '@barreno/texts/settings'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { homeOf } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useAddresses } from './addresses.ts'
import { CurrentSection } from './current-section.tsx'
import { ManagerSection } from './manager-section.tsx'

/** The page to set the API address of this browser. It also opens without a session, so that a wrong address can be corrected. */
export function SettingsPage() {
  const { user, signOut } = useSession()
  const addresses = useAddresses()

  /** Signs out before changing the address, because a token must never be sent to another server. */
  async function change(address: string): Promise<void> {
    if (address === addresses.inUse) return
    if (user) await signOut()
    addresses.choose(address)
  }

  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <Button component={Link} to={user ? homeOf(user) : '/'} variant="default">
            {user ? texts.back : texts.home}
          </Button>
        }
      />
      <CurrentSection addresses={addresses} onChange={change} />
      <ManagerSection addresses={addresses} onChange={change} />
    </>
  )
}
