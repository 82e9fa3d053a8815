import { Button, Group, TextInput } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { grantableRoles, may } from '@barreno/domain/permissions'
import { Email } from '@barreno/domain/text-fields'
import { userTexts } from '@barreno/texts/users'
import { users } from '@barreno/domain/users/calls'
import type { User } from '@barreno/domain/users/schema'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { Section } from '../ui/section.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { RoleSelect } from './role-select.tsx'
import { RoleBadge } from './user-parts.tsx'
import classes from './user-form.module.css'

const texts = userTexts.detail

type Props = { user: User; actor: Actor; onDone: (message: string) => void }

/** The profile of an account, read or edited. */
export function ProfileSection({ user, actor, onDone }: Props) {
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button variant="default" onClick={() => setEditing(true)}>
      {texts.edit}
    </Button>
  )
  return (
    <Section id="perfil" title={texts.profile} editing={isEditing} action={!isEditing && may(actor, 'users.edit', user) && edit}>
      {isEditing ? (
        <ProfileForm user={user} actor={actor} onDone={onDone} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            { label: userTexts.columns.username, value: user.username },
            { label: userTexts.fields.name, value: user.name },
            { label: userTexts.columns.role, value: <RoleBadge role={user.role} /> },
            { label: userTexts.columns.email, value: user.email },
            { label: userTexts.columns.code, value: user.codigoUnico ?? userTexts.noCode },
            { label: texts.created, value: <DateText value={user.createdAt} /> },
          ]}
        />
      )}
    </Section>
  )
}

function ProfileForm({ user, actor, onDone, onClose }: Props & { onClose: () => void }) {
  const { values, set, field, text, check, send } = useFields<{
    name: string
    email: string
    role: User['role'] | null
    codigoUnico: string
  }>({
    name: user.name,
    email: user.email,
    role: user.role,
    codigoUnico: user.codigoUnico ?? '',
  })
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction(users.edit)

  function submit() {
    const { email, name, role } = values
    const isSound = check({
      name: name.trim() ? null : userTexts.register.nameMissing,
      email:
        email.trim() === '' ? userTexts.register.emailMissing : Email.safeParse(email).success ? null : userTexts.register.emailInvalid,
      role: role ? null : userTexts.register.roleMissing,
    })
    if (isSound) setAsking(true)
  }

  async function save() {
    const { role, ...given } = values
    await send(() => run({ id: user.id, ...given, role: role ?? user.role }, { version: user.version }))
    onDone(texts.saved)
    onClose()
  }

  return (
    <PageForm className={classes.form} onSubmit={submit}>
      <FieldGrid>
        <TextInput label={userTexts.fields.name} required withAsterisk maxLength={120} data-autofocus {...text('name')} />
        <TextInput label={userTexts.fields.email} type="email" required withAsterisk maxLength={254} {...text('email')} />
        <RoleSelect roles={grantableRoles(actor)} value={values.role} onChange={(role) => set('role', role)} {...field('role')} />
        <TextInput label={userTexts.fields.code} maxLength={40} placeholder={userTexts.noCode} {...text('codigoUnico')} />
      </FieldGrid>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.save}</Button>
      </Group>
      <ConfirmDialog opened={isAsking} onClose={() => setAsking(false)} title={texts.confirmTitle} verb={texts.save} onConfirm={save}>
        <p className={classes.question}>{texts.confirmSave}</p>
        {values.role !== user.role && <p className={classes.note}>{texts.roleEndsSessions}</p>}
      </ConfirmDialog>
    </PageForm>
  )
}
