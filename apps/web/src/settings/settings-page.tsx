import { Button } from '@mantine/core'
import { settingsTexts as texts } from '@barreno/texts/settings'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { homeOf } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useAddresses } from './addresses.ts'
import { CurrentSection } from './current-section.tsx'
import { ManagerSection } from './manager-section.tsx'

/** Where the calls of this browser go. It opens without a session too, so that a wrong address can always be mended. */
export function SettingsPage() {
  const { user, signOut } = useSession()
  const addresses = useAddresses()

  /** A token never travels to another server: the session ends on the one it belongs to, and only then another is called. */
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
