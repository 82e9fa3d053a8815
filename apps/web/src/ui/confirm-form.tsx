import { Textarea } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './dialog.ts'
import { DialogForm } from './dialog-form.tsx'

type Reason = {
  label: string
  description?: string | undefined
  /** Minimum number of characters. Without `required`, an empty reason is accepted too. */
  min?: number | undefined
  max?: number | undefined
  required?: boolean | undefined
}

export type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Label of the button, as a verb: "Rechazar preorden". */
  verb: string
  danger?: boolean | undefined
  /** Focuses the button first, so that Enter confirms. */
  isVerbFirst?: boolean | undefined
  /** Why it cannot be confirmed yet, for example because data that has to be read first is still loading. */
  disabledReason?: string | null | undefined
  size?: 'md' | 'lg' | undefined
  /** What is being decided and, for a destructive action, what is lost. */
  children?: ReactNode
  reason?: Reason | undefined
  /** Its error message is shown in the dialog, which keeps the text. If it resolves to false, the dialog stays open with something to read first. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** The dialog of `ConfirmDialog`. */
export const ConfirmFormDialog = ({ opened, onClose, title, size = 'md', ...decision }: ConfirmDialogProps) => (
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
}: Omit<ConfirmDialogProps, 'opened' | 'title' | 'size'>) {
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
