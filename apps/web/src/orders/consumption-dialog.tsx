import { Checkbox, Stack } from '@mantine/core'
import { sumsOf } from '@barreno/domain/orders/blast-reports/comparison'
import { orders } from '@barreno/domain/orders/calls'
import type { Order } from '@barreno/domain/orders/schema'
import { consumptionTexts, confirmerLabels } from '@barreno/texts/consumption'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { Advice } from './advice.tsx'
import { draftOf, faultsOf, itemsOf } from './consumption-draft.ts'
import { ConsumptionLines } from './consumption-lines.tsx'
import { refused } from './refusal.ts'
import type { DialogProps } from './use-order-dialog.ts'
import classes from '../ui/dialog-form.module.css'

const texts = consumptionTexts.dialog

/** The operator's statement of what became of each material: together with the completion of the service, later, or as a correction. */
export function ConsumptionDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  const { action, order } = props.pending
  const title = action === 'orders.complete' ? orderActionTexts.moves.complete.title(order.orderNumber) : texts.title(order.orderNumber)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" fullScreen={isPhone}>
      <Loaded {...props} onClose={onClose} />
    </Dialog>
  )
}

/** Loads the order, because the row of a list does not contain the dispatched quantities. */
function Loaded(props: Omit<DialogProps, 'opened'>) {
  const { data, error, refetch } = useEndpoint(orders.get, { id: props.pending.order.id })
  if (data?.id === props.pending.order.id) return <ConsumptionForm {...props} order={data} />
  return <NotLoaded failed={orderTexts.loadFailed} error={error} refetch={refetch} />
}

function ConsumptionForm({ pending: { action, possible }, order, onClose, onDone }: Omit<DialogProps, 'opened'> & { order: Order }) {
  const reported = sumsOf(order.blastReports)
  const [lines, setLines] = useState(() => draftOf(order.balance))
  const [notes, setNotes] = useState('')
  const [isLater, setLater] = useState(false)
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>([])
  const state = useAction(orders.stateConsumption)
  const act = useAction(orders.act)
  const isCompletion = action === 'orders.complete'
  const isStated = !isLater && lines.length > 0
  const confirmed = consumptionFlags.filter((flag) => order[flag]).map((flag) => confirmerLabels[flag])
  const { complete } = orderActionTexts.moves

  async function submit() {
    const found = isStated ? faultsOf(lines) : []
    setFaults(found)
    if (found.length > 0) return false
    const { id, version } = order
    const typed = notes.trim() || null
    try {
      if (action === 'orders.complete') {
        const consumption = isStated && { consumption: { items: itemsOf(lines) } }
        await act.run({ id, action, notes: typed, ...consumption }, { version })
      } else await state.run({ id, items: itemsOf(lines), notes: typed }, { version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    const completed = isStated ? texts.completed : isLater ? texts.completedOnly : complete.done
    const message = isCompletion ? completed : texts.done
    onDone(confirmed.length > 0 && isStated ? `${message} ${consumptionTexts.voided.notice(confirmed)}` : message)
    return true
  }

  return (
    <DialogForm verb={isCompletion ? complete.verb : texts.verb} onClose={onClose} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.text}>{isCompletion ? `${complete.text} ${texts.context}` : texts.context}</p>
        <Advice possible={possible} />
        {confirmed.length > 0 && isStated && <Notice tone="amber">{texts.voids(confirmed)}</Notice>}
        {faults.length > 0 && <ErrorSummary errors={faults} />}
        {isStated && <ConsumptionLines lines={lines} faults={faults} reported={reported} onChange={setLines} />}
        {isCompletion && lines.length > 0 && (
          <Checkbox label={texts.later} checked={isLater} onChange={(event) => setLater(event.currentTarget.checked)} />
        )}
        <NotesField label={isCompletion ? complete.note : texts.notes} value={notes} onChange={setNotes} />
      </Stack>
    </DialogForm>
  )
}
