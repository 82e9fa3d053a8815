import { mayEver } from '@barreno/domain/permissions'
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
import { partOnDemand } from '../ui/on-demand.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { isHeldBack } from './held-back.ts'
import { OwedFactorNotice } from './owed-factor-notice.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { isProviderOnly } from './provider-only.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const texts = authTexts.account
// Loaded on demand: these sections are last on the page and contain the texts of every permission.
const DelegationsSection = partOnDemand(async () => (await import('../delegations/delegations-section.tsx')).DelegationsSection)
const NoticesSection = partOnDemand(async () => (await import('../notices/account-section.tsx')).NoticesSection)
const GrantsSection = partOnDemand(async () => (await import('./grants-section.tsx')).GrantsSection)

/** The user's own account. While the password is one that another person chose, it is the only page they may open. */
export function AccountPage() {
  const { user, actor, renew } = useSession()
  const [message, notify] = useFlash()
  const navigate = useNavigate()
  const from = useReturnPath()
  if (!user || !actor) return null
  const mustChange = user.mustChangePassword ?? false
  const { provider } = user
  const atProviderOnly = isProviderOnly(user, actor)
  const owes = mustChange ? undefined : user.owesSecondFactor

  async function passwordIsChanged(): Promise<void> {
    notify(texts.password.done)
    await goOn()
  }

  /** Continues to the page that the user wanted to open, once nothing on their account has to be settled first. */
  async function goOn(): Promise<void> {
    const renewed = await renew()
    if (user && isHeldBack(user) && !isHeldBack(renewed))
      await navigate(from && mayVisit(user, from) ? from : homeOf(user), { replace: true })
  }

  return (
    <>
      <PageHead title={texts.title} context={isHeldBack(user) ? `${user.nombre} · ${user.email}` : null} />
      <FlashMessage message={message} />
      {mustChange && (
        <PageNotice tone="amber" title={texts.mustChange.title}>
          {texts.mustChange.text}
        </PageNotice>
      )}
      {owes && <OwedFactorNotice owes={owes} onPassed={() => void goOn()} />}
      {!isHeldBack(user) && <OwnDataSection user={user} actor={actor} />}
      {!owes && actor.powers && <PowersSection powers={actor.powers} />}
      {!owes && !atProviderOnly && <ChangePasswordSection onDone={passwordIsChanged} provider={provider} />}
      {!mustChange && owes !== 'pass' && (
        <>
          <PasskeysSection onSetUp={() => void goOn()} isProviderOnly={atProviderOnly} />
          <SecondFactorSection onSetUp={() => void goOn()} provider={atProviderOnly ? provider : undefined} />
        </>
      )}
      {!isHeldBack(user) && <SessionsSection isProviderOnly={atProviderOnly} />}
      {!isHeldBack(user) && mayEver(actor, 'delegations.own') && (
        <DelegationsSection
          actor={actor}
          onDone={(done) => {
            notify(done)
            void renew()
          }}
        />
      )}
      {!isHeldBack(user) && <NoticesSection />}
      {!isHeldBack(user) && <GrantsSection actor={actor} />}
    </>
  )
}
