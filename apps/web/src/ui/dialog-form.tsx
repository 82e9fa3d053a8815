import { Button, Group, Stack } from '@mantine/core'
import { network } from '@barreno/texts/network'
import { uiTexts } from '@barreno/texts/ui'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Failure, isStale } from './failure.tsx'
import { Notice } from './notice.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './dialog-form.module.css'

type Props = {
  /** Label of the submit button, as a verb. */
  verb: string
  danger?: boolean | undefined
  /** Focuses the submit button first, so that Enter submits at once. A key still pressed from before the dialog opened is ignored. */
  isVerbFirst?: boolean | undefined
  /** Why the form cannot be submitted yet. */
  disabledReason?: string | null | undefined
  /** What was wrong with the fields at the last attempt. */
  validationMessage?: string | null | undefined
  /** Further actions beside the buttons. */
  more?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Resolves to false if the fields are not valid. Its error message is shown in the dialog, and the input is kept. */
  onSubmit: () => Promise<boolean>
}

/** The form of a dialog: fields, result, and the cancel and submit buttons, which never move. */
export function DialogForm({
  verb,
  danger = false,
  isVerbFirst = false,
  disabledReason = null,
  validationMessage = null,
  more,
  children,
  onClose,
  onSubmit,
}: Props) {
  const { submit, cancel, reload, isBusy, error, isUnanswered } = useSubmit(async () => !disabledReason && (await onSubmit()), onClose)
  const reasonId = useId()
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {children}
        {validationMessage ? (
          <Notice tone="red" live>
            {validationMessage}
          </Notice>
        ) : (
          error !== null && <Failure error={error} onReload={() => void reload()} hasButtons />
        )}
        {disabledReason && (
          <p id={reasonId} className={classes.reason}>
            {disabledReason}
          </p>
        )}
        <div className={classes.foot}>
          {more}
          <Group gap="xs" className={classes.buttons}>
            <Button variant="default" onClick={cancel}>
              {isUnanswered ? network.leave : uiTexts.cancel}
            </Button>
            <Button
              type="submit"
              color={danger ? 'red' : 'ocre'}
              loading={isBusy}
              {...(isVerbFirst && { 'data-autofocus': true, onKeyDown: ignoreHeld })}
              {...(isStale(error) && { 'aria-disabled': true, 'data-disabled': true })}
              {...(disabledReason && { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reasonId })}
            >
              {isUnanswered ? network.retry : verb}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}

const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}
