import { Anchor, Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/domain/texts/users'
import type { User } from '@barreno/domain/users/schema'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Said } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { usePassingMessage } from '../ui/use-passing-message.ts'
import { CreateDialog } from './create-dialog.tsx'
import { UserList } from './user-list.tsx'
import { Badges, RoleBadge, StateBadge } from './user-parts.tsx'

const texts = userTexts.view

/** The accounts of the staff, each with the way to its details for those who may see them. */
export const ViewUsersPage = () => (
  <PageAccess permission="users.list" title={texts.title} refused={userTexts.access.section}>
    {(actor) => <ViewUsers actor={actor} />}
  </PageAccess>
)

function ViewUsers({ actor }: { actor: Actor }) {
  const [isCreating, setCreating] = useState(false)
  const [message, say] = usePassingMessage()
  const withDetails = mightEver(actor.role, 'users.read')
  return (
    <>
      <PageHead title={texts.title} context={texts.context} action={<Button onClick={() => setCreating(true)}>{texts.create}</Button>} />
      <Said message={message} />
      <UserList label={texts.title} columns={withDetails ? [...columns, details] : columns} card={withDetails ? cardWithDetails : card} />
      <CreateDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        actor={actor}
        onDone={(who) => say(userTexts.manage.registered(who))}
      />
    </>
  )
}

const cardWith = (action: ReactNode, user: User) => (
  <RowCard
    title={user.username}
    badge={<Badges user={user} />}
    lines={[user.email, `${userTexts.columns.code}: ${user.codigoUnico ?? userTexts.noCode}`]}
    action={action}
  />
)
const card = (user: User) => cardWith(null, user)
const cardWithDetails = (user: User) => cardWith(<Details user={user} />, user)

const Details = ({ user }: { user: User }) => (
  <Anchor component={Link} fw={600} fz="sm" to={`/usuario/detalles/${user.id}`} aria-label={texts.detailsOf(user.username)}>
    {texts.details}
  </Anchor>
)

const columns: readonly Column<User>[] = [
  { key: 'username', title: userTexts.columns.username, sortable: true, wrap: true, cell: ({ username }) => username },
  { key: 'email', title: userTexts.columns.email, sortable: true, wrap: true, cell: ({ email }) => email },
  { key: 'role', title: userTexts.columns.role, sortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'codigoUnico', title: userTexts.columns.code, sortable: true, cell: ({ codigoUnico }) => codigoUnico ?? userTexts.noCode },
  { key: 'isActive', title: userTexts.columns.state, cell: ({ isActive }) => <StateBadge isActive={isActive} /> },
]
const details: Column<User> = { key: 'details', title: userTexts.columns.actions, cell: (user) => <Details user={user} /> }
