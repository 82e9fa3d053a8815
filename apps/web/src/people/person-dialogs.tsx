import { Checkbox, Stack, TextInput } from '@mantine/core'
import { type Power, powers as everyPower } from '@barreno/domain/actor'
import { Cedula } from '@barreno/domain/clients/identifiers'
import { people } from '@barreno/domain/people/calls'
import type { Person } from '@barreno/domain/people/schema'
import { Email } from '@barreno/domain/text-fields'
import { validation } from '@barreno/domain/validation'
import { clientTexts } from '@barreno/texts/clients'
import { peopleTexts as texts, powerHelp, powerLabels } from '@barreno/texts/people'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'

type Values = { name: string; email: string; cedula: string; phone: string; powers: readonly Power[] }
type DialogProps = { opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** A dialog to invite a person into the alianza. */
export function InviteDialog({ opened, onClose, onDone }: DialogProps) {
  const { run } = useAction(people.invite)
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.invite.title}>
      <PersonForm
        verb={texts.invite.verb}
        values={{ name: '', email: '', cedula: '', phone: '', powers: ['ver'] }}
        onClose={onClose}
        onSave={(values) =>
          run({ name: values.name, email: values.email.trim(), ...known(values), powers: [...values.powers] }).then(({ email }) =>
            onDone(texts.invite.done(email)),
          )
        }
      />
    </Dialog>
  )
}

/** A dialog to edit a person's data and powers. The e-mail address is their login and cannot be changed. */
export function EditDialog({ person, isOwn, opened, onClose, onDone }: DialogProps & { person: Person; isOwn: boolean }) {
  const { run } = useAction(people.edit)
  const { id, name, email, cedula, phone, powers, version } = person
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.edit.title(name)}>
      <PersonForm
        verb={texts.edit.verb}
        values={{ name, email, cedula: cedula ?? '', phone: phone ?? '', powers }}
        isKnown
        isOwn={isOwn}
        onClose={onClose}
        onSave={(values) =>
          run({ id, name: values.name, ...known(values), powers: [...values.powers] }, { version }).then((saved) =>
            onDone(texts.edit.done(saved.name)),
          )
        }
      />
    </Dialog>
  )
}

type FormProps = {
  verb: string
  values: Values
  /** The person exists already, so the e-mail address is fixed. */
  isKnown?: boolean
  isOwn?: boolean
  onClose: () => void
  onSave: (values: Values) => Promise<void>
}

/** Converts blank fields to null. */
const known = ({ cedula, phone }: Values) => ({ cedula: cedula.trim() || null, phone: phone.trim() || null })

function PersonForm({ verb, values: initial, isKnown = false, isOwn = false, onClose, onSave }: FormProps) {
  const { values, set, text, check, send } = useFields<Values>(initial)

  async function save(): Promise<boolean> {
    if (!check(faultsIn(values))) return false
    return send(async () => {
      await onSave(values)
      return true
    })
  }

  return (
    <DialogForm verb={verb} onClose={onClose} onSubmit={save}>
      <TextInput label={texts.fields.name} required withAsterisk maxLength={120} data-autofocus autoComplete="off" {...text('name')} />
      <TextInput
        label={texts.fields.email}
        description={isKnown ? undefined : texts.fields.emailHelp}
        type="email"
        required={!isKnown}
        withAsterisk={!isKnown}
        disabled={isKnown}
        maxLength={254}
        autoComplete="off"
        {...text('email')}
      />
      <FieldGrid>
        <TextInput
          label={texts.fields.cedula}
          description={texts.fields.cedulaHelp}
          placeholder={clientTexts.examples.cedula}
          maxLength={20}
          autoComplete="off"
          {...text('cedula')}
        />
        <TextInput
          label={texts.fields.phone}
          placeholder={clientTexts.examples.phone}
          maxLength={30}
          autoComplete="off"
          {...text('phone')}
        />
      </FieldGrid>
      <Checkbox.Group
        label={texts.fields.powers}
        description={isOwn ? texts.edit.ownPowers : undefined}
        value={[...values.powers]}
        onChange={(chosen) =>
          set(
            'powers',
            everyPower.filter((power) => power === 'ver' || chosen.includes(power)),
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {everyPower.map((power) => (
            <Checkbox
              key={power}
              value={power}
              label={powerLabels[power]}
              description={powerHelp[power]}
              disabled={isOwn || power === 'ver'}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  )
}

const faultsIn = ({ name, email, cedula }: Values) => ({
  name: name.trim() ? null : texts.faults.name,
  email: email.trim() === '' ? texts.faults.emailMissing : Email.safeParse(email).success ? null : validation.email,
  cedula: cedula.trim() === '' || Cedula.safeParse(cedula).success ? null : validation.cedula,
})
