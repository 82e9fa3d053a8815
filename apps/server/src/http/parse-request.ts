import '@fastify/multipart'
import type { Endpoint, inputSchemas, StoredFile } from '@barreno/domain/endpoint'
import { IdempotencyKey } from '@barreno/domain/outcomes/schema'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../context.ts'
import { storedBytesOf } from '../files/sql.ts'
import type { Upload } from '../files/upload-quota.ts'
import { withoutReadOnly } from './taken-back.ts'
import { receiveParts } from './uploads.ts'

/**
 * Parses everything in a request and reports all faults at once. Files are stored at this point; `discard` deletes them again.
 * `end` must be called in any case; its argument says whether the files have their records.
 */
export async function parseRequest(
  row: Endpoint,
  schemas: ReturnType<typeof inputSchemas>,
  source: Endpoint | undefined,
  request: FastifyRequest,
  { files: store, quota, db }: Services,
) {
  if (!row.files && request.isMultipart()) throw new Problem('input.mediaType')
  const { actor } = request
  const upload =
    row.files && actor ? await quota.begin(actor.clientId ?? actor.id, () => storedBytesOf(db, actor.clientId ?? actor.id)) : noUpload
  const stored: StoredFile[] = []
  const discard = async () => void (await Promise.all(stored.map(({ id }) => store.remove(id))))
  try {
    const { fields, files } = row.files
      ? await receiveParts(row.files, request, store, upload.take)
      : { fields: row.takesBytes ? {} : bodyOf(row, request), files: [] }
    stored.push(...files)
    const faults: Fault[] = []
    const query = parse(schemas.query, withoutEmpty(request.query as object), faults)
    const { value, readOnly } = partsOf(schemas.body, source, fields)
    const body = parse(schemas.body, row.versioned ? withVersion(value, request) : value, faults)
    const params = parse(schemas.params, request.params, faults)
    for (const field of Object.keys(query))
      if (body[field] !== undefined && body[field] !== query[field]) faults.push({ field, message: texts.contradiction })
    if (faults.length > 0) throw new Problem('input.invalid', faults)
    return {
      input: { ...query, ...body, ...params, ...(row.files && { files }), ...(row.takesBytes && { bytes: bytesOf(request) }) },
      params,
      version: body['version'],
      readOnly,
      discard,
      end: upload.end,
    }
  } catch (error) {
    upload.end(false)
    await discard()
    throw error
  }
}

const partsOf = (body: z.ZodObject, source: Endpoint | undefined, fields: unknown): ReturnType<typeof withoutReadOnly> =>
  source && typeof source.reply !== 'string' ? withoutReadOnly(body, source.reply, fields) : { value: fields, readOnly: [] }

const noUpload: Upload = { take: () => {}, end: () => {} }

/** Returns the idempotency key of the browser or program; undefined if there is none. Keys are stored for a week. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  const parsed = IdempotencyKey.safeParse(key)
  if (parsed.success) return parsed.data
  throw new Problem('request.keyInvalid')
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw new Problem('input.mediaType')
}

/** A call without a body has an empty one. Plain text, or a JSON string, is the field that the row names. */
function bodyOf(row: Endpoint, { body }: FastifyRequest): unknown {
  if (body === undefined) return {}
  return typeof body === 'string' && row.bareBody ? { [row.bareBody]: body } : body
}

/** Removes filters with an empty value. */
const withoutEmpty = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

function withVersion(fields: unknown, { headers }: FastifyRequest): unknown {
  const etag = headers['if-match'] ?? '*'
  if (etag === '*' || fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(etag)?.[1]
  // To ignore an unreadable version would skip the check that the sender asked for.
  if (version === undefined) throw new Problem('input.invalid', [{ field: 'If-Match', message: texts.versionUnreadable }])
  return { version: Number(version), ...fields }
}

function parse(schema: z.ZodObject, value: unknown, faults: Fault[]): Record<string, unknown> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  faults.push(...result.error.issues.flatMap(faultsOf))
  return {}
}

/** Names unknown fields one by one, so that a form can mark each. */
const faultsOf = (issue: z.core.$ZodIssue): Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, 20).map((key) => ({ field: [...issue.path, key.slice(0, 100)].join('.'), message: texts.unknownField }))
    : [{ field: issue.path.join('.'), message: issue.message }]
