import { Select, Textarea, TextInput } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { clients } from '@barreno/domain/clients/calls'
import { magazines } from '@barreno/domain/magazines/calls'
import { may } from '@barreno/domain/permissions'
import { permits } from '@barreno/domain/permits/calls'
import type { Permit, Quota } from '@barreno/domain/permits/schema'
import { permitExtensions } from '@barreno/domain/permits/values'
import { kindsOfHolder, type PermitHolder, permitHolders, type PermitKind } from '@barreno/domain/statuses/permits'
import { permitTexts } from '@barreno/texts/permits'
import { validation } from '@barreno/domain/validation'
import { useState } from 'react'
import { faultsByField } from '../api/call.ts'
import { useSession } from '../api/session.tsx'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { contentFault } from '../patterns/content-fault.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { readable, type TypedDate } from '../ui/typed.ts'
import { UploadField } from '../ui/upload-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { emptyQuota, QuotaFields, quotaFaults, typedQuota, type TypedQuota } from './quota-fields.tsx'

const texts = permitTexts.form

type Props = { permit: Permit | null; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** A dialog to register or edit a permit. */
export function PermitDialog({ permit, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  const title = permit ? texts.edit(permit.number) : texts.create
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg" fullScreen={isPhone}>
      <PermitForm key={permit?.version} permit={permit} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

/** Returns the validity of a permit as the values of its fields. */
const daysOf = (permit: Permit | null): Record<'validFrom' | 'validTo', TypedDate> => ({
  validFrom: permit?.validFrom ?? null,
  validTo: permit?.validTo ?? null,
})

function PermitForm({ permit, onClose, onDone }: Omit<Props, 'opened'>) {
  const holders = useHolders()
  const { values, set, text, field, check } = useFields({
    holderKind: permit?.holderKind ?? holders[0]!,
    holderId: permit?.holderId ?? '',
    holderName: permit?.holderName ?? '',
    kind: permit?.kind ?? kindsOfHolder[holders[0]!][0],
    number: permit?.number ?? '',
    body: permit?.body ?? '',
    ...daysOf(permit),
    conditions: permit?.conditions ?? '',
  })
  const [quotas, setQuotas] = useState<TypedQuota[]>((permit?.quotas ?? []).map(typedQuota))
  const [quotaFault, setQuotaFault] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fileFault, setFileFault] = useState<string | null>(null)
  const create = useAction(permits.create)
  const edit = useAction(permits.edit)
  const { holderKind } = values

  function choose(next: PermitHolder) {
    set('holderKind', next)
    set('holderId', '')
    set('kind', kindsOfHolder[next][0])
  }

  async function save(): Promise<boolean> {
    const [validFrom, validTo] = [readable(values.validFrom), readable(values.validTo)]
    const typed = { number: values.number.trim(), body: values.body.trim(), conditions: values.conditions.trim() }
    const holderId = values.holderId.trim()
    const required: Record<string, string | null> = {
      holderId: permit || holderKind === 'institution' || holderId ? null : permitTexts.faults.holder[holderKind],
      holderName: permit || holderKind !== 'person' || values.holderName.trim() ? null : permitTexts.faults.name,
      number: typed.number ? null : validation.required,
      body: typed.body ? null : validation.required,
      validFrom: validFrom ? null : validation.required,
      validTo: validTo ? (validFrom && validTo < validFrom ? permitTexts.faults.endsFirst : null) : validation.required,
    }
    const wrong = holderKind === 'client' ? quotaFaults(quotas) : null
    setQuotaFault(wrong)
    if (!check(required) || wrong || !validFrom || !validTo) return false
    const granted: Quota[] =
      holderKind === 'client' ? quotas.map(({ amount, key: _, ...quota }) => ({ ...quota, amount: readable(amount)! })) : []
    try {
      const saved = permit
        ? await edit.run(
            { id: permit.id, ...typed, conditions: typed.conditions || null, validFrom, validTo, quotas: granted },
            { version: permit.version },
          )
        : await create.run(
            {
              ...typed,
              validFrom,
              validTo,
              kind: values.kind,
              holderKind,
              ...(holderKind !== 'institution' && { holderId }),
              ...(holderKind === 'person' && { holderName: values.holderName.trim() }),
              ...(granted.length > 0 && { quotas: JSON.stringify(granted) }),
            },
            { files: file ? [{ field: 'file', file }] : [] },
          )
      onDone(texts.saved(saved.number))
      return true
    } catch (error) {
      const faults = faultsByField(error)
      setFileFault(faults['file'] ?? null)
      setQuotaFault(Object.entries(faults).find(([name]) => name.startsWith('quotas'))?.[1] ?? null)
      check(faults)
      throw error
    }
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={save}>
      <FieldGrid>
        {!permit && (
          <>
            <Select
              label={texts.holderKind}
              withAsterisk
              allowDeselect={false}
              data={holders.map((each) => ({ value: each, label: permitTexts.holders[each] }))}
              {...field('holderKind')}
              value={holderKind}
              onChange={(next) => choose(next as PermitHolder)}
            />
            <Select
              label={texts.kind}
              withAsterisk
              allowDeselect={false}
              data={kindsOfHolder[holderKind].map((each) => ({ value: each, label: permitTexts.kinds[each] }))}
              {...field('kind')}
              value={values.kind}
              onChange={(next) => set('kind', next as PermitKind)}
            />
            {holderKind === 'client' && (
              <ClientField {...field('holderId')} value={values.holderId || null} onChange={(next) => set('holderId', next ?? '')} />
            )}
            {holderKind === 'magazine' && (
              <MagazineField {...field('holderId')} value={values.holderId || null} onChange={(next) => set('holderId', next ?? '')} />
            )}
            {holderKind === 'person' && (
              <TextInput label={texts.person} withAsterisk maxLength={120} autoComplete="off" {...text('holderName')} />
            )}
            {holderKind === 'person' && (
              <TextInput label={texts.document} withAsterisk maxLength={20} autoComplete="off" {...text('holderId')} />
            )}
            {holderKind === 'vehicle' && (
              <TextInput label={texts.plate} withAsterisk maxLength={20} autoComplete="off" {...text('holderId')} />
            )}
          </>
        )}
        <TextInput label={texts.number} withAsterisk maxLength={60} autoComplete="off" {...text('number')} />
        <TextInput label={texts.body} description={texts.bodyHelp} withAsterisk maxLength={120} autoComplete="off" {...text('body')} />
        <DateField
          label={texts.validFrom}
          required
          {...field('validFrom')}
          value={values.validFrom}
          onChange={(day) => set('validFrom', day)}
        />
        <DateField label={texts.validTo} required {...field('validTo')} value={values.validTo} onChange={(day) => set('validTo', day)} />
      </FieldGrid>
      <Textarea label={texts.conditions} maxLength={2000} autosize minRows={2} maxRows={6} {...text('conditions')} />
      {holderKind === 'client' && (
        <QuotaFields
          quotas={quotas}
          fault={quotaFault}
          onChange={(next) => {
            setQuotas(next)
            setQuotaFault(null)
          }}
          onAdd={() => setQuotas([...quotas, emptyQuota()])}
        />
      )}
      {!permit && (
        <UploadField
          id="permit-paper"
          label={texts.file}
          extensions={permitExtensions}
          file={file}
          onFile={(taken) => {
            setFile(taken)
            setFileFault(null)
          }}
          inspect={(taken) => contentFault(taken, permitExtensions)}
          error={fileFault}
        />
      )}
    </DialogForm>
  )
}

/** Returns the kinds of holders whose permits this user may register. */
function useHolders(): PermitHolder[] {
  const { actor } = useSession()
  return permitHolders.filter((holderKind) => mayRegister(actor, holderKind))
}
const mayRegister = (actor: Actor | null, holderKind: PermitHolder) =>
  actor !== null && may(actor, 'permits.edit', { holderKind, clientId: '' })

type ChoiceProps = { id: string; error: string | null; value: string | null; onChange: (value: string | null) => void }

function ClientField(props: ChoiceProps) {
  const { data, error } = useEndpoint(clients.list, {})
  return (
    <Select
      label={texts.client}
      withAsterisk
      searchable
      data={(data?.items ?? []).map(({ id, nombreAlianza }) => ({ value: id, label: nombreAlianza }))}
      {...props}
      error={props.error ?? (error && !data ? texts.clientsFailed : null)}
    />
  )
}

function MagazineField(props: ChoiceProps) {
  const { data } = useEndpoint(magazines.list, {})
  return (
    <Select
      label={texts.magazine}
      withAsterisk
      searchable
      data={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  )
}
