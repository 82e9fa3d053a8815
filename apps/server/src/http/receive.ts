import '@fastify/multipart'
import type { Endpoint, inputSchemas, StoredFile } from '@barreno/domain/endpoint'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/domain/texts/server'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FileStore } from '../files/store.ts'
import { withoutReadOnly } from './taken-back.ts'
import { receiveParts } from './uploads.ts'

/** Everything a request brings, parsed, all its faults at once; files are already stored, and `discard` takes them back. */
export async function receive(
  row: Endpoint,
  schemas: ReturnType<typeof inputSchemas>,
  source: Endpoint | undefined,
  request: FastifyRequest,
  store: FileStore,
) {
  if (!row.files && request.isMultipart()) throw new Problem('input.mediaType')
  const { fields, files } = row.files
    ? await receiveParts(row.files, request, store)
    : { fields: bodyOf(row, request), files: [] as StoredFile[] }
  const discard = async () => void (await Promise.all(files.map(({ id }) => store.remove(id))))
  try {
    const faults: Fault[] = []
    const query = parse(schemas.query, withoutEmpty(request.query as object), faults)
    const { value, readOnly } = partsOf(schemas.body, source, fields)
    const body = parse(schemas.body, row.versioned ? withVersion(value, request) : value, faults)
    const params = parse(schemas.params, request.params, faults)
    for (const field of Object.keys(query))
      if (body[field] !== undefined && body[field] !== query[field]) faults.push({ field, message: texts.contradiction })
    if (faults.length > 0) throw new Problem('input.invalid', faults)
    return { input: { ...query, ...body, ...params, ...(row.files && { files }) }, params, version: body['version'], readOnly, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

const partsOf = (body: z.ZodObject, source: Endpoint | undefined, fields: unknown): ReturnType<typeof withoutReadOnly> =>
  source && typeof source.reply !== 'string' ? withoutReadOnly(body, source.reply, fields) : { value: fields, readOnly: [] }

/** A key as the browser or a program made it; kept for a week. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Problem('request.keyInvalid')
}

/** A call without a body has an empty one; plain text, or a JSON string, is the field that the row names. */
function bodyOf(row: Endpoint, { body }: FastifyRequest): unknown {
  if (body === undefined) return {}
  return typeof body === 'string' && row.bareBody ? { [row.bareBody]: body } : body
}

/** Of an address, a filter without a value is no filter. */
const withoutEmpty = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

function withVersion(fields: unknown, { headers }: FastifyRequest): unknown {
  const etag = headers['if-match'] ?? '*'
  if (etag === '*' || fields === null || typeof fields !== 'object' || Array.isArray(fields)) return fields
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(etag)?.[1]
  // Taken for none, it would let through what its sender wanted checked.
  if (version === undefined) throw new Problem('input.invalid', [{ field: 'If-Match', message: texts.versionUnreadable }])
  return { version: Number(version), ...fields }
}

function parse(schema: z.ZodObject, value: unknown, faults: Fault[]): Record<string, unknown> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  faults.push(...result.error.issues.flatMap(faultsOf))
  return {}
}

/** Unknown fields are named one by one, so that a form can point at each. */
const faultsOf = (issue: z.core.$ZodIssue): Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, 20).map((key) => ({ field: [...issue.path, key.slice(0, 100)].join('.'), message: texts.unknownField }))
    : [{ field: issue.path.join('.'), message: issue.message }]
