import { Stack, TextInput } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { MaterialBalance } from '@barreno/domain/orders/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Advice } from './advice.tsx'
import { refused } from './refusal.ts'
import { ReturnLines } from './return-lines.tsx'
import { emptyDraft, faultsOf, formOf, type SafekeepingDraft } from './safekeeping-draft.ts'
import { TextFields } from './text-fields.tsx'
import type { DialogProps } from './use-order-dialog.ts'
import classes from '../ui/dialog-form.module.css'
import { NotesField } from '../ui/notes-field.tsx'

const texts = orderActionTexts.safekeeping
const receiverFields = [
  { name: 'name', label: texts.name },
  { name: 'lastName', label: texts.lastName },
  { name: 'idDocument', label: texts.idDocument, maxLength: 20 },
] as const

/** Records what was returned from the blast, what was lost and why, where it is stored and who received it. */
export function SafekeepingDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(props.pending.order.orderNumber)} size="xl" fullScreen={isPhone}>
      <Loaded {...props} onClose={onClose} />
    </Dialog>
  )
}

/** Loads the order, because the row of a list does not contain the dispatched quantities. */
function Loaded(props: Omit<DialogProps, 'opened'>) {
  const { data, error, refetch } = useEndpoint(orders.get, { id: props.pending.order.id })
  if (data) return <SafekeepingForm {...props} balance={data.balance} />
  return <NotLoaded failed={orderTexts.loadFailed} error={error} refetch={refetch} />
}

function SafekeepingForm({
  pending: { order, possible },
  balance,
  onClose,
  onDone,
}: Omit<DialogProps, 'opened'> & { balance: readonly MaterialBalance[] }) {
  const [draft, setDraft] = useState(() => emptyDraft(balance))
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>([])
  const { run } = useAction(orders.safekeeping)
  const change = (part: Partial<SafekeepingDraft>) => setDraft({ ...draft, ...part })
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message

  async function submit() {
    const found = faultsOf(draft)
    setFaults(found)
    if (found.length > 0) return false
    try {
      await run({ id: order.id, ...formOf(draft) }, { version: order.version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={submit}>
      <Stack gap="lg">
        <p className={classes.text}>{texts.context}</p>
        <Advice possible={possible} />
        {faults.length > 0 && <ErrorSummary errors={faults} />}
        <ReturnLines lines={draft.lines} faults={faults} onChange={(lines) => change({ lines })} />
        <TextInput
          id="safekeeping-location"
          label={texts.location}
          description={texts.locationHelp}
          value={draft.location}
          maxLength={200}
          error={faultAt('safekeeping-location')}
          onChange={(event) => change({ location: event.currentTarget.value })}
        />
        <div id="safekeeping-receiver" tabIndex={-1}>
          <TextFields
            legend={texts.receiver}
            fields={receiverFields}
            values={draft.receiver}
            onChange={(name, value) => change({ receiver: { ...draft.receiver, [name]: value } })}
            errorOf={(name) =>
              faultAt('safekeeping-receiver') && !draft.receiver[name].trim() ? orderActionTexts.receipt.missingField : null
            }
          />
        </div>
        <NotesField label={texts.notes} value={draft.notes} onChange={(notes) => change({ notes })} />
      </Stack>
    </DialogForm>
  )
}
