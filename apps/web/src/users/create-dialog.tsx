import { PasswordInput, TextInput } from '@mantine/core'
import type { Actor, StaffRole } from '@barreno/domain/actor'
import { grantableRoles } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { PasswordAdvice } from '../auth/password-advice.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'
import { RoleSelect } from './role-select.tsx'

const texts = userTexts.view
const empty = { username: '', email: '', password: '', role: 'operador' as StaffRole | null, codigoUnico: '' }

type Props = { opened: boolean; onClose: () => void; actor: Actor; onDone: (who: string) => void }

/** The short form: all five fields are required; the default role is operador. */
export const CreateDialog = ({ opened, ...form }: Props) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.create}>
    <CreateForm {...form} />
  </Dialog>
)

function CreateForm({ actor, onClose, onDone }: Omit<Props, 'opened'>) {
  const roles = grantableRoles(actor)
  const { values, set, field, text } = useFields({ ...empty, role: roles.includes('operador') ? empty.role : null })
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(users.create)

  async function create(): Promise<boolean> {
    const { username, email, password, role, codigoUnico } = values
    const isComplete = [username.trim(), email.trim(), password, role, codigoUnico.trim()].every(Boolean)
    setFault(isComplete ? null : texts.allRequired)
    if (!isComplete || !role) return false
    try {
      const user = await run({ username, email: email.trim(), password, role, codigoUnico, mustChangePassword: true })
      onDone(user.username)
      return true
    } catch (error) {
      throw error instanceof CallError ? error : new Error(texts.createFailed, { cause: error })
    }
  }

  return (
    <DialogForm verb={texts.create} validationMessage={fault} onClose={onClose} onSubmit={create}>
      <TextInput
        label={userTexts.fields.username}
        required
        withAsterisk
        maxLength={120}
        data-autofocus
        autoComplete="off"
        {...text('username')}
      />
      <TextInput label={userTexts.fields.email} type="email" required withAsterisk maxLength={254} autoComplete="off" {...text('email')} />
      <PasswordInput label={userTexts.fields.password} required withAsterisk autoComplete="new-password" {...text('password')} />
      <PasswordAdvice password={values.password} />
      <FieldGrid>
        <RoleSelect roles={roles} value={values.role} onChange={(role) => set('role', role)} {...field('role')} />
        <TextInput label={userTexts.fields.code} required withAsterisk maxLength={40} autoComplete="off" {...text('codigoUnico')} />
      </FieldGrid>
    </DialogForm>
  )
}
