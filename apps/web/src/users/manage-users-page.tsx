import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { userTexts } from '@barreno/texts/users'
import type { User } from '@barreno/domain/users/schema'
import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { PageAccess } from '../auth/page-access.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useHandedMessage } from '../ui/use-flash.ts'
import { RegisterDialog } from './register-dialog.tsx'
import { UserActions } from './user-actions.tsx'
import { UserList } from './user-list.tsx'
import { Badges, Person, RoleBadge, ShortId, StateBadge } from './user-parts.tsx'

const texts = userTexts.manage

/** The page to register, deactivate and delete staff accounts. */
export const ManageUsersPage = () => (
  <PageAccess permission="users.list" title={texts.title} refused={userTexts.access.section}>
    {(actor) => <ManageUsers actor={actor} />}
  </PageAccess>
)

function ManageUsers({ actor }: { actor: Actor }) {
  const [isRegistering, setRegistering] = useState(false)
  const [message, notify] = useHandedMessage()
  const actions = (user: User) => <UserActions user={user} actor={actor} onDone={notify} />
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setRegistering(true)}>
            {texts.register}
          </Button>
        }
      />
      <FlashMessage message={message} />
      <UserList
        label={texts.title}
        columns={[...columns, { key: 'actions', title: userTexts.columns.actions, cell: actions }]}
        card={cardWith(actions)}
      />
      <RegisterDialog
        opened={isRegistering}
        onClose={() => setRegistering(false)}
        actor={actor}
        onDone={(who) => notify(texts.registered(who))}
      />
    </>
  )
}

const cardWith = (actions: (user: User) => ReactNode) => (user: User) => (
  <RowCard
    title={<Person user={user} />}
    badge={<Badges user={user} />}
    lines={[`${userTexts.columns.code}: ${user.codigoUnico ?? userTexts.noCode}`, <LastSignIn key="last" user={user} />]}
    action={actions(user)}
  />
)

const LastSignIn = ({ user }: { user: User }) => (
  <span>
    {userTexts.columns.lastSignIn}: {user.lastSignInAt ? <RelativeTime value={user.lastSignInAt} /> : userTexts.never}
  </span>
)

const columns: readonly Column<User>[] = [
  { key: 'id', title: userTexts.columns.id, cell: ({ id }) => <ShortId id={id} /> },
  { key: 'name', title: userTexts.columns.user, sortable: true, wrap: true, cell: (user) => <Person user={user} /> },
  { key: 'role', title: userTexts.columns.role, sortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
  { key: 'codigoUnico', title: userTexts.columns.code, sortable: true, cell: ({ codigoUnico }) => codigoUnico ?? userTexts.noCode },
  { key: 'isActive', title: userTexts.columns.state, cell: ({ isActive }) => <StateBadge isActive={isActive} /> },
  {
    key: 'lastSignInAt',
    title: userTexts.columns.lastSignIn,
    sortable: true,
    sortedAs: 'date',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime value={lastSignInAt} /> : userTexts.never),
  },
]
