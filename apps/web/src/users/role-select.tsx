import { Select } from '@mantine/core'
import type { StaffRole } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/texts/roles'
import { userTexts } from '@barreno/texts/users'
import type { ReactNode } from 'react'

type Props = {
  id: string
  roles: readonly StaffRole[]
  value: StaffRole | null
  onChange: (role: StaffRole | null) => void
  error?: ReactNode
}

/** A select with all roles that the user may assign. */
export const RoleSelect = ({ roles, onChange, ...field }: Props) => (
  <Select
    {...field}
    label={userTexts.fields.role}
    placeholder={userTexts.fields.choose}
    required
    withAsterisk
    allowDeselect={false}
    data={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
    onChange={(role) => onChange(role)}
    maxDropdownHeight={320}
  />
)
