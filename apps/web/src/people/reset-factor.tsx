import { Button } from '@mantine/core'
import type { Person } from '@barreno/domain/people/schema'
import { peopleTexts } from '@barreno/texts/people'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

const texts = peopleTexts.factor

type Props = { person: Person; onReset: (reason: string) => Promise<unknown>; onDone: (message: string) => void }

/** A button that removes all second factors of a person who has lost them. Shows nothing if they have none. */
export function ResetFactor({ person: { name, hasSecondFactor }, onReset, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {hasSecondFactor && (
        <Button variant="subtle" size="compact-sm" aria-label={texts.of(name)} onClick={() => setOpen(true)}>
          {texts.button}
        </Button>
      )}
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        verb={texts.button}
        danger
        reason={{ label: texts.reason, required: true, max: 500 }}
        onConfirm={(reason) => onReset(reason).then(() => onDone(texts.done(name)))}
      >
        {texts.text(name)}
      </ConfirmDialog>
    </>
  )
}
