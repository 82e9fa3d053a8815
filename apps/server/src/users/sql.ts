import type { Paging } from '@barreno/domain/endpoint'
import { openOrderStatuses } from '@barreno/domain/statuses/orders'
import { User } from '@barreno/domain/users/schema'
import { hasSecondFactor } from '../auth/factors/sql.ts'
import { type Account, entersAtProvider } from '../auth/sql.ts'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { userTable } from './table.ts'
import { page } from '../db/page.ts'

/** An account without the field that depends on the current identity provider. */
export type StoredUser = Omit<User, 'entersAtProvider'>

const columns = (db: Connection) =>
  userTable.select<StoredUser>(
    db,
    {
      nombre: db`users.name`,
      hasSecondFactor: hasSecondFactor(db, db`users.id`),
      isLinked: db`exists (select from oidc_identities where user_id = users.id)`,
    },
    User,
  )

/** Select of accounts as sent to the client. `issuer` is the provider at which staff sign in, or null. */
const shownUser = (db: Connection, issuer: string | null) => db`
  select ${columns(db)}, ${entersAtProvider(db, issuer)} as "entersAtProvider" from users`

export const findUser = async (db: Connection, id: string) => (await db<StoredUser[]>`select ${columns(db)} from users where id = ${id}`)[0]

export const findShownUser = async (db: Connection, id: string, issuer: string | null) =>
  (await db<User[]>`${shownUser(db, issuer)} where id = ${id}`)[0]

/** Locks the account. Transactions that would assign an order to it wait too. */
export async function lockUser(tx: Connection, id: string): Promise<StoredUser | undefined> {
  const [locked] = await tx<{ id: string }[]>`select id from users where id = ${id} for update`
  return locked && findUser(tx, locked.id)
}

/** Locks all active gerentes, always in the same order, so that two of them cannot demote each other at the same time. */
export const lockGerentes = (tx: Connection) => tx<{ id: string; isDemo: boolean }[]>`
  select id, is_demo as "isDemo" from users where role = 'gerente' and is_active order by id for no key update`

type Filters = { role?: readonly string[] | undefined; active?: 'true' | 'false' | undefined }

export const listUsers = (db: Connection, { role, active }: Filters, issuer: string | null, { q, ...paging }: Paging) =>
  page<User>(
    db,
    db`
      ${shownUser(db, issuer)} where true
        ${role ? db`and role = any(${[...role]}::text[])` : db``}
        ${active ? db`and is_active = ${active === 'true'}` : db``}
        ${q ? db`and ${matchesSearch(db, db`search`, q)}` : db``}`,
    paging,
  )

/** Finds an account by username or e-mail, ignoring case and Unicode form. Demo accounts may only sign in where the demonstration is on. */
export const findUserAccount = async (db: Connection, login: string, demo: boolean) =>
  (
    await db<Account[]>`
  select id, password_hash as "passwordHash", is_active and (${demo} or not is_demo) as "mayEnter"
  from user_logins join users on users.id = user_id where login = login_key(${login})`
  )[0]

/** Returns the mail address of an account that may sign in. */
export const findPersonToMail = async (db: Connection, id: string, demo: boolean) =>
  (
    await db<{ name: string; address: string }[]>`
  select name, email as address from users where id = ${id} and is_active and (${demo} or not is_demo)`
  )[0]

type UserRecord = Pick<User, 'username' | 'email' | 'name' | 'role'> & {
  codigoUnico: string | null
  passwordHash: string | null
  mustChangePassword?: boolean | undefined
  isDemo: boolean
  createdAt: Date
}

export async function insertUser(tx: Connection, user: UserRecord): Promise<StoredUser> {
  const [{ id }] = await tx<[{ id: string }]>`insert into users ${userTable.values(tx, user)} returning id`
  return (await findUser(tx, id))!
}

type UserChanges = Pick<User, 'username' | 'email' | 'name' | 'role' | 'codigoUnico' | 'mustChangePassword'> & {
  passwordHash?: string | undefined
}

export const updateUser = (tx: Connection, id: string, user: UserChanges) =>
  tx`update users set ${userTable.values(tx, user)}, version = version + 1 where id = ${id}`

export const setActive = (tx: Connection, id: string, isActive: boolean) =>
  tx`update users set is_active = ${isActive}, version = version + 1 where id = ${id}`

export const deleteUser = (tx: Connection, id: string) => tx`delete from users where id = ${id}`

/** Whether any record refers to this account, so that it must be kept. */
export const hasRecords = async (tx: Connection, id: string): Promise<boolean> =>
  (
    await tx`
      select 1 from history where actor_id = ${id}
      union all select 1 from stock_movements where actor_id = ${id}
      union all select 1 from orders where ${id} in (assigned_operator_id, admin_approver_id, gerente_approver_id)
      union all select 1 from preorders where admin_approver_id = ${id}
      union all select 1 from delegations where giver_id = ${id} or taker_id = ${id}
      limit 1`
  ).length > 0

/** Returns the numbers of the open orders assigned to this operator. */
export const openOrdersOf = async (tx: Connection, id: string): Promise<string[]> =>
  (
    await tx<{ number: string }[]>`
      select order_number as number from orders where assigned_operator_id = ${id} and current_status in ${tx(openOrderStatuses)} order by order_number`
  ).map(({ number }) => number)

export const listDemoUsers = (db: Connection) => db<{ username: string; role: User['role']; name: string }[]>`
  select username, role, name from users where is_demo and is_active order by id`

/** Counts the demo accounts of staff and clients. */
export const countDemoAccounts = async (db: Connection) =>
  (
    await db<[{ count: number }]>`
  select (select count(*) from users where is_demo)::int + (select count(*) from clients where is_demo)::int as count`
  )[0].count

/** Locks the table against inserts: two servers that start at once must not both fill an empty database. */
export const lockUsers = (tx: Connection) => tx`lock table users in share row exclusive mode`

/** Whether there are no accounts, as in a new database. */
export const isEmpty = async (db: Connection) => (await db`select 1 from users limit 1`).length === 0

/** Returns the active users with these roles, for a mail. */
export const peopleWithRoles = (db: Connection, roles: readonly string[], { demo }: { demo: boolean }) => db<
  { name: string; email: string }[]
>`
  select name, email from users where role = any(${[...roles]}::text[]) and is_active and (not is_demo or ${demo}) order by id`
