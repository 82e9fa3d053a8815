import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { clients } from '@barreno/domain/clients/calls'
import { Cedula, Rif } from '@barreno/domain/clients/identifiers'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { Email } from '@barreno/domain/text-fields'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { clientTexts } from '@barreno/texts/clients'
import { validation } from '@barreno/domain/validation'
import { useState } from 'react'
import { CallError, faultsByField } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { PasswordAdvice } from '../auth/password-advice.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid, FieldGroup, wide } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { RifField } from './rif-field.tsx'

const texts = clientTexts.create
const labels = clientTexts.fields
const empty = {
  username: '',
  nombreAlianza: '',
  rif: '',
  clientEmail: '',
  password: '',
  mustChangePassword: true,
  nombreDeRepresentante: '',
  cedulaDeRepresentante: '',
  telefonoDeRepresentante: '',
  direction: '',
  numerdoDeAlianza: null as TypedNumber,
  vigenciaRExplotacion: null as TypedNumber,
}
type Values = typeof empty

type Props = { opened: boolean; onClose: () => void; onDone: (client: ClientDetail) => void }

/** Registers an alianza. */
export const CreateClientDialog = ({ opened, ...form }: Props) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.title} size="lg">
    <CreateClientForm {...form} />
  </Dialog>
)

function CreateClientForm({ onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, field, text, check } = useFields<Values>(empty)
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(clients.create)

  async function create(): Promise<boolean> {
    const missing = missingIn(values)
    setFault(missing)
    if (missing || !check(faultsIn(values))) return false
    try {
      onDone(
        await run({
          ...values,
          clientEmail: values.clientEmail.trim(),
          numerdoDeAlianza: readable(values.numerdoDeAlianza),
          vigenciaRExplotacion: readable(values.vigenciaRExplotacion),
        }),
      )
      return true
    } catch (error) {
      check(faultsByField(error))
      throw error instanceof CallError ? error : new Error(texts.failed, { cause: error })
    }
  }

  const short = { required: true, withAsterisk: true, autoComplete: 'off' } as const
  return (
    <DialogForm verb={texts.verb} validationMessage={fault} onClose={onClose} onSubmit={create}>
      <FieldGroup legend={texts.account}>
        <FieldGrid>
          <TextInput label={labels.username} maxLength={120} data-autofocus {...short} {...text('username')} />
          <TextInput label={labels.nombreAlianza} maxLength={200} {...short} {...text('nombreAlianza')} />
          <RifField value={values.rif} onChange={(rif) => set('rif', rif)} {...field('rif')} />
          <TextInput label={labels.clientEmail} type="email" maxLength={254} {...short} {...text('clientEmail')} />
          <PasswordInput label={labels.password} required withAsterisk autoComplete="new-password" {...text('password')} />
          <PasswordAdvice password={values.password} />
          <Checkbox
            className={wide}
            label={labels.mustChange}
            checked={values.mustChangePassword}
            onChange={(event) => set('mustChangePassword', event.currentTarget.checked)}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={texts.person}>
        <FieldGrid>
          <TextInput label={labels.nombreDeRepresentante} maxLength={120} {...short} {...text('nombreDeRepresentante')} />
          <TextInput
            label={labels.cedulaDeRepresentante}
            maxLength={20}
            {...short}
            placeholder={clientTexts.examples.cedula}
            {...text('cedulaDeRepresentante')}
          />
          <TextInput
            label={labels.telefonoDeRepresentante}
            maxLength={30}
            {...short}
            placeholder={clientTexts.examples.phone}
            {...text('telefonoDeRepresentante')}
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup legend={texts.more}>
        <FieldGrid>
          <NumberField
            label={labels.numerdoDeAlianza}
            description={labels.numberHelp}
            value={values.numerdoDeAlianza}
            onChange={(number) => set('numerdoDeAlianza', number)}
            {...field('numerdoDeAlianza')}
          />
          <NumberField
            label={labels.years}
            description={labels.yearsHelp}
            value={values.vigenciaRExplotacion}
            onChange={(years) => set('vigenciaRExplotacion', years)}
            {...field('vigenciaRExplotacion')}
          />
          <Textarea className={wide} label={labels.direction} maxLength={300} autosize minRows={2} {...text('direction')} />
        </FieldGrid>
      </FieldGroup>
    </DialogForm>
  )
}

type TextName = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/** Returns the sentence of the specification about missing fields; null if none is missing. Invalid values are reported at their fields. */
function missingIn(values: Values): string | null {
  const has = (...names: TextName[]) => names.every((name) => values[name].trim() !== '')
  if (!has('username', 'nombreAlianza', 'rif', 'clientEmail', 'password')) return texts.required
  return has('nombreDeRepresentante', 'cedulaDeRepresentante', 'telefonoDeRepresentante') ? null : texts.representative
}

const faultsIn = ({ rif, clientEmail, password, cedulaDeRepresentante }: Values) => ({
  rif: Rif.safeParse(rif).success ? null : validation.rif,
  clientEmail: Email.safeParse(clientEmail).success ? null : validation.email,
  password: password.length < 6 ? clientTexts.edit.passwordShort : null,
  cedulaDeRepresentante: Cedula.safeParse(cedulaDeRepresentante).success ? null : validation.cedula,
})
