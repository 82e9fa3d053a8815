import { authTexts } from '@barreno/texts/auth'
import { useNavigate } from 'react-router'
import { useReturnPath } from '../api/return-path.ts'
import { useSession } from '../api/session.tsx'
import { homeOf, mayVisit } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice, FlashMessage } from '../ui/page-notice.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { ChangePasswordSection } from './change-password-section.tsx'
import { PowersSection } from '../people/powers-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const texts = authTexts.account

/** One's own account. With a password that somebody else chose it is the only page there is. */
export function AccountPage() {
  const { user, actor, renew } = useSession()
  const [message, say] = useFlash()
  const navigate = useNavigate()
  const from = useReturnPath()
  if (!user || !actor) return null
  const mustChange = user.mustChangePassword ?? false

  async function passwordIsChanged(): Promise<void> {
    say(texts.password.done)
    await renew()
    if (mustChange && user) await navigate(from && mayVisit(user, from) ? from : homeOf(user), { replace: true })
  }

  return (
    <>
      <PageHead title={texts.title} context={`${user.nombre} · ${user.email}`} />
      <FlashMessage message={message} />
      {mustChange && (
        <PageNotice tone="amber" title={texts.mustChange.title}>
          {texts.mustChange.text}
        </PageNotice>
      )}
      {actor.powers && <PowersSection powers={actor.powers} />}
      <ChangePasswordSection onDone={passwordIsChanged} />
      {!mustChange && <SessionsSection />}
      {!mustChange && actor.role !== 'cliente' && <SecondFactorSection />}
    </>
  )
}
