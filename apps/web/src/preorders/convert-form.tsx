import { useId, useState } from 'react'
import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { isUnreadable, type TypedDate } from '../ui/typed.ts'
import { date as shownDate } from '@barreno/texts/format'
import { validation } from '@barreno/domain/validation'
import { preorderTexts } from '@barreno/texts/preorders'
import { call } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { RecordReload } from '../ui/dialog-context.ts'
import { DateField } from '../ui/date-field.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { useAcceptedAlarms } from './accepted-alarms.tsx'
import { useOutlook } from './use-outlook.ts'
import classes from './move-dialog.module.css'

export type ConvertDialogProps = { preorder: PreorderRow | null; onClose: () => void; onDone: (order: Order) => void }

const texts = preorderTexts.moves.convert

/** Converts a pre-order to an order: asks for the service date and the notes of the gerente. */
export function ConvertFormDialog({ preorder: chosen, onClose, onDone }: ConvertDialogProps) {
  const [reloaded, setReloaded] = useState<PreorderRow | null>(null)
  const preorder = chosen && reloaded?.id === chosen.id && reloaded.version > chosen.version ? reloaded : chosen
  const reload = async () => chosen && setReloaded({ ...chosen, ...(await call(preorders.get, { id: chosen.id })) })
  return (
    <RecordReload value={reload}>
      <Dialog size="lg" opened={preorder !== null} onClose={onClose} title={preorder ? texts.title(preorder.preOrderNumber) : ''}>
        {preorder && <ConvertForm preorder={preorder} onClose={onClose} onDone={onDone} />}
      </Dialog>
    </RecordReload>
  )
}

const OutlookPanel = partOnDemand(async () => (await import('./outlook-panel.tsx')).OutlookPanel)

function ConvertForm({ preorder, onClose, onDone }: ConvertDialogProps & { preorder: PreorderRow }) {
  const [today] = useState(() => caracasDate(new Date()))
  const requestedDate = preorder.estimatedServiceDate
  const [date, setDate] = useState<TypedDate>(isBefore(requestedDate, today) ? today : requestedDate)
  const [fault, setFault] = useState<string | null>(null)
  const [notes, setNotes] = useState('')
  const { run } = useAction(preorders.convert)
  const dateId = useId()
  const alarms = useAcceptedAlarms(preorder)
  const serviceDate = date === null || isUnreadable(date) ? undefined : date
  const outlook = useOutlook(preorder.id, serviceDate)
  // The consequences come first, and the button moves when they arrive. If they cannot be loaded, the panel says so, and the gerente decides.
  const isOutlookLoading = outlook.isFetching && (!outlook.data || outlook.isPlaceholderData)

  async function convert(): Promise<boolean> {
    const missing = faultIn(date, today)
    setFault(missing)
    if (date === null || isUnreadable(date) || missing) {
      document.getElementById(dateId)?.focus()
      return false
    }
    const input = { id: preorder.id, estimatedServiceDate: date, managerNotes: notes.trim() || null }
    onDone(await run(input, { version: preorder.version }))
    return true
  }

  return (
    <DialogForm
      verb={texts.verb}
      disabledReason={alarms.missing ?? (isOutlookLoading ? texts.outlookLoading : null)}
      onClose={onClose}
      onSubmit={convert}
    >
      {alarms.confirmation}
      <p className={classes.text}>{texts.text(preorder.estimatedTotalCost, preorder.clientName)}</p>
      <OutlookPanel id={preorder.id} serviceDate={serviceDate} />
      <DateField
        id={dateId}
        label={texts.date}
        description={(isBefore(requestedDate, today) ? texts.datePast : texts.dateAsked)(shownDate(requestedDate))}
        value={date}
        min={today}
        tooEarly={validation.serviceDatePast}
        error={fault}
        onChange={(typed) => {
          setDate(typed)
          setFault(null)
        }}
      />
      <NotesField label={texts.notes} value={notes} minRows={3} maxRows={10} onChange={setNotes} />
    </DialogForm>
  )
}

function faultIn(date: TypedDate, today: string): string | null {
  if (date === null) return validation.serviceDate
  if (isUnreadable(date)) return date.message
  return isBefore(date, today) ? validation.serviceDatePast : null
}
