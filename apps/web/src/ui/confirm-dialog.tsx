import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { uiTexts } from '@barreno/domain/texts/ui'
import { Notice } from './notice.tsx'

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
  /** What is decided, and for a destructive decision what is lost. */
  children?: ReactNode
  reason?: Reason | undefined
  /** When it throws, its message stands in the dialog and what was written stays. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks before something is done, with or without a reason, and stays until it was done. */
export function ConfirmDialog({ opened, onClose, title, ...decision }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const close = () => !isBusy && onClose()
  return (
    <Modal opened={opened} onClose={close} title={title} closeOnClickOutside={false}>
      <Decision {...decision} isBusy={isBusy} setIsBusy={setIsBusy} onClose={onClose} />
    </Modal>
  )
}

type DecisionProps = Omit<Props, 'opened' | 'title'> & { isBusy: boolean; setIsBusy: (isBusy: boolean) => void }

function Decision({ verb, danger = false, children, reason, onConfirm, onClose, isBusy, setIsBusy }: DecisionProps) {
  const [text, setText] = useState('')
  const [complaint, setComplaint] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const formId = useId()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    // React hands on the events of a dialog to the form it was opened from.
    event.stopPropagation()
    if (isBusy) return
    const missing = reason ? missingIn(text.trim(), reason) : null
    setComplaint(missing)
    if (missing) return document.getElementById(`${formId}-reason`)?.focus()
    setFailure(null)
    setIsBusy(true)
    try {
      await onConfirm(text.trim())
      onClose()
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : uiTexts.dialog.failed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form id={formId} onSubmit={confirm} noValidate>
      <Stack gap="md">
        {children && <div>{children}</div>}
        {reason && (
          <Textarea
            id={`${formId}-reason`}
            label={reason.label}
            description={reason.description}
            required={reason.required ?? false}
            value={text}
            error={complaint}
            maxLength={reason.max}
            autosize
            minRows={3}
            maxRows={10}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {failure && (
          <Notice tone="red" live>
            {failure}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => !isBusy && onClose()} aria-disabled={isBusy} data-disabled={isBusy}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" color={danger ? 'red' : 'ocre'} loading={isBusy}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function missingIn(text: string, { required = false, min = 1 }: Reason): string | null {
  if (text === '' && !required) return null
  return text.length < min ? uiTexts.dialog.reasonTooShort(min) : null
}
