import { Stack } from '@mantine/core'
import type { Agency } from '@barreno/domain/actor'
import { orders } from '@barreno/domain/orders/calls'
import { flagOf, type NamedAction, namedActions } from '@barreno/domain/orders/workflow'
import { consumptionFlags, type OrderFlag } from '@barreno/domain/statuses/orders'
import { consumptionTexts } from '@barreno/texts/consumption'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { NotesField } from '../ui/notes-field.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { agencyOf } from './agency.ts'
import { ApproverFields, useApprover } from './approver-fields.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { ConsumptionFigures } from './consumption-figures.tsx'
import { DispatchFigures } from './dispatch-figures.tsx'
import { refusal } from './refusal.ts'
import { StandIn, useSubstitution } from './stand-in.tsx'
import { useWholeOrder } from './use-whole-order.ts'
import type { DialogProps } from './use-order-dialog.ts'

const texts = orderActionTexts.approver

/** Records the confirmation of an agency and the person who signs for it. */
export function ApproverDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  const { action, order } = props.pending
  const flag = flagOf(action)
  const named = namedActions.find((one) => one === action)
  const agency = agencyOf(action)
  if (!flag || !named || !agency) return null
  const isConsumption = (consumptionFlags as readonly string[]).includes(flag)
  const title = (isConsumption ? texts.consumptionTitle : texts.approvalTitle)(agency.label, order.orderNumber)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} fullScreen={isPhone}>
      <ApproverForm {...props} onClose={onClose} action={named} flag={flag} agency={agency.agency} isConsumption={isConsumption} />
    </Dialog>
  )
}

type FormProps = Omit<DialogProps, 'opened'> & { action: NamedAction; flag: OrderFlag; agency: Agency; isConsumption: boolean }

function ApproverForm({ pending: { order, possible }, onClose, onDone, action, flag, agency, isConsumption }: FormProps) {
  const approver = useApprover(agency)
  const [notes, setNotes] = useState('')
  const { run } = useAction(orders.act)
  const substitution = useSubstitution(possible)
  const whose = orderActionTexts.whose[flag]
  const whole = useWholeOrder(order.id, true)
  const record = whole.order

  async function submit() {
    const approverDetails = approver.given()
    const inPlace = substitution.given()
    if (!approverDetails || !inPlace || !record) return false
    const confirmedVersion = isConsumption ? { balanceVersion: record.balanceVersion } : {}
    try {
      await run(
        { id: order.id, action, approverDetails, notes: notes.trim() || null, ...confirmedVersion, ...inPlace },
        { version: record.version },
      )
    } catch (error) {
      throw new Error(texts.failed(whose, refusal(error, orderActionTexts.statusFailed)), { cause: error })
    }
    onDone(substitution.outcome(texts.done(whose)))
    return true
  }

  return (
    <DialogForm
      verb={isConsumption ? texts.consume : texts.approve}
      disabledReason={record ? null : consumptionTexts.confirm.loading}
      validationMessage={approver.fault}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="md">
        <StandIn role={possible.actingFor} substitution={substitution} needsSecondPerson={possible.needsSecondPerson ?? false} />
        {isConsumption ? <ConsumptionFigures {...whole} /> : <DispatchFigures {...whole} />}
        {/* Not before the figures, which would push them away from under the finger. */}
        {record && <ApproverFields approver={approver} />}
        {record && <NotesField label={texts.notes} value={notes} onChange={setNotes} />}
      </Stack>
    </DialogForm>
  )
}
