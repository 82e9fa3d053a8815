import type { Agency } from '@barreno/domain/actor'
import type { Connection, Fragment } from '../../db/connect.ts'

/**
 * Whether the body of a role has an active administrator of its accounts, other than `except`.
 * Such a body manages its own accounts, and the corporation's users cannot change them. The corporation itself is no body.
 */
export const ownKeysOf = (db: Connection, role: Fragment, except: string | null = null): Fragment => db`
  exists (select from users as keeper where keeper.administers_body and keeper.is_active and keeper.id is distinct from ${except}
    and split_part(keeper.role, '_', 1) = split_part(${role}, '_', 1))`

/** Serialises changes of a body's administrators. */
export const lockBody = (tx: Connection, agency: Agency) => tx`select pg_advisory_xact_lock(hashtext('body of ' || ${agency}::text))`

export const setBodyAdministrator = (tx: Connection, id: string, administersBody: boolean) =>
  tx`update users set administers_body = ${administersBody}, version = version + 1 where id = ${id}`

export const holdsOwnKeys = async (tx: Connection, role: string, except: string | null = null): Promise<boolean> =>
  (await tx<[{ holds: boolean }]>`select ${ownKeysOf(tx, tx`${role}::text`, except)} as holds`)[0].holds
