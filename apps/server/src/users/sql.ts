import type { User } from '@barreno/domain/users/schema'
import type { Account } from '../auth/sign-in.ts'
import type { Connection } from '../db/connect.ts'

const userRow = (db: Connection) => db`
  select id, username, name, name as nombre, email, role, codigo_unico as "codigoUnico", is_active as "isActive", created_at as "createdAt", version from users`

const findUser = async (db: Connection, id: string) => (await db<User[]>`${userRow(db)} where id = ${id}`)[0]

/** By username or e-mail, without case. Accounts of the demonstration do not enter where there is none. */
export const findUserAccount = async (db: Connection, login: string, demo: boolean) =>
  (
    await db<Account[]>`
  select id, password_hash as "passwordHash", is_active and (${demo} or not is_demo) as "mayEnter"
  from user_logins join users on users.id = user_id where login = lower(${login})`
  )[0]

type UserRecord = {
  username: string
  email: string
  name: string
  role: string
  codigoUnico: string
  passwordHash: string
  isDemo: boolean
  createdAt: Date
}

export async function insertUser(tx: Connection, user: UserRecord): Promise<User> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into users (username, email, name, role, codigo_unico, password_hash, is_demo, created_at)
    values (${user.username}, ${user.email}, ${user.name}, ${user.role}, ${user.codigoUnico}, ${user.passwordHash}, ${user.isDemo}, ${user.createdAt.toISOString()})
    returning id`
  return (await findUser(tx, id))!
}

export const listDemoUsers = (db: Connection) => db<{ username: string; role: User['role']; name: string }[]>`
  select username, role, name from users where is_demo and is_active order by id`

/** Keeps others from registering anybody until the transaction ends: two servers that start at once must not both fill an empty database. */
export const holdUsers = (tx: Connection) => tx`lock table users in share row exclusive mode`

/** Whether nobody has an account yet: a database that was just made. */
export const isEmpty = async (db: Connection) => (await db`select 1 from users limit 1`).length === 0
