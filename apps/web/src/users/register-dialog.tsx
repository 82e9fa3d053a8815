import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import type { Actor, StaffRole } from '@barreno/domain/actor'
import { grantableRoles } from '@barreno/domain/permissions'
import { Email } from '@barreno/domain/text-fields'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import { CallError, faultsByField } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { PasswordAdvice } from '../auth/password-advice.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'
import { RoleSelect } from './role-select.tsx'

const texts = userTexts.register
const empty = { name: '', email: '', password: '', confirm: '', role: null as StaffRole | null, codigoUnico: '', mustChangePassword: true }
type Values = typeof empty

type Props = { opened: boolean; onClose: () => void; actor: Actor; onDone: (who: string) => void }

/** A dialog to register a gestor; errors stay at their fields until these are changed. */
export const RegisterDialog = ({ opened, ...form }: Props) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.title}>
    <RegisterForm {...form} />
  </Dialog>
)

function RegisterForm({ actor, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, field, text, check } = useFields<Values>(empty)
  const { run } = useAction(users.create)

  async function register(): Promise<boolean> {
    if (!check(faultsIn(values))) return false
    const { confirm: _, role, ...given } = values
    const email = given.email.trim()
    try {
      const user = await run({ ...given, email, username: email, role: role ?? '' })
      onDone(user.username)
      return true
    } catch (error) {
      check(faultsByField(error))
      throw error instanceof CallError ? error : new Error(texts.failed, { cause: error })
    }
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={register}>
      <TextInput label={userTexts.fields.name} required withAsterisk maxLength={120} data-autofocus autoComplete="off" {...text('name')} />
      <TextInput label={userTexts.fields.email} type="email" required withAsterisk maxLength={254} autoComplete="off" {...text('email')} />
      <FieldGrid>
        <PasswordInput label={userTexts.fields.password} required withAsterisk autoComplete="new-password" {...text('password')} />
        <PasswordInput label={userTexts.fields.confirm} required withAsterisk autoComplete="new-password" {...text('confirm')} />
      </FieldGrid>
      <PasswordAdvice password={values.password} />
      <FieldGrid>
        <RoleSelect roles={grantableRoles(actor)} value={values.role} onChange={(role) => set('role', role)} {...field('role')} />
        <TextInput label={userTexts.fields.code} required withAsterisk maxLength={40} autoComplete="off" {...text('codigoUnico')} />
      </FieldGrid>
      <Checkbox
        label={userTexts.fields.mustChange}
        description={userTexts.fields.mustChangeHelp}
        checked={values.mustChangePassword}
        onChange={(event) => set('mustChangePassword', event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

function faultsIn({ name, email, password, confirm, role, codigoUnico }: Values) {
  return {
    name: name.trim() ? null : texts.nameMissing,
    email: email.trim() === '' ? texts.emailMissing : Email.safeParse(email).success ? null : texts.emailInvalid,
    password: password === '' ? texts.passwordMissing : password.length < 6 ? texts.passwordShort : null,
    confirm: password === confirm ? null : texts.different,
    role: role ? null : texts.roleMissing,
    codigoUnico: codigoUnico.trim() ? null : texts.codeMissing,
  }
}
