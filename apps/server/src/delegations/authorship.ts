import type { Actor } from '@barreno/domain/actor'
import type { Connection } from '../db/connect.ts'
import { authoredBy } from './sql.ts'

/** Whether the actor is an author of the record; absent if that was not looked up. */
export type Authored = { isAuthor?: boolean }

/** Adds to each record whether the actor is an author of it. This matters, and is looked up, only for actors with delegations. */
export async function withAuthorship<Row extends { id: string }>(
  db: Connection,
  actor: Actor,
  concept: 'preorders' | 'orders',
  rows: readonly Row[],
): Promise<readonly (Row & Authored)[]> {
  if (!actor.delegations?.length || rows.length === 0) return rows
  const own = await authoredBy(
    db,
    actor.id,
    concept,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isAuthor: own.has(row.id) }))
}
