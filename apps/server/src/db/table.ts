import type { z } from '@barreno/domain/zod'
import type { Connection, Fragment } from './connect.ts'

type Shape = z.ZodRawShape
/** Values to write. A moment may be a Date, a text may be SQL. A field that is left out keeps its value or gets the column's default. */
type Values<S extends Shape> = {
  [Field in keyof S]?: z.infer<S[Field]> | (string extends z.infer<S[Field]> ? Date | Fragment : never) | undefined
}

/** The declaration of a table. */
export type Declared<Field extends string = string> = {
  name: string
  shape: Shape
  /** The column of each field. */
  columns: Readonly<Record<Field, string>>
  /** Columns that are not fields, each with the reason. */
  unread: Readonly<Record<string, string>>
}

type Table<S extends Shape> = Declared<keyof S & string> & {
  /** A select list: the computed values first, then the table's fields, or those of them that `only` contains. */
  select: <Selected extends object>(
    db: Connection,
    computed: Record<Exclude<keyof Selected, keyof S>, Fragment> & Partial<Record<keyof Selected, Fragment>>,
    only?: z.ZodObject,
  ) => Fragment
  /** The values for an insert or an update. */
  values: (db: Connection, row: Values<S>) => Fragment
  /** The values for an insert of many rows. */
  rows: (db: Connection, rows: readonly Values<S>[]) => Fragment
}

type Options<S extends Shape> = {
  /** The columns whose names differ from those of their fields. */
  columns?: { [Field in keyof S]?: string }
  unread?: Readonly<Record<string, string>>
}

/**
 * Declares the columns of a table once, from the schemas of the wire. Joins, JSON and computed values are still written by hand in sql.ts. The
 * server's tests do not start if a declaration differs from the database (`faultsOf` in test/declared-tables.ts).
 */
export function table<S extends Shape>(
  name: string,
  { shape }: z.ZodObject<S>,
  { columns: named = {}, unread = {} }: Options<S> = {},
): Table<S> {
  const fields = Object.keys(shape) as (keyof S & string)[]
  const columns = Object.fromEntries(fields.map((field) => [field, named[field] ?? snakeCase(field)])) as Record<keyof S & string, string>
  const isJson = Object.fromEntries(fields.map((field) => [field, kindOf(shape[field]!) === 'json']))
  const selected = (field: string) => `${name}.${columns[field]} as "${field}"`

  /** Returns a field's column and its value for the driver. An unknown field is a bug in this program. */
  function write(db: Connection, [field, value]: [string, unknown]): [string, unknown] {
    const column = columns[field]
    if (!column) throw new Error(`${name} has no field ${field}`)
    if (value instanceof Date) return [column, value.toISOString()]
    return [column, isJson[field] && (value ?? null) !== null ? db.json(value as never) : (value ?? null)]
  }

  const writeAll = (db: Connection, entries: [string, unknown][]) => Object.fromEntries(entries.map((entry) => write(db, entry)))
  return {
    name,
    shape,
    columns,
    unread,
    select(db, computed, only) {
      const parts = Object.entries<Fragment>(computed).map(([field, fragment]) => db`${fragment} as ${db(field)}, `)
      const listed = fields.filter((field) => !(field in computed) && (!only || field in only.shape))
      // An empty list would be sent as a parameter by the driver.
      return db`${parts.length > 0 ? parts : db``}${db.unsafe(listed.map(selected).join(', '))}`
    },
    values: (db, row) =>
      db(
        writeAll(
          db,
          Object.entries(row).filter(([, value]) => value !== undefined),
        ),
      ) as unknown as Fragment,
    rows: (db, rows) => db(rows.map((row) => writeAll(db, Object.entries(row)))) as unknown as Fragment,
  }
}

/** Returns the column name of a field: `vehicle1Plate` becomes `vehicle_1_plate`. */
export const snakeCase = (field: string) => field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

export type Kind = 'text' | 'moment' | 'integer' | 'number' | 'boolean' | 'enum' | 'list' | 'json'

/** Returns the kind of values that a field contains. */
export function kindOf(schema: z.core.$ZodType): Kind {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? 'moment' : 'text'
    case 'number':
      return 'format' in def ? 'integer' : 'number'
    case 'enum':
    case 'boolean':
      return def.type
    case 'array':
      return kindOf(def.element) === 'json' ? 'json' : 'list'
    default:
      return 'json'
  }
}

/** Returns the values of an enum; an empty list for any other schema. */
export function valuesOf(schema: z.core.$ZodType): string[] {
  const def = defOf(schema)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : []
}

export const isNullable = (schema: z.core.$ZodType): boolean => (schema as z.ZodType).safeParse(null).success

type Definition = z.core.$ZodTypes['_zod']['def']

/** Returns the definition of a schema without its being nullable or optional. */
function defOf(schema: z.core.$ZodType): Definition {
  const { def } = schema as unknown as { def: Definition }
  return 'innerType' in def ? defOf(def.innerType) : def
}
