import { z } from './zod.ts'
import type { MadeKind } from './files/kinds.ts'
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'
import { ShortText } from './text-fields.ts'
import { validation } from './validation.ts'

/** One endpoint of the API: everything that the server and its callers must agree on. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Who may call the endpoint at all. A list names every action that the body can select. The use case checks what depends on the record. */
  access: 'anyone' | 'signedIn' | Permission | readonly Permission[]
  /** The refusal for a role that may never call the endpoint, if the specification has its own text for it. Default: `permission.denied`. */
  denied?: Extract<ProblemCode, `${string}Denied`>
  /** The purpose of the endpoint, as one sentence of the OpenAPI document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The field that receives a body which is plain text or a JSON string. */
  bareBody?: string
  /** Whether the body may also be `application/x-www-form-urlencoded`, because an external standard requires it. */
  takesForm?: true
  /** The multipart fields that contain files, and the file extensions that each accepts. The other fields are the body. */
  files?: Readonly<Record<string, readonly string[]>>
  /** Whether the body is bytes (`application/octet-stream`). The use case receives them as `bytes`. */
  takesBytes?: true
  /** Whether the change may name the version on which it is based, in the body or in If-Match. */
  versioned?: true
  /**
   * The name of the GET of the same table whose reply may be sent back to this change, modified.
   * Its read-only fields may be left out; one that differs from the record is refused.
   */
  takesBack?: string
  /** Fields of the reply that are computed from other records or from the time. If a change sends them back, they are not compared. */
  derived?: readonly string[]
  /** The columns with which a list can be exported, in order. */
  columns?: readonly string[]
  /**
   * The columns by which a list may be sorted, the default first (`-` for descending).
   * `reply` is then the schema of one record, and the endpoint answers a page of them.
   */
  sorts?: readonly [string, ...string[]]
  /** The filters of a list whose values are counted (`GET /counts/…`), each with its possible values. */
  counted?: Readonly<Record<string, CountedFilter>>
  /**
   * A call about the session itself.
   * It manages its own transactions, because a failed sign-in must be recorded and checking a password takes long.
   * No Idempotency-Key stores its reply, which contains a token. It appends to the history itself if needed; most such calls do not.
   */
  session?: true
  /** A change of many records, each in its own transaction. The reply states the outcome for each. */
  each?: true
  /** 201 for a call that creates a record. Default: 200, or 204 for an empty reply. */
  status?: 201
  /**
   * A call that stores its result, such as the record of a printed sheet, in a short transaction of its own after its long work.
   * Repeating it has no further effect, so no Idempotency-Key is stored for it.
   */
  keeps?: true
  /** A call that takes the server long (a PDF, a pattern). The number of simultaneous ones per account is limited. */
  costly?: true
  /**
   * `stream`: a file that is sent while it is being made, in its own transactions; no Idempotency-Key is stored for it.
   * `events`: server-sent events, until the caller disconnects.
   */
  reply: z.ZodType | 'file' | 'stream' | 'events' | 'nothing'
}

/**
 * The values of a counted filter: either the values themselves,
 * or names that stand for other query fields (undefined removes a field), or `listed` if the values are records that the server lists.
 */
type CountedFilter = readonly string[] | Readonly<Record<string, Readonly<Record<string, string | undefined>>>> | 'listed'

/** The input of the use case: path, query and body in one object, independent of HTTP. */
export type Input<E extends Endpoint> = Parsed<E, 'query'> &
  Parsed<E, 'body'> &
  Parsed<E, 'params'> &
  (E extends { versioned: true } ? { version?: number } : unknown) &
  (E extends { files: Endpoint['files'] } ? { files: readonly StoredFile[] } : unknown) &
  (E extends { takesBytes: true } ? { bytes: Uint8Array } : unknown) &
  (E extends { sorts: readonly string[] } ? Paging : unknown)

/** The input that the browser gives to a call, before the schemas parse it. */
export type Sent<E extends Endpoint> = SentPart<E, 'params'> &
  SentPart<E, 'query'> &
  SentPart<E, 'body'> &
  (E extends { sorts: readonly string[] } ? SentPaging : unknown)

/** The reply of the use case. */
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
/** A file that is made for the call and not stored. */
export type MadeFile = { name: string; kind: MadeKind; content: Uint8Array }
/** A file too large for memory, sent in pieces, with its number of rows. */
export type StreamedFile = { name: string; kind: MadeKind; rows: number; content: AsyncIterable<Uint8Array> }
/** The events of a call, as text of server-sent events. */
export type EventStream = AsyncIterable<unknown>
export type Paging = {
  limit?: number | undefined
  cursor?: Cursor | undefined
  sort: string
  q?: string | undefined
  /** Whether to count all records, as an export does. Default: a page counts at most `maxCounted`. */
  countsAll?: boolean | undefined
  /** The total that the first page returned, so that later pages do not count again. */
  knownTotal?: number | undefined
  /** If present, no records are read: the query's source is appended here, to be counted with other lists in one statement. */
  sources?: unknown[] | undefined
}
type SentPaging = { limit?: number; cursor?: string; sort?: string; q?: string }
/** `more`: there are more records than `total`, because a page counts only up to `maxCounted`. */
export type Page<T> = { items: readonly T[]; total: number; more?: true; next: Cursor | null }
/** Maximum number of records that a page of a list counts. */
export const maxCounted = 1_000
/** The number of records in each status, counted up to `maxCounted`; `hasMore` if there are more. */
export const StatusCounts = z
  .object({ counts: z.array(z.object({ status: z.string(), count: z.int(), hasMore: z.boolean() })) })
  .meta({ id: 'StatusCounts' })
export type StatusCounts = z.infer<typeof StatusCounts>
/** Maximum number of rows of a list whose caller requests no page. */
export const maxUnpaged = 10_000
/** The position after which a list continues: the sort value as the database writes it, and the id. */
export type Cursor = Readonly<z.infer<typeof Cursor>>

type Parsed<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodType } ? z.output<S> : unknown
type SentPart<E, Part extends string> = E extends { [K in Part]: infer S extends z.ZodType } ? z.input<S> : unknown

/** A whole number in a URL or a form field, where everything is text. */
export const wholeText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, validation.wholeNumber)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** A yes or no in a URL. Empty text is a no. */
export const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')

/** A list in a URL: values separated by commas, each one of `values`. Empty text is an empty list. */
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

/** Ids of records in a URL, separated by commas. */
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

/** JSON in a form field. */
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

/** Returns the schema of an endpoint's query, with the paging fields if it is a list. Unknown keys are refused. */
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
/** Creates the three input schemas of an endpoint. Call it once: creating a schema takes a hundred times as long as parsing with it. */
export const inputSchemas = (row: Endpoint) => ({ query: querySchema(row), body: bodySchema(row), params: paramsSchema(row) })

export const encodeCursor = (cursor: Cursor) => toBase64Url(JSON.stringify(cursor))

/** The query fields for the sort order and the search text of a list. */
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

// btoa and atob, because the browser uses this module too and has no Buffer.
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
