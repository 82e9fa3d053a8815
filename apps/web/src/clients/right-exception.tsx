import { Button, Textarea } from '@mantine/core'
import { caracasDate, isBefore } from '@barreno/domain/calendar'
import { clients } from '@barreno/domain/clients/calls'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { readable, type TypedDate } from '../ui/typed.ts'
import { clientTexts } from '@barreno/texts/clients'
import { dateLimits } from '@barreno/texts/dates'
import { date } from '@barreno/texts/format'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { DateField } from '../ui/date-field.tsx'
import { Section } from '../ui/section.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useNow } from '../ui/use-now.ts'
import classes from './clients.module.css'

const texts = clientTexts.exception

/** Grants or withdraws the exception by which an alianza with an expired right may request services, until a given day. */
export function RightException({ client, mayExcept }: { client: ClientDetail; mayExcept: boolean }) {
  const [pendingAction, setPendingAction] = useState<'grant' | 'withdraw' | null>(null)
  const { run } = useAction(clients.allowExpiredRight)
  const isExcepted = client.rightState === 'excepted'
  const close = () => setPendingAction(null)
  return (
    <Section
      id="excepcion"
      title={texts.title}
      context={
        isExcepted ? `${texts.until(date(client.rightExceptionUntil))} ${texts.because(client.rightExceptionReason ?? '')}` : texts.none
      }
      action={
        mayExcept && (
          <Button variant="default" onClick={() => setPendingAction(isExcepted ? 'withdraw' : 'grant')}>
            {isExcepted ? texts.withdraw : texts.grant}
          </Button>
        )
      }
    >
      {!mayExcept && <p className={classes.help}>{texts.onlyManager}</p>}
      <Dialog opened={pendingAction === 'grant'} onClose={close} title={texts.grant}>
        <GrantForm client={client} onClose={close} />
      </Dialog>
      <ConfirmDialog
        opened={pendingAction === 'withdraw'}
        onClose={close}
        title={texts.withdraw}
        verb={texts.withdraw}
        danger
        reason={{ label: texts.reason, required: true, max: 500 }}
        onConfirm={(reason) => run({ id: client.id, until: null, reason }, { version: client.version })}
      >
        {texts.withdrawText}
      </ConfirmDialog>
    </Section>
  )
}

function GrantForm({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const { values, set, field, text, check } = useFields({ until: null as TypedDate, reason: '' })
  const { run } = useAction(clients.allowExpiredRight)
  const today = caracasDate(useNow(60_000))

  async function grant(): Promise<boolean> {
    const { reason } = values
    const until = readable(values.until)
    const isPast = until !== null && isBefore(until, today)
    const wrongDay = isPast ? dateLimits.tooEarly(today) : until ? null : texts.dayMissing
    if (!check({ until: wrongDay, reason: reason.trim() ? null : texts.reasonMissing })) return false
    await run({ id: client.id, until, reason }, { version: client.version })
    return true
  }

  return (
    <DialogForm verb={texts.grant} onClose={onClose} onSubmit={grant}>
      <DateField label={texts.day} required min={today} value={values.until} onChange={(day) => set('until', day)} {...field('until')} />
      <Textarea label={texts.reason} required withAsterisk maxLength={500} autosize minRows={3} {...text('reason')} />
    </DialogForm>
  )
}
