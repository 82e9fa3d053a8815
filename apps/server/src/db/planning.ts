import type { Connection, Fragment } from './connect.ts'

// PostgreSQL plans a statement again for each value as long as it expects less cost of that than of one plan for all values. Among a million orders,
// planning a search took longer than reading it. Statements in which it sees the same for all values are planned once.

/** A value that the planner does not see. It is computed once in a statement, not once for each row. */
export const unseen = (db: Connection, value: Fragment): Fragment => db`(select ${value})`

/** Whether a column has one of these values, which the planner does not see. It expects ten. */
export const isOneOf = (db: Connection, column: Fragment, values: readonly string[]): Fragment =>
  db`${column} = any((select ${[...values]}::text[])::text[])`

/**
 * A number or a name of ours that stands in the statement itself, because the planner has to know it: of a limit that it does not know, it expects a
 * tenth of all rows, and of a status that it does not know, as many rows as of each other.
 */
export const written = (db: Connection, value: number | string): Fragment =>
  db.unsafe(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`) as Fragment

/** The same for each of a list of names. Nothing is in an empty list. */
export const writtenIn = (db: Connection, values: readonly string[]): Fragment =>
  values.length === 0 ? db`(null)` : db`(${values.map((value, place) => db`${place > 0 ? db`,` : db``}${written(db, value)}`)})`
