import type { StaffRole } from '@barreno/domain/actor'
import type { View } from '@barreno/domain/views/schema'
import type { ViewedList } from '@barreno/domain/views/values'
import type { Connection } from '../db/connect.ts'
import { viewTable } from './table.ts'

export type StoredView = Omit<View, 'gone' | 'isOwn' | 'count' | 'hasMore'> & { ownerId: string; createdAt: string }

const rows = (db: Connection) => db`select ${viewTable.select<StoredView>(db, {})} from views`

/** Returns the user's own views of a list, and before them those shared with their role, in their set order. */
export const listViews = (db: Connection, list: ViewedList, { id, role }: { id: string; role: string }) => db<StoredView[]>`
  ${rows(db)} where list = ${list} and ((owner_id = ${id} and shared_role is null) or shared_role = ${role})
  order by shared_role is null, position, lower(name), views.id`

/** Locks a view. */
export const lockView = async (tx: Connection, id: string) => (await tx<StoredView[]>`${rows(tx)} where views.id = ${id} for update`)[0]

/** Counts the views of a list that a user or a role has. */
export const countViews = async (db: Connection, list: ViewedList, ownerId: string, sharedRole: StaffRole | null) =>
  (
    await db<[{ count: number }]>`
    select count(*)::int as count from views
    where list = ${list} and ${sharedRole ? db`shared_role = ${sharedRole}` : db`owner_id = ${ownerId} and shared_role is null`}`
  )[0].count

type NewView = Omit<StoredView, 'id' | 'version' | 'createdAt'> & { createdAt: Date }

export async function insertView(tx: Connection, view: NewView): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into views ${viewTable.values(tx, view)} returning id`
  return id
}

export const updateView = (tx: Connection, id: string, change: Pick<StoredView, 'name' | 'address' | 'position' | 'opensList'>) =>
  tx`update views set ${viewTable.values(tx, change)}, version = version + 1 where id = ${id}`

/** Clears the default: at most one view opens with the list. */
export const clearDefault = (tx: Connection, { list, ownerId, sharedRole }: Pick<StoredView, 'list' | 'ownerId' | 'sharedRole'>) => tx`
  update views set opens_list = false, version = version + 1
  where list = ${list} and opens_list and ${sharedRole ? tx`shared_role = ${sharedRole}` : tx`owner_id = ${ownerId} and shared_role is null`}`

export const deleteView = (tx: Connection, id: string) => tx`delete from views where id = ${id}`
