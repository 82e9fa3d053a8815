import { Textarea } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'

type Reason = {
  label: string
  description?: string | undefined
  /** The fewest characters; without `required`, an empty reason passes too. */
  min?: number | undefined
  max?: number | undefined
  required?: boolean | undefined
}

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** What the button does, as a verb: "Rechazar preorden". */
  verb: string
  danger?: boolean | undefined
  /** Enter answers it, without a step to the button. */
  isVerbFirst?: boolean | undefined
  /** Why it cannot be done yet: what has to be read first is still loading. */
  disabledReason?: string | null | undefined
  size?: 'md' | 'lg' | undefined
  /** What is decided, and for a destructive decision what is lost. */
  children?: ReactNode
  reason?: Reason | undefined
  /** When it throws, its message stands in the dialog and what was written stays; when it answers false, there is something to read first. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks before something is done, with or without a reason, and stays until it was done or is left. */
export const ConfirmDialog = ({ opened, onClose, title, size = 'md', ...decision }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={title} size={size}>
    <Decision {...decision} onClose={onClose} />
  </Dialog>
)

function Decision({
  verb,
  danger = false,
  isVerbFirst,
  disabledReason,
  children,
  reason,
  onConfirm,
  onClose,
}: Omit<Props, 'opened' | 'title' | 'size'>) {
  const [text, setText] = useState('')
  const [validationMessage, setValidationMessage] = useState<string | null>(null)
  const fieldId = useId()

  async function confirm(): Promise<boolean> {
    const missing = reason ? missingIn(text.trim(), reason) : null
    setValidationMessage(missing)
    if (missing) document.getElementById(fieldId)?.focus()
    return missing === null && (await onConfirm(text.trim())) !== false
  }

  return (
    <DialogForm verb={verb} danger={danger} isVerbFirst={isVerbFirst} disabledReason={disabledReason} onClose={onClose} onSubmit={confirm}>
      {children && <div>{children}</div>}
      {reason && (
        <Textarea
          id={fieldId}
          label={reason.label}
          description={reason.description}
          required={reason.required ?? false}
          value={text}
          error={validationMessage}
          maxLength={reason.max}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}

function missingIn(text: string, { required = false, min = 1 }: Reason): string | null {
  if (text === '' && !required) return null
  return text.length < min ? uiTexts.dialog.reasonTooShort(min) : null
}
