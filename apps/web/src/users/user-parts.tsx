import { roleLabels } from '@barreno/texts/roles'
import { userTexts } from '@barreno/texts/users'
import type { User } from '@barreno/domain/users/schema'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './user-list.module.css'

export const RoleBadge = ({ role }: Pick<User, 'role'>) => (
  <StatusBadge tone={role === 'gerente' || role === 'administrador' ? 'blue' : 'grey'}>{roleLabels[role]}</StatusBadge>
)

export const StateBadge = ({ isActive }: Pick<User, 'isActive'>) => (
  <StatusBadge tone={isActive ? 'green' : 'grey'}>{userTexts.states[`${isActive}`]}</StatusBadge>
)

/** The role and the state, for a card. */
export const Badges = ({ user: { role, isActive } }: { user: User }) => (
  <span className={classes.badges}>
    <RoleBadge role={role} />
    <StateBadge isActive={isActive} />
  </span>
)

/** The name above the login, and the e-mail address if it differs. */
export const Person = ({ user }: { user: User }) => (
  <span className={classes.person}>
    <span className={classes.name}>{user.name}</span>
    <span className={classes.login}>{user.username}</span>
    {user.email !== user.username && <span className={classes.login}>{user.email}</span>}
  </span>
)

/** The end of an id, which is enough to distinguish two; the whole id is shown on hover. */
export const ShortId = ({ id }: Pick<User, 'id'>) => (
  <span className={classes.id} title={id}>
    …{id.slice(-8)}
  </span>
)
