import { Anchor, Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { userTexts } from '@barreno/texts/users'
import type { User } from '@barreno/domain/users/schema'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { CreateDialog } from './create-dialog.tsx'
import { UserList } from './user-list.tsx'
import { Badges, RoleBadge, StateBadge } from './user-parts.tsx'

const texts = userTexts.view

/** The list of staff accounts, with links to their details for users who may see them. */
export const ViewUsersPage = () => (
  <PageAccess permission="users.list" title={texts.title} refused={userTexts.access.section}>
    {(actor) => <ViewUsers actor={actor} />}
  </PageAccess>
)

function ViewUsers({ actor }: { actor: Actor }) {
  const [isCreating, setCreating] = useState(false)
  const [message, notify] = useFlash()
  const withDetails = mightEver(actor.role, 'users.read')
  return (
    <>
      <PageHead title={texts.title} context={texts.context} action={<Button onClick={() => setCreating(true)}>{texts.create}</Button>} />
      <FlashMessage message={message} />
      <UserList
        label={texts.title}
        columns={[withDetails ? linkedUsername : username, ...columns]}
        card={withDetails ? cardWithLink : card}
      />
      <CreateDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        actor={actor}
        onDone={(who) => notify(userTexts.manage.registered(who))}
      />
    </>
  )
}

const cardTitled = (title: ReactNode, user: User) => (
  <RowCard
    title={title}
    badge={<Badges user={user} />}
    lines={[user.email, `${userTexts.columns.code}: ${user.codigoUnico ?? userTexts.noCode}`]}
  />
)
const card = (user: User) => cardTitled(user.username, user)
const cardWithLink = (user: User) => cardTitled(<UserLink user={user} />, user)

const UserLink = ({ user: { id, username: name } }: { user: User }) => (
  <Anchor component={Link} inherit fw={600} to={`/usuario/detalles/${id}`}>
    {name}
  </Anchor>
)

const username: Column<User> = {
  key: 'username',
  title: userTexts.columns.username,
  sortable: true,
  wrap: true,
  cell: (user) => user.username,
}
const linkedUsername: Column<User> = { ...username, cell: (user) => <UserLink user={user} /> }
const columns: readonly Column<User>[] = [
  { key: 'email', title: userTexts.columns.email, sortable: true, wrap: true, cell: ({ email }) => email },
  { key: 'role', title: userTexts.columns.role, sortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'codigoUnico', title: userTexts.columns.code, sortable: true, cell: ({ codigoUnico }) => codigoUnico ?? userTexts.noCode },
  { key: 'isActive', title: userTexts.columns.state, cell: ({ isActive }) => <StateBadge isActive={isActive} /> },
]
