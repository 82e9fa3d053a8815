import { Button, Group, Stack } from '@mantine/core'
import { uiTexts } from '@barreno/domain/texts/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Notice } from './notice.tsx'
import classes from './dialog-form.module.css'

type Props = {
  /** What the button does, as a verb. */
  verb: string
  /** Why there is nothing to save yet. */
  idle?: string | null | undefined
  /** What was found wrong with the fields when one tried. */
  complaint?: string | null | undefined
  /** Beside the button, what else can be done. */
  more?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Answers false where the fields are not filled in yet; what it throws stands in the dialog, and what was typed stays. */
  onSubmit: () => Promise<boolean>
}

/** The form of a dialog: its fields, what came of them, and the two buttons that never move. */
export function DialogForm({ verb, idle = null, complaint = null, more, children, onClose, onSubmit }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const queries = useQueryClient()
  const idleId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React hands on the events of a dialog to the form it was opened from.
    event.stopPropagation()
    if (isBusy || idle) return
    setFailure(null)
    setBusy(true)
    try {
      if (await onSubmit()) onClose()
    } catch (error) {
      // Refused mostly because the record is no longer what is shown.
      void queries.invalidateQueries()
      setFailure(error instanceof Error && error.message ? error.message : uiTexts.dialog.failed)
    } finally {
      setBusy(false)
    }
  }

  const said = complaint ?? failure
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {children}
        {said && (
          <Notice tone="red" live>
            {said}
          </Notice>
        )}
        {idle && (
          <p id={idleId} className={classes.idle}>
            {idle}
          </p>
        )}
        <div className={classes.foot}>
          {more}
          <Group gap="xs" className={classes.buttons}>
            <Button variant="default" onClick={() => !isBusy && onClose()}>
              {uiTexts.cancel}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              {...(idle && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': idleId })}
            >
              {verb}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}
