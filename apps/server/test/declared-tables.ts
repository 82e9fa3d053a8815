import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../src/db/connect.ts'
import { type Declared, isNullable, type Kind, kindOf, valuesOf } from '../src/db/table.ts'

/** Throws if the database differs from the declared tables, with a sentence for each fault. */
export async function refuseFaults(db: Connection): Promise<void> {
  const faults = (await Promise.all((await declaredTables()).map((table) => faultsOf(db, table)))).flat()
  if (faults.length > 0) throw new Error(`The declared tables and the database disagree:\n${faults.join('\n')}`)
}

/** Returns every table that a table.ts declares. */
async function declaredTables(): Promise<Declared[]> {
  const tables: Declared[] = []
  for await (const file of glob('*/**/table.ts', { cwd: source })) {
    const exported = Object.values((await import(join(source, file))) as object) as unknown[]
    tables.push(...exported.filter(isTable))
  }
  return tables
}

const source = join(import.meta.dirname, '../src')
const isTable = (exported: unknown): exported is Declared => typeof exported === 'object' && exported !== null && 'unread' in exported

type Column = { name: string; type: string; isNullable: boolean; checks: string[] }

/** The differences between a declared table and the database, in both directions: one sentence for each. */
export async function faultsOf(db: Connection, table: Declared): Promise<string[]> {
  const found = new Map((await columnsOf(db, table.name)).map((column) => [column.name, column]))
  if (found.size === 0) return [`The database has no table ${table.name}.`]
  const declared = new Set<string>(Object.values(table.columns))
  const unread = Object.keys(table.unread)
  return [
    ...Object.keys(table.shape).flatMap((field) => fieldFaults(table, field, found.get(table.columns[field]!))),
    ...[...found.keys()]
      .filter((column) => !declared.has(column) && !unread.includes(column))
      .map((column) => `Column ${table.name}.${column} is no field: declare it, or name it as unread.`),
    ...unread
      .filter((column) => declared.has(column) || !found.has(column))
      .map((column) => `Column ${table.name}.${column} is named as unread, but ${declared.has(column) ? 'is a field' : 'does not exist'}.`),
  ]
}

function fieldFaults({ name, shape, columns }: Declared, field: string, column: Column | undefined): string[] {
  const place = `${name}.${columns[field]}`
  if (!column) return [`Field ${field} has no column ${place}: a migration is missing.`]
  const schema = shape[field]!
  const kind = kindOf(schema)
  if (!columnTypes[kind].includes(column.type)) return [`Field ${field} is ${kind}, but column ${place} is ${column.type}.`]
  return [
    ...(column.isNullable && !isNullable(schema) ? [`Field ${field} is always there, but column ${place} may be null.`] : []),
    ...valueFaults(field, place, valuesOf(schema), column),
  ]
}

/** A field of type text may be a calendar date, because the API transfers both as text. */
const columnTypes: Record<Kind, readonly string[]> = {
  text: ['text', 'date'],
  enum: ['text'],
  moment: ['timestamptz'],
  integer: ['int4', 'int8'],
  number: ['numeric', 'int4'],
  boolean: ['bool'],
  list: ['_text', 'jsonb'],
  json: ['jsonb'],
}

function valueFaults(field: string, place: string, values: readonly string[], { checks }: Column): string[] {
  if (values.length === 0) return []
  const allowed = checks.map(valuesIn).find((listed) => listed.length > 0)
  if (!allowed) return [`Field ${field} has fixed values, but no constraint holds column ${place} to them.`]
  return [
    ...values
      .filter((value) => !allowed.includes(value))
      .map((value) => `The constraint of column ${place} refuses ${value}, which field ${field} may be.`),
    ...allowed
      .filter((value) => !values.includes(value))
      .map((value) => `The constraint of column ${place} allows ${value}, which field ${field} never is.`),
  ]
}

/** The values that a check constraint lists: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`. */
const valuesIn = (check: string) =>
  /^CHECK \(\(\w+ = /.test(check) ? [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value]) => value!.replaceAll("''", "'")) : []

/** Returns each column with the check constraints on it alone. */
const columnsOf = (db: Connection, table: string) => db<Column[]>`
  select attname as name, typname as type, not attnotnull as "isNullable",
    array(select pg_get_constraintdef(pg_constraint.oid) from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as checks
  from pg_attribute join pg_type on pg_type.oid = atttypid
  where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped order by attnum`
