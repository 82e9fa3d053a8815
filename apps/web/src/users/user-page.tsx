import { Button, Group } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/domain/texts/users'
import { users } from '@barreno/domain/users/endpoints'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ErrorState, Loading, Refused } from '../ui/states.tsx'
import { usePassingMessage } from '../ui/use-passing-message.ts'
import { EntrySection } from './entry-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ActivityDialog, DeleteDialog } from './user-actions.tsx'
import { StateBadge } from './user-parts.tsx'
import classes from './user-list.module.css'

const texts = userTexts.detail
const back = { to: '/users', label: texts.back }

/** One account: who it is, its password, its sessions, and its end. */
export function UserPage() {
  const { actor } = useSession()
  const { userId } = useParams()
  if (!actor) return null
  if (!mightEver(actor.role, 'users.read'))
    return (
      <>
        <PageHead title={texts.title} />
        <Refused message={userTexts.access.detail} />
      </>
    )
  return <Account id={userId ?? ''} actor={actor} />
}

function Account({ id, actor }: { id: string; actor: Actor }) {
  const { data: user, error, refetch } = useEndpoint(users.get, { id })
  if (user && user.id === id) return <UserRecord user={user} actor={actor} />
  return (
    <>
      <PageHead title={texts.title} back={back} />
      {!error && <Loading />}
      {error?.status === 404 && <ErrorState message={texts.notFound} />}
      {error && error.status !== 404 && <ErrorState message={`${texts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />}
    </>
  )
}

function UserRecord({ user, actor }: { user: User; actor: Actor }) {
  const [asked, setAsked] = useState<'delete' | 'activity' | null>(null)
  const [message, say] = usePassingMessage()
  const navigate = useNavigate()
  const isSelf = user.id === actor.id
  const close = () => setAsked(null)
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
              <ActionButton variant="default" obstacles={isSelf ? [userTexts.deactivate.own] : []} onClick={() => setAsked('activity')}>
                {userTexts.deactivate.button}
              </ActionButton>
            ) : (
              <Button variant="default" onClick={() => setAsked('activity')}>
                {userTexts.reactivate.button}
              </Button>
            )}
            <ActionButton variant="default" color="red" obstacles={isSelf ? [userTexts.remove.own] : []} onClick={() => setAsked('delete')}>
              {texts.remove}
            </ActionButton>
          </Group>
        }
      />
      {message && (
        <div className={classes.said}>
          <Notice tone="green" live>
            {message}
          </Notice>
        </div>
      )}
      {!user.isActive && (
        <div className={classes.said}>
          <Notice tone="amber">{texts.inactive}</Notice>
        </div>
      )}
      <ProfileSection user={user} actor={actor} onDone={say} />
      <PasswordSection user={user} onDone={say} />
      <EntrySection user={user} onDone={say} />
      <DeleteDialog
        user={user}
        opened={asked === 'delete'}
        onClose={close}
        onDone={() => void navigate('/registrar-gestor', { state: { said: texts.removed } })}
      />
      <ActivityDialog user={user} opened={asked === 'activity'} onClose={close} onDone={say} />
    </>
  )
}
