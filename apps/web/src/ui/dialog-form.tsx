import { Button, Group, Stack } from '@mantine/core'
import { network } from '@barreno/texts/network'
import { uiTexts } from '@barreno/texts/ui'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Failure, isStale } from './failure.tsx'
import { Notice } from './notice.tsx'
import { useSubmit } from './use-submit.ts'
import classes from './dialog-form.module.css'

type Props = {
  /** What the button does, as a verb. */
  verb: string
  danger?: boolean | undefined
  /** Enter does it as soon as the dialog is there; a key that is still held from before does not. */
  isVerbFirst?: boolean | undefined
  /** Why there is nothing to save yet. */
  disabledReason?: string | null | undefined
  /** What was found wrong with the fields when one tried. */
  validationMessage?: string | null | undefined
  /** Beside the button, what else can be done. */
  more?: ReactNode
  children: ReactNode
  onClose: () => void
  /** Answers false where the fields are not filled in yet; what it throws stands in the dialog, and what was typed stays. */
  onSubmit: () => Promise<boolean>
}

/** The form of a dialog: its fields, what came of them, and the two buttons that never move. */
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
