import { z } from './zod.ts'
import type { MadeKind } from './files/kinds.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'
import { ShortText } from './text-fields.ts'
import { validation } from './validation.ts'

/** One row of the API: everything both sides must agree on about one call. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Who may call at all; a list names every action that the body can turn the call into. What depends on the record, the use case asks again. */
  access: 'anyone' | 'signedIn' | Permission | readonly Permission[]
  /** What a role that may never call is told, where the specification has words of its own for it. */
  denied?: Extract<ProblemCode, `${string}Denied`>
  /** What the call is for, in a sentence of the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** A body that is plain text, or a JSON string, stands for this field of the body. */
  bareBody?: string
  /** The body may also come as `application/x-www-form-urlencoded`, where a standard of others says so. */
  takesForm?: true
  /** The multipart fields that carry files, and the extensions that each takes; the other fields are the body. */
  files?: Readonly<Record<string, readonly string[]>>
  /** The body is bytes, as `application/octet-stream`, and reaches the use case as `bytes`. */
  takesBytes?: true
  /** The change may name the version it was made from, in the body or in If-Match. */
  versioned?: true
  /**
   * The GET of the same table whose answer this change takes back: what was read may be modified and sent again whole. Its read-only fields
   * are not needed; one that differs from the record is refused.
   */
  takesBack?: string
  /** Fields of the reply that follow from other records or from the time: what is sent back of them is not compared. */
  derived?: readonly string[]
  /** The columns that a list can be exported with, in their order. */
  columns?: readonly string[]
  /** The columns a list may be sorted by, the default first (with `-` downwards); `reply` is one record, the answer an array of them. */
  sorts?: readonly [string, ...string[]]
  /** The filters of a list whose values are counted (`GET /counts/…`), each with the values that there are. */
  counted?: Readonly<Record<string, CountedFilter>>
  /**
   * A call about the session itself: it keeps its own transactions (a refused sign-in must be remembered, a password takes long to check),
   * and no Idempotency-Key remembers its answer (which holds a token). What belongs into the history it appends itself; most does not.
   */
  session?: true
  /** A change of many records, each in a transaction of its own; it answers what became of each. */
  each?: true
  /** 201 for a call that makes a record; 200 where nothing is said, 204 where nothing is answered. */
  status?: 201
  /**
   * A call that keeps what came of it, as the record of a sheet that is printed, in a transaction of its own, short as its other work is
   * long. A change of this kind made twice is the same change: no Idempotency-Key remembers it.
   */
  keeps?: true
  /** A call that takes the server long (a PDF, a pattern): one account makes only so many at once. */
  costly?: true
  /**
   * `stream`: a file that is made while it leaves, in transactions of its own; no Idempotency-Key remembers it. `events`: server-sent events, until
   * the caller leaves.
   */
  reply: z.ZodType | 'file' | 'stream' | 'events' | 'nothing'
}

/**
 * The values of a filter that are counted: those it takes, or names for what is asked instead of the list's own query (undefined leaves a
 * field out), or `listed`, where they are records and the server lists them.
 */
export type CountedFilter = readonly string[] | Readonly<Record<string, Readonly<Record<string, string | undefined>>>> | 'listed'

/** What the use case receives: path, query and body in one object; it need not know HTTP. */
export type Input<E extends Endpoint> = Parsed<E, 'query'> &
  Parsed<E, 'body'> &
  Parsed<E, 'params'> &
  (E extends { versioned: true } ? { version?: number } : unknown) &
  (E extends { files: Endpoint['files'] } ? { files: readonly StoredFile[] } : unknown) &
  (E extends { takesBytes: true } ? { bytes: Uint8Array } : unknown) &
  (E extends { sorts: readonly string[] } ? Paging : unknown)

/** What the browser gives to a call, before the contract has parsed it. */
export type Sent<E extends Endpoint> = Given<E, 'params'> &
  Given<E, 'query'> &
  Given<E, 'body'> &
  (E extends { sorts: readonly string[] } ? SentPaging : unknown)

/** What the use case answers. */
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E extends { sorts: readonly string[] }
    ? Page<z.output<E['reply']>>
    : z.output<E['reply']>
  : E['reply'] extends 'file'
    ? FileReply | MadeFile
    : E['reply'] extends 'stream'
      ? StreamedFile
      : E['reply'] extends 'events'
        ? EventStream
        : void

