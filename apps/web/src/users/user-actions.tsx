import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { may } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { confirmations } from '@barreno/domain/confirmations/calls'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { useAction } from '../api/use-endpoint.ts'
import { useSecondPerson } from '../confirmations/use-second-person.tsx'
import { ActionRow } from '../ui/action-row.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import classes from './user-list.module.css'

type Props = { user: User; actor: Actor; onDone: (message: string) => void }

/** The actions on an account in its row; none for accounts above the user's own role. */
export function UserActions({ user, actor, onDone }: Props) {
  const [pendingAction, setPendingAction] = useState<'delete' | 'activity' | null>(null)
  const close = () => setPendingAction(null)
  if (!may(actor, 'users.delete', user)) return null
  const isSelf = user.id === actor.id
  return (
    <ActionRow>
      {!isSelf && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={(user.isActive ? userTexts.deactivate : userTexts.reactivate).of(user.username)}
          onClick={() => setPendingAction('activity')}
        >
          {(user.isActive ? userTexts.deactivate : userTexts.reactivate).button}
        </Button>
      )}
      <ActionButton
        variant="subtle"
        size="compact-sm"
        color="red"
        aria-label={userTexts.remove.of(user.username)}
        obstacles={isSelf ? [userTexts.remove.own] : []}
        onClick={() => setPendingAction('delete')}
      >
        {userTexts.remove.button}
      </ActionButton>
      <DeleteDialog
        user={user}
        opened={pendingAction === 'delete'}
        onClose={close}
        onDone={() => onDone(userTexts.manage.deleted(user.username))}
        onAsked={onDone}
      />
      <ActivityDialog user={user} opened={pendingAction === 'activity'} onClose={close} onDone={onDone} />
    </ActionRow>
  )
}

type DialogProps = { user: User; opened: boolean; onClose: () => void }

/** Asks before an account is deleted permanently. */
export function DeleteDialog({
  user,
  opened,
  onClose,
  onDone,
  onAsked,
}: DialogProps & { onDone: () => void; onAsked: (message: string) => void }) {
  const { run } = useAction(users.delete)
  const second = useSecondPerson(confirmations.askUserDeletion)
  async function remove(): Promise<boolean> {
    const outcome = await second.attempt(() => run({ id: user.id }).then(onDone), { id: user.id })
    if (outcome === 'asked') onAsked(confirmationTexts.ask.done)
    return outcome !== 'needed'
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={userTexts.remove.title}
      verb={second.verb ?? userTexts.remove.verb}
      danger
      onConfirm={remove}
    >
      <p className={classes.question}>{userTexts.remove.question(user.username)}</p>
      <p className={classes.note}>{userTexts.remove.kept}</p>
      {second.notice}
    </ConfirmDialog>
  )
}

/** Deactivates an account, with a reason, or reactivates it. */
export function ActivityDialog({ user, opened, onClose, onDone }: DialogProps & { onDone: (message: string) => void }) {
  const deactivate = useAction(users.deactivate)
  const reactivate = useAction(users.reactivate)
  const texts = user.isActive ? userTexts.deactivate : userTexts.reactivate
  const { run } = user.isActive ? deactivate : reactivate
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      verb={texts.verb}
      danger={user.isActive}
      {...(user.isActive && { reason: { label: userTexts.deactivate.reason, max: 500 } })}
      onConfirm={(reason) => run({ id: user.id, reason }, { version: user.version }).then(() => onDone(texts.done(user.name)))}
    >
      {texts.text(user.name)}
    </ConfirmDialog>
  )
}
