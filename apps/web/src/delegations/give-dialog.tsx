import { Checkbox, Select, Stack, Textarea } from '@mantine/core'
import { addDays, caracasDate, isBefore } from '@barreno/domain/calendar'
import { delegations } from '@barreno/domain/delegations/calls'
import type { DelegationTaker } from '@barreno/domain/delegations/schema'
import { maxDelegationDays } from '@barreno/domain/delegations/values'
import { delegationTexts } from '@barreno/texts/delegations'
import { permissionTexts } from '@barreno/texts/permissions'
import { roleLabels } from '@barreno/texts/roles'
import { validation } from '@barreno/domain/validation'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { isUnreadable, readable, type TypedDate } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './delegations.module.css'

const texts = delegationTexts.give
type Props = { opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Gives a delegation: to whom, for what, from when to when and why. */
export function GiveDialog({ opened, ...form }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={form.onClose} title={texts.title} size="lg" fullScreen={isPhone}>
      <Takers {...form} />
    </Dialog>
  )
}

function Takers(form: Omit<Props, 'opened'>) {
  const { data, error, refetch } = useEndpoint(delegations.takers, {})
  if (error && !data) return <ErrorState message={delegationTexts.loadFailed} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return data.length === 0 ? <p className={classes.none}>{texts.noTakers}</p> : <GiveForm takers={data} {...form} />
}

type Values = { takerId: string | null; permissions: readonly string[]; from: TypedDate; until: TypedDate; reason: string }

function GiveForm({ takers, onClose, onDone }: Omit<Props, 'opened'> & { takers: readonly DelegationTaker[] }) {
  const [today] = useState(() => caracasDate(new Date()))
  const { values, set, field, text, check, send } = useFields<Values>({
    takerId: null,
    permissions: [],
    from: today,
    until: null,
    reason: '',
  })
  const { run } = useAction(delegations.give)
  const taker = takers.find(({ id }) => id === values.takerId)
  const from = readable(values.from)
  const last = from && addDays(from, maxDelegationDays - 1)

  function faults() {
    const until = readable(values.until)
    return {
      takerId: taker ? null : delegationTexts.missing.taker,
      permissions: taker && values.permissions.length === 0 ? delegationTexts.missing.permissions : null,
      from: values.from ? (from && isBefore(from, today) ? delegationTexts.faults.past : null) : validation.required,
      until: values.until ? untilFault(until, from, last) : validation.required,
      reason: values.reason.trim() ? null : delegationTexts.missing.reason,
    }
  }

  async function submit(): Promise<boolean> {
    const { until, reason } = values
    if (!check(faults()) || !taker || isUnreadable(until) || !until || !from) return false
    const permissions = taker.permissions.filter((permission) => values.permissions.includes(permission))
    return send(async () => {
      const { takerName } = await run({ takerId: taker.id, permissions, from, until, reason })
      onDone(texts.done(takerName))
      return true
    })
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.none}>{texts.intro}</p>
        <Select
          {...field('takerId')}
          label={texts.taker}
          placeholder={texts.takerPlaceholder}
          required
          data={takers.map(({ id, name, role }) => ({ value: id, label: `${name} · ${roleLabels[role]}` }))}
          value={values.takerId}
          onChange={(id) => {
            set('takerId', id)
            set('permissions', [])
          }}
          searchable
          maxDropdownHeight={220}
          data-autofocus
        />
        <Checkbox.Group
          {...field('permissions')}
          label={texts.permissions}
          withAsterisk
          description={taker ? undefined : texts.permissionsFirst}
          value={[...values.permissions]}
          onChange={(permissions) => set('permissions', permissions)}
        >
          <Stack gap={8} mt={8}>
            {taker?.permissions.map((permission) => (
              <Checkbox key={permission} value={permission} label={permissionTexts[permission]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <FieldGrid>
          <DateField
            {...field('from')}
            label={texts.from}
            required
            min={today}
            tooEarly={delegationTexts.faults.past}
            value={values.from}
            onChange={(date) => set('from', date)}
          />
          <DateField
            {...field('until')}
            label={texts.until}
            required
            min={from ?? today}
            tooEarly={delegationTexts.faults.order}
            value={values.until}
            onChange={(date) => set('until', date)}
          />
        </FieldGrid>
        <p className={classes.facts}>{texts.untilHelp(maxDelegationDays)}</p>
        <Textarea {...text('reason')} label={texts.reason} required withAsterisk maxLength={500} autosize minRows={2} />
      </Stack>
    </DialogForm>
  )
}

function untilFault(until: string | null, from: string | null, last: string | null): string | null {
  if (!until || !from || !last) return null
  if (isBefore(until, from)) return delegationTexts.faults.order
  return isBefore(last, until) ? delegationTexts.faults.tooLong(maxDelegationDays) : null
}
