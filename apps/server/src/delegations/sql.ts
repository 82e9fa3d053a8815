import type { Agency } from '@barreno/domain/actor'
import { authorActions } from '@barreno/domain/delegations/values'
import type { Delegation } from '@barreno/domain/delegations/schema'
import type { User } from '@barreno/domain/users/schema'
import type { Connection, Fragment } from '../db/connect.ts'
import { delegationTable } from './table.ts'

export type StoredDelegation = Omit<Delegation, 'state' | 'actions'>

const rows = (db: Connection) => db`
  select ${delegationTable.select<StoredDelegation>(db, {
    giverName: db`giver.name`,
    giverRole: db`giver.role`,
    takerName: db`taker.name`,
    takerRole: db`taker.role`,
    revokedByName: db`(select users.name from users where users.id = revoked_by)`,
  })}
  from delegations join users as giver on giver.id = giver_id join users as taker on taker.id = taker_id`

const newestFirst = (db: Connection) => db`order by delegations.created_at desc, delegations.id`

export const listOwn = (db: Connection, id: string) => db<StoredDelegation[]>`
  ${rows(db)} where delegations.id in (select id from delegations where giver_id = ${id} union select id from delegations where taker_id = ${id}) ${newestFirst(db)}`

/** Returns the delegations of a body; all of them if none is given. */
export const listDelegations = (db: Connection, agency: Agency | undefined) => db<StoredDelegation[]>`
  ${rows(db)} ${agency ? db`where giver.role ~ ${`^${agency}(_|$)`}` : db``} ${newestFirst(db)}`

export const findDelegation = async (db: Connection, id: string) =>
  (await db<StoredDelegation[]>`${rows(db)} where delegations.id = ${id}`)[0]

/** Locks a delegation until the transaction ends. */
export const lockDelegation = async (tx: Connection, id: string) =>
  (await tx<StoredDelegation[]>`${rows(tx)} where delegations.id = ${id} for update of delegations`)[0]

/** Locks, until the transaction ends, the delegations given or taken by a user that are neither declined, revoked nor over. */
export const lockOpen = (tx: Connection, userId: string, today: string) => tx<StoredDelegation[]>`
  ${rows(tx)} where ${userId} in (giver_id, taker_id) and declined_at is null and revoked_at is null and until_day >= ${today}
  order by delegations.id for update of delegations`

type NewDelegation = Pick<StoredDelegation, 'giverId' | 'takerId' | 'permissions' | 'from' | 'until' | 'reason'> & { createdAt: Date }

export async function insertDelegation(tx: Connection, delegation: NewDelegation): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into delegations ${delegationTable.values(tx, delegation)} returning id`
  return id
}

type DelegationEnd = { acceptedAt?: Date; declinedAt?: Date; revokedAt?: Date; revokedBy?: string }
export const updateDelegation = (tx: Connection, id: string, ends: DelegationEnd) =>
  tx`update delegations set ${delegationTable.values(tx, ends)} where id = ${id}`

/** Returns all other active staff. */
export const findOthers = (db: Connection, id: string) => db<Pick<User, 'id' | 'name' | 'role'>[]>`
  select id, name, role from users where id <> ${id} and is_active order by name, id`

/** SQL expression: the accepted delegations to a user as JSON, if they are not over on the given day and their giver's account may be used. */
export const delegatedTo = (db: Connection, takerId: Fragment, { today, demo }: { today: string; demo: boolean }): Fragment => db`
  (select coalesce(json_agg(json_build_object('giver', json_build_object('id', giver.id, 'name', giver.name, 'role', giver.role),
      'permissions', delegations.permissions, 'from', from_day, 'until', until_day) order by delegations.created_at, delegations.id), '[]')
   from delegations join users as giver on giver.id = giver_id
   where taker_id = ${takerId} and until_day >= ${today} and accepted_at is not null and revoked_at is null and giver.is_active and (${demo} or not giver.is_demo))`

/** Returns those of the records of which a user is an author. */
export const authoredBy = async (db: Connection, actorId: string, concept: string, ids: readonly string[]) =>
  new Set(
    (
      await db<{ id: string }[]>`
        select distinct record_id as id from history
        where concept = ${concept} and record_id = any(${[...ids]}::text[]) and actor_id = ${actorId} and action in ${db(authorActions)}`
    ).map(({ id }) => id),
  )
