import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { people } from '@barreno/domain/people/calls'
import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts as texts } from '@barreno/texts/people'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ActionRow } from '../ui/action-row.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { ResetFactor } from './reset-factor.tsx'
import { EditDialog } from './person-dialogs.tsx'

type Props = { person: Person; actor: Actor; onDone: (message: string) => void }

/** The actions on a person in their row; none for the alianza's own account. */
export function PersonActions({ person, actor, onDone }: Props) {
  const [open, setOpen] = useState<'edit' | 'remove' | 'again' | null>(null)
  const remove = useAction(people.remove)
  const resetFactor = useAction(people.resetSecondFactor)
  const inviteAgain = useAction(people.inviteAgain)
  if (person.isAccount) return null
  const { id, name, email, state } = person
  const close = () => setOpen(null)
  return (
    <ActionRow>
      {state !== 'active' && (
        <Button variant="subtle" size="compact-sm" aria-label={texts.invite.againOf(name)} onClick={() => setOpen('again')}>
          {texts.invite.again}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" aria-label={texts.edit.of(name)} onClick={() => setOpen('edit')}>
        {texts.edit.button}
      </Button>
      {id !== actor.id && <ResetFactor person={person} onReset={(reason) => resetFactor.run({ id, reason })} onDone={onDone} />}
      {id !== actor.id && (
        <Button variant="subtle" size="compact-sm" color="red" aria-label={texts.remove.of(name)} onClick={() => setOpen('remove')}>
          {texts.remove.button}
        </Button>
      )}
      <EditDialog person={person} isOwn={id === actor.id} opened={open === 'edit'} onClose={close} onDone={onDone} />
      <ConfirmDialog
        opened={open === 'again'}
        onClose={close}
        title={texts.invite.againOf(name)}
        verb={texts.invite.verb}
        onConfirm={() => inviteAgain.run({ id }).then(() => onDone(texts.invite.done(email)))}
      >
        {email}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'remove'}
        onClose={close}
        title={texts.remove.title}
        verb={texts.remove.verb}
        danger
        onConfirm={() => remove.run({ id }).then(() => onDone(texts.remove.done(name)))}
      >
        {texts.remove.text(name)}
      </ConfirmDialog>
    </ActionRow>
  )
}
