import { confirmations } from '@barreno/domain/confirmations/calls'
import { reports } from '@barreno/domain/reports/calls'
import type { LastDelivery, Settled } from '@barreno/domain/reports/schema'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { dateTime } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { uiTexts } from '@barreno/texts/ui'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { callErrorIn, type CallError, fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { useSecondPerson } from '../confirmations/use-second-person.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './settle-dialog.module.css'

const texts = reportTexts.settle

type Props = {
  opened: boolean
  amount: number
  onClose: () => void
  onSettled: (settled: Settled) => void
  onAsked: (message: string) => void
}

/** A dialog to deliver all pending money: confirms the amount and asks for the receiver. */
export function SettleDialog({ opened, onClose, ...form }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="lg" fullScreen={isPhone}>
      <SettleForm {...form} onClose={onClose} />
    </Dialog>
  )
}

const nothing = { receiverName: '', receiverDocument: '', delivererName: '', delivererDocument: '', notes: '' }

function SettleForm({ amount, onClose, onSettled, onAsked }: Omit<Props, 'opened'>) {
  const { values, text, check } = useFields(nothing)
  // The confirmed amount is kept. If the total has changed, both are shown and it is asked for again.
  const [confirmedAmount, setConfirmedAmount] = useState(amount)
  const [earlier, setEarlier] = useState<number | null>(null)
  const [last, setLast] = useState<LastDelivery | null>(null)
  const { run } = useAction(reports.settleRecaudos)
  const second = useSecondPerson(confirmations.askDelivery)

  async function submit() {
    const alone = (name: string, document: string) => (document.trim() && !name.trim() ? texts.documentAlone : null)
    if (
      !check({
        receiverName: values.receiverName.trim() ? null : texts.receiverMissing,
        delivererName: alone(values.delivererName, values.delivererDocument),
      })
    )
      return false
    try {
      const input = {
        expectedTotal: confirmedAmount,
        receivedBy: personOf(values.receiverName, values.receiverDocument),
        ...(values.delivererName.trim() && { deliveredBy: personOf(values.delivererName, values.delivererDocument) }),
        ...(values.notes.trim() && { notes: values.notes }),
      }
      const outcome = await second.attempt(() => run(input).then(onSettled), input)
      if (outcome === 'asked') onAsked(confirmationTexts.ask.done)
      if (outcome === 'needed') return false
    } catch (error) {
      const refusal = callErrorIn(error)
      if (refusal?.code === 'reports.totalChanged') {
        setEarlier(confirmedAmount)
        setConfirmedAmount((refusal.details as { total: number }).total)
        throw new Error(texts.changedTitle, { cause: error })
      }
      const other = refusal?.code === 'reports.nothingToSettle' ? lastIn(refusal) : null
      if (other) {
        setLast(other)
        return false
      }
      const [fault] = fieldErrors(error)
      throw new Error(`${texts.failed} ${fault?.message ?? (error instanceof Error ? error.message : '')}`.trim(), { cause: error })
    }
    return true
  }

  if (last) return <Registered delivery={last} onClose={onClose} />
  return (
    <DialogForm verb={second.verb ?? texts.verb} onClose={onClose} onSubmit={submit}>
      <div>
        {earlier !== null && <p className={classes.changed}>{texts.changed(earlier, confirmedAmount)}</p>}
        <p className={classes.question}>{texts.question(confirmedAmount)}</p>
        <p className={classes.context}>{texts.context}</p>
      </div>
      <fieldset className={classes.person}>
        <legend>{texts.receivedBy}</legend>
        <TextInput
          label={texts.name}
          required
          withAsterisk={false}
          maxLength={160}
          autoComplete="off"
          data-autofocus
          {...text('receiverName')}
        />
        <TextInput label={texts.document} maxLength={20} autoComplete="off" {...text('receiverDocument')} />
      </fieldset>
      <fieldset className={classes.person}>
        <legend>{texts.deliveredBy}</legend>
        <p className={classes.context}>{texts.optionalDeliverer}</p>
        <TextInput label={texts.name} maxLength={160} autoComplete="off" {...text('delivererName')} />
        <TextInput label={texts.document} maxLength={20} autoComplete="off" {...text('delivererDocument')} />
      </fieldset>
      <Textarea label={texts.notes} maxLength={500} autosize minRows={2} maxRows={6} {...text('notes')} />
      {second.notice}
    </DialogForm>
  )
}

const personOf = (name: string, idDocument: string) => ({ name, ...(idDocument.trim() && { idDocument }) })

/** A delivery that another user registered meanwhile; shown when nothing is left to deliver. */
const Registered = ({
  delivery: { id, registeredByName, deliveryNumber, total, at },
  onClose,
}: {
  delivery: LastDelivery
  onClose: () => void
}) => (
  <Stack gap="md">
    <Notice tone="amber" live>
      {texts.other(registeredByName, deliveryNumber, total, dateTime(at))}
    </Notice>
    <Group gap="xs" justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {uiTexts.close}
      </Button>
      <Button component={Link} to={`/recaudos/entregas/${id}`}>
        {texts.open}
      </Button>
    </Group>
  </Stack>
)

/** Returns the last delivery from the error, or null if there is none. */
const lastIn = ({ details }: CallError) => (details as { lastDelivery?: LastDelivery } | undefined)?.lastDelivery ?? null
