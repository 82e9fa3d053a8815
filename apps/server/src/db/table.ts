import type { z } from '@barreno/domain/zod'
import type { Connection, Fragment } from './connect.ts'

type Shape = z.ZodRawShape
/** A moment may be written as a Date. A field that is left out keeps its value, or the column's default. */
type Values<S extends Shape> = { [Field in keyof S]?: z.infer<S[Field]> | (string extends z.infer<S[Field]> ? Date : never) | undefined }

/** What is declared of a table. */
export type Declared<Field extends string = string> = {
  name: string
  shape: Shape
  /** Each field's column. */
  columns: Readonly<Record<Field, string>>
  /** Columns that are no field, each with the reason. */
  unread: Readonly<Record<string, string>>
}

type Table<S extends Shape> = Declared<keyof S & string> & {
  /** A select list: the table's fields, or those of them that `only` has too, and what is computed. Computed values come first. */
  select: <Selected extends object>(
    db: Connection,
    computed: Record<Exclude<keyof Selected, keyof S>, Fragment> & Partial<Record<keyof Selected, Fragment>>,
    only?: z.ZodObject,
  ) => Fragment
  /** What an insert or an update writes. */
  values: (db: Connection, row: Values<S>) => Fragment
  /** What an insert of many rows writes. */
  rows: (db: Connection, rows: readonly Values<S>[]) => Fragment
}

type Options<S extends Shape> = {
  /** Columns that are not named like their field. */
  columns?: { [Field in keyof S]?: string }
  unread?: Readonly<Record<string, string>>
}

/**
 * The columns of a table, declared once, by the schemas of the wire. Joins, JSON and computed values stay written by hand in sql.ts. The tests
 * of the server do not start while a declaration and the database disagree (`faultsOf` in test/declared-tables.ts).
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

  /** One value for the driver; an unknown field is a bug of ours. */
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
      // The driver takes an empty list for a value.
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

/** `vehicle1Plate` is kept as `vehicle_1_plate`. */
export const snakeCase = (field: string) => field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)

export type Kind = 'text' | 'moment' | 'integer' | 'number' | 'boolean' | 'enum' | 'list' | 'json'

/** What a field holds. */
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

/** The values that an enum allows, and none of anything else. */
export function valuesOf(schema: z.core.$ZodType): string[] {
  const def = defOf(schema)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : []
}

export const isNullable = (schema: z.core.$ZodType): boolean => (schema as z.ZodType).safeParse(null).success

type Definition = z.core.$ZodTypes['_zod']['def']

/** What a schema is made of, without its being nullable or optional. */
function defOf(schema: z.core.$ZodType): Definition {
  const { def } = schema as unknown as { def: Definition }
  return 'innerType' in def ? defOf(def.innerType) : def
}
