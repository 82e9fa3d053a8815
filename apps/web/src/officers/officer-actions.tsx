import { Button } from '@mantine/core'
import { officers } from '@barreno/domain/officers/calls'
import type { Officer } from '@barreno/domain/officers/schema'
import { officerTexts as texts } from '@barreno/texts/officers'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ActionRow } from '../ui/action-row.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { OfficerDialog } from './officer-dialog.tsx'

/** The actions on an officer for the administrator of their agency. */
export function OfficerActions({ officer, onDone }: { officer: Officer; onDone: (message: string) => void }) {
  const [open, setOpen] = useState<'edit' | 'change' | null>(null)
  const { run } = useAction(officers.edit)
  const { id, isActive, version } = officer
  const name = texts.fullName(officer)
  const change = isActive ? texts.end : texts.resume
  const close = () => setOpen(null)
  return (
    <ActionRow>
      <Button variant="subtle" size="compact-sm" aria-label={texts.edit.of(name)} onClick={() => setOpen('edit')}>
        {texts.edit.button}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        {...(isActive && { color: 'red' })}
        aria-label={change.of(name)}
        onClick={() => setOpen('change')}
      >
        {change.button}
      </Button>
      <OfficerDialog officer={officer} opened={open === 'edit'} onClose={close} onDone={onDone} />
      <ConfirmDialog
        opened={open === 'change'}
        onClose={close}
        title={change.title}
        verb={change.verb}
        danger={isActive}
        onConfirm={() => run({ id, isActive: !isActive }, { version }).then(() => onDone(change.done(name)))}
      >
        {change.text(name)}
      </ConfirmDialog>
    </ActionRow>
  )
}