export type StoredFile = { field: string } & FileReply
export type FileReply = { id: string; name: string; size: number; sha256: string; kind: MadeKind }
/** A file that nobody keeps: it is made for the call. */
export type MadeFile = { name: string; kind: MadeKind; content: Uint8Array }
/** One that is longer than memory, of so many rows. */
export type StreamedFile = { name: string; kind: MadeKind; rows: number; content: AsyncIterable<Uint8Array> }
/** What a call goes on telling, as text of server-sent events. */
export type EventStream = AsyncIterable<unknown>
export type Paging = {
  limit?: number | undefined
  cursor?: Cursor | undefined
  sort: string
  q?: string | undefined
  /** An export counts all there is; a page, `maxCounted` at most. */
  countsAll?: boolean | undefined
  /** How many there are in all, where the first page has told: it is not counted again for each that follows. */
  knownTotal?: number | undefined
  /** Nothing is read: what would have been read from is kept here, to be counted with other lists in one statement. */
  sources?: unknown[] | undefined
}
export type SentPaging = { limit?: number; cursor?: string; sort?: string; q?: string }
/** `more`: there are more than `total`, which is as far as a page counts. */
export type Page<T> = { items: readonly T[]; total: number; more?: true; next: Cursor | null }
/** How far a page of a list counts what there is. */
export const maxCounted = 1_000
/** How many records are in each status; counted to `maxCounted`, and `hasMore` beyond. */
export const StatusCounts = z
  .object({ counts: z.array(z.object({ status: z.string(), count: z.int(), hasMore: z.boolean() })) })
  .meta({ id: 'StatusCounts' })
export type StatusCounts = z.infer<typeof StatusCounts>
/** How many rows a list answers whose caller asks for no page. */
export const maxUnpaged = 10_000
/** The place after which a list goes on: the sort value as the database writes it, and the id. */
export type Cursor = Readonly<z.infer<typeof Cursor>>

type Parsed<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodType } ? z.output<S> : unknown
type Given<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodType } ? z.input<S> : unknown

/** Whole numbers out of addresses and form fields, where everything is text. */
export const wholeText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, validation.wholeNumber)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** A list out of an address: values apart by commas, each one of `values`; empty is none. */
export const listText = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .max(500)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values)))

/** The ids of records out of an address, apart by commas. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 65)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(ShortText(64)).min(1).max(most))

/** JSON inside a form field. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(200_000)
    .transform((text, context) => {
      const value = parseJson(text)
      if (value === undefined) context.addIssue({ code: 'custom', message: validation.json })
      return value
    })
    .pipe(schema)

const Cursor = z.tuple([z.string().max(500).nullable(), z.string().max(100)])
const cursorText = z
  .string()
  .max(1000)
  .transform((text, context) => {
    const parsed = Cursor.safeParse(parseJson(fromBase64Url(text) ?? ''))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: validation.cursor })
    return z.NEVER
  })

/** The schemas of what arrives, with what the row's kind adds to them. Unknown keys are refused. */
export const querySchema = (row: Endpoint) =>
  strict(
    row.query,
    row.sorts && {
      limit: wholeText(1, 500).optional(),
      cursor: cursorText.optional(),
      ...orderShape(row.sorts),
    },
  )
export const bodySchema = (row: Endpoint) => strict(row.body, row.versioned && { version: z.int().min(1).optional() })
export const paramsSchema = (row: Endpoint) => strict(row.params)
/** All three of a row, made once: making a schema costs a hundred times what reading with it does. */
export const inputSchemas = (row: Endpoint) => ({ query: querySchema(row), body: bodySchema(row), params: paramsSchema(row) })

export const encodeCursor = (cursor: Cursor) => toBase64Url(JSON.stringify(cursor))

/** In what order, and what of it. */
export const orderShape = (sorts: readonly [string, ...string[]]) => ({
  sort: z.enum(bothWays(sorts)).default(sorts[0]),
  q: ShortText(100).optional(),
})

const bothWays = (sorts: readonly string[]) => sorts.map((sort) => sort.replace(/^-/, '')).flatMap((column) => [column, `-${column}`])

const strict = (schema: z.ZodObject = z.object({}), more: z.ZodRawShape = {}) => schema.extend(more).strict()

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// btoa and atob, because the contract is read by the browser too, which has no Buffer.
const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function fromBase64Url(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)))
  } catch {
    return undefined
  }
}
