import { Button, Group } from '@mantine/core'
import { type Actor, entersBesideProvider } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { WaitingNotice } from '../confirmations/waiting-notice.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageNotice, FlashMessage } from '../ui/page-notice.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { EntrySection } from './entry-section.tsx'
import { BodySection } from './body-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ActivityDialog, DeleteDialog } from './user-actions.tsx'
import { StateBadge } from './user-parts.tsx'

const texts = userTexts.detail
const back = { to: '/users', label: texts.back }

/** The page of one account: profile, password, sessions, and its deactivation or deletion. */
export const UserPage = () => (
  <PageAccess permission="users.read" title={texts.title} refused={userTexts.access.detail}>
    {(actor) => <Account actor={actor} />}
  </PageAccess>
)

function Account({ actor }: { actor: Actor }) {
  const { userId = '' } = useParams()
  const answer = useEndpoint(users.get, { id: userId })
  return (
    <RecordPage title={texts.title} back={back} answer={answer} failed={texts.loadFailed} notFound={texts.notFound}>
      {(user) => <UserRecord key={user.id} user={user} actor={actor} />}
    </RecordPage>
  )
}

function UserRecord({ user, actor }: { user: User; actor: Actor }) {
  const [pendingAction, setPendingAction] = useState<'delete' | 'activity' | null>(null)
  const [message, notify] = useFlash()
  const navigate = useNavigate()
  const isSelf = user.id === actor.id
  const close = () => setPendingAction(null)
  return (
    <>
      <PageHead
        title={user.name}
        context={user.username}
        badge={<StateBadge isActive={user.isActive} />}
        back={back}
        action={
          <Group gap="xs">
            {user.isActive ? (
              <ActionButton
                variant="default"
                obstacles={isSelf ? [userTexts.deactivate.own] : []}
                onClick={() => setPendingAction('activity')}
              >
                {userTexts.deactivate.button}
              </ActionButton>
            ) : (
              <Button variant="default" onClick={() => setPendingAction('activity')}>
                {userTexts.reactivate.button}
              </Button>
            )}
            <ActionButton
              variant="default"
              color="red"
              obstacles={isSelf ? [userTexts.remove.own] : []}
              onClick={() => setPendingAction('delete')}
            >
              {texts.remove}
            </ActionButton>
          </Group>
        }
      />
      <FlashMessage message={message} />
      <WaitingNotice act="users.delete" record={user.id} actor={actor} />
      {!user.isActive && <PageNotice tone="amber">{texts.inactive}</PageNotice>}
      <BodySection user={user} actor={actor} onDone={notify} />
      <ProfileSection user={user} actor={actor} onDone={notify} />
      {may(actor, 'users.setPassword', user) && opensByPassword(user) && <PasswordSection user={user} onDone={notify} />}
      {user.isLinked && <LinkSection user={user} actor={actor} onDone={notify} />}
      <EntrySection user={user} actor={actor} onDone={notify} />
      <DeleteDialog
        user={user}
        opened={pendingAction === 'delete'}
        onClose={close}
        onDone={() => void navigate('/registrar-gestor', { state: { message: texts.removed } })}
        onAsked={notify}
      />
      <ActivityDialog user={user} opened={pendingAction === 'activity'} onClose={close} onDone={notify} />
    </>
  )
}

/** Whether a password of this portal opens the account: not if it signs in at the provider, except for a gerente. */
const opensByPassword = ({ entersAtProvider, role }: User) => !entersAtProvider || entersBesideProvider(role)
