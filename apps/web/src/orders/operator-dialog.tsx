import { Stack } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import { reasonTexts } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { OperatorSelect } from './operator-select.tsx'
import { refused } from './refusal.ts'
import type { DialogProps } from './use-order-dialog.ts'

const texts = orderActionTexts.operator

/** Assigns an operator to the order, or changes the operator. */
export function OperatorDialog({ opened, onClose, ...props }: DialogProps) {
  const { action, order } = props.pending
  const title = (action === 'orders.changeOperator' ? texts.changeTitle : texts.assignTitle)(order.orderNumber)
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <OperatorForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function OperatorForm({ pending: { action, order, possible }, onClose, onDone }: Omit<DialogProps, 'opened'>) {
  const [chosen, setChosen] = useState(order.assignedOperatorId)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<'operator' | 'reason' | null>(null)
  const { run } = useAction(orders.assign)
  const isChange = action === 'orders.changeOperator'
  const needsReason = possible.needs.includes('reason')

  async function submit() {
    const lacking = !chosen ? 'operator' : needsReason && !reason.trim() ? 'reason' : null
    setFault(lacking)
    if (lacking) return false
    try {
      await run({ id: order.id, operatorId: chosen, reason: reason.trim() || null }, { version: order.version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    onDone((isChange ? texts.changed : texts.done)(order.orderNumber))
    return true
  }

  return (
    <DialogForm
      verb={isChange ? texts.change : texts.assign}
      disabledReason={chosen && chosen === order.assignedOperatorId ? texts.unchanged : null}
      validationMessage={fault === 'operator' ? texts.missing : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="md">
        <OperatorSelect value={chosen} onChange={setChosen} currentName={order.assignedOperatorName} />
        {needsReason && (
          <NotesField
            label={texts.reason}
            value={reason}
            minRows={3}
            error={fault === 'reason' && reasonTexts['orders.changeOperator']}
            onChange={setReason}
          />
        )}
      </Stack>
    </DialogForm>
  )
}
