import { formOf, type Part } from './portal.ts'
import { sampleFiles, zip } from './sample-files.ts'

/** The parts of a JSON schema in the API document that are used to make values. */
type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  contentMediaType?: string
  minimum?: number
  maximum?: number
}
type Operation = {
  operationId: string
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type ApiDocument = { paths: Record<string, Record<string, unknown>>; components: { schemas: Record<string, unknown> } }

export type HostileRequest = {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: Buffer
}

/** Returns a generator of numbers from 0 to 1; the same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Text that is written into JSON unchanged, because no value is serialized to it. */
const raw = (text: string) => ({ rawJson: text })

const badTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202eabc',
  '\ud83d',
  '\udc00x',
  '😀'.repeat(50),
  'ñ'.normalize('NFD'),
  `'; drop table users; --`,
  `' or '1'='1`,
  `1; select pg_sleep(5)`,
  '$1',
  '%',
  '_',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..\\..\\x',
  '/etc/passwd\0.pdf',
  'a\r\nSet-Cookie: x=1',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '9'.repeat(400),
  'a'.repeat(5_000),
  'a'.repeat(30_000) + '!',
  '=1+1',
  '@SUM(A1)',
  '2027-02-30',
  'infinity',
  'now',
  '0001-01-01',
  '10000-01-01',
  '2026-12-01T00:00:00+99:99',
  '[',
  '{"a":',
  'WyJ4IiwiYSJd',
  'W251bGwsIngiXQ',
]
const badNumbers: readonly unknown[] = [
  -1,
  0,
  0.1,
  1.005,
  1e12,
  1e300,
  -1e300,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  raw('1e309'),
  raw('-0'),
  raw('1e-400'),
  raw('9007199254740993'),
  raw('1'.repeat(400)),
  raw('0.' + '1'.repeat(60)),
]
const badValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { __proto__x: 1 },
  raw('{"__proto__":{"a":1}}'),
  raw('NaN'),
  raw('['.repeat(2_000) + ']'.repeat(2_000)),
]

/**
 * Makes hostile requests to every operation of the API document. Most are well formed and wrong in one or two places, so that they get as far into
 * the program as possible; a few are completely malformed. The same seed and the same ids give the same requests.
 */
export function hostileRequests(document: ApiDocument, seed: number, ids: readonly string[]) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const chance = (share: number) => random() < share
  const oneOf = <T>(some: readonly T[]): T => some[below(some.length)]!
  const schemas = document.components.schemas as Record<string, Schema>
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as HostileRequest['method'],
      operation,
    })),
  )

  /** Makes a value that the schema would accept, or nearly. */
  function likely(schema: Schema, depth = 0): unknown {
    if (schema.$ref) return likely(schemas[schema.$ref.split('/').at(-1)!]!, depth)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return likely(oneOf(choices), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => likely(part, depth))) as unknown
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return oneOf(schema.enum)
    const type = Array.isArray(schema.type) ? oneOf(schema.type) : schema.type
    if (type === 'object' || schema.properties) {
      const properties = Object.entries(schema.properties ?? {})
      const present = properties.filter(([name]) => schema.required?.includes(name) || chance(0.5))
      return Object.fromEntries(present.map(([name, part]) => [name, likely(part, depth + 1)]))
    }
    if (type === 'array') return depth > 6 ? [] : Array.from({ length: below(3) }, () => likely(schema.items ?? {}, depth + 1))
    if (type === 'integer') return (schema.minimum ?? 0) + below(20)
    if (type === 'number') return Math.round(random() * 10_000) / 100
    if (type === 'boolean') return chance(0.5)
    if (type === 'null') return null
    if (schema.format === 'date') return `2026-12-${10 + below(20)}`
    if (schema.format === 'date-time') return '2026-12-01T10:00:00.000Z'
    return chance(0.5) ? oneOf(ids) : oneOf(['Prueba', 'ANFO-25', 'V-10458796', '2026-12-01', '12.5', '3', 'a@b.ve', '[]', '{}'])
  }

  const bad = () => (chance(0.6) ? oneOf(badTexts) : chance(0.6) ? oneOf(badNumbers) : oneOf(badValues))

  /** Returns the value with one fault somewhere in it. */
  function spoiled(value: unknown): unknown {
    if (chance(0.15) || value === null || typeof value !== 'object' || Object.keys(value).length === 0) return bad()
    if (chance(0.1)) return Array.isArray(value) ? [...value, bad()] : { ...value, [oneOf(badTexts)]: bad() }
    const keys = Object.keys(value)
    const key = oneOf(keys)
    const part = (value as Record<string, unknown>)[key]
    if (Array.isArray(value)) return value.map((each: unknown, index) => (String(index) === key ? spoiled(each) : each))
    return { ...value, [key]: spoiled(part) }
  }

  const inText = (value: unknown): string => (typeof value === 'string' ? value : json(value))
  /** A lone surrogate cannot be encoded in an address, so it is replaced. Sometimes the result is an invalid or dangerous escape instead. */
  const encoded = (text: string) =>
    chance(0.05) ? oneOf(['%ff%fe', '%00', '%', '%zz', '%2e%2e%2f', '..;/']) : encodeURIComponent(text.toWellFormed())

  function urlOf(path: string, { parameters }: Operation): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { schema } = parameters.find((parameter) => parameter.name === name)!
      return encoded(inText(chance(0.2) ? oneOf(badTexts) : likely(schema)).slice(0, 3_000)) || '%20'
    })
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && chance(0.4))
      .flatMap(({ name, schema }) =>
        Array.from({ length: chance(0.03) ? 2 : 1 }, () => [name, inText(chance(0.4) ? bad() : likely(schema))] as const),
      )
    if (chance(0.05)) query.push([oneOf(badTexts).slice(0, 100), 'x'])
    const search = query.map(([name, text]) => `${encodeURIComponent(name.toWellFormed())}=${encoded(text.slice(0, 3_000))}`).join('&')
    return search ? `${filled}?${search}` : filled
  }

  const badHeaders: Record<string, readonly string[]> = {
    'idempotency-key': ['x', 'á', 'a'.repeat(300), '', `clave-${seed}`, "'; --"],
    'if-match': ['*', '"1"', 'W/"3"', '"x"', '"99999999999"', '-1'],
    'content-encoding': ['gzip', 'br', 'x'],
    accept: ['text/html', '*/*', 'x'],
    'x-forwarded-for': ['127.0.0.1', "'; --", 'a'.repeat(300)],
    'x-http-method-override': ['DELETE', 'GET'],
    'user-agent': ['', '\u00ff\u0001'.slice(0, 1), 'a'.repeat(2_000), "'; drop table sessions; --"],
    origin: ['null', 'https://evil.example'],
    range: ['bytes=0-', 'bytes=9-1', 'x'],
  }
  const types = [
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'x',
    'application/json\tx',
  ]

  function headersOf(): Record<string, string> {
    const chosen = Object.entries(badHeaders).filter(() => chance(0.06))
    return Object.fromEntries(chosen.map(([name, values]) => [name, oneOf(values)]))
  }

  function bodyOf({ requestBody }: Operation): Pick<HostileRequest, 'payload' | 'headers'> {
    if (chance(0.02))
      return {
        payload: Buffer.from(oneOf(['{', '[', 'null', '"x"', '', '\ufeff{}', '--x\r\n', '\xff\xfe'])),
        headers: { 'content-type': oneOf(types) },
      }
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
    if (!type || !content) return { headers: {} }
    const value = likely(content.schema)
    const sent = chance(0.75) ? spoiled(value) : value
    if (type !== 'multipart/form-data')
      return { payload: Buffer.from(json(sent)), headers: { 'content-type': chance(0.03) ? oneOf(types) : type } }
    const { fields, files } = partsOf(content.schema, sent)
    const form = formOf(fields, files)
    const payload = chance(0.05) ? form.payload.subarray(0, below(form.payload.length)) : form.payload
    return { payload, headers: form.headers }
  }

  function partsOf(schema: Schema, sent: unknown): { fields: [string, unknown][]; files: Part[] } {
    const properties = (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema).properties ?? {}
    const isFile = (name: string) => properties[name]?.items?.contentMediaType !== undefined
    const given =
      typeof sent === 'object' && sent !== null && !isRaw(sent) ? Object.entries(sent) : [[oneOf(badTexts), sent] as [string, unknown]]
    const files = Object.keys(properties)
      .filter(isFile)
      .flatMap((field) => Array.from({ length: below(3) }, () => ({ field: chance(0.05) ? oneOf(badTexts) : field, ...badFile() })))
    const name = (text: string) =>
      text
        .toWellFormed()
        .replace(/["\r\n]/g, '')
        .slice(0, 200)
    return {
      fields: given.filter(([field]) => !isFile(field)).map(([field, value]) => [name(field), inText(value)]),
      files: files.map((file) => ({ ...file, field: name(file.field), name: name(file.name) })),
    }
  }

  function badFile(): { name: string; content: Buffer } {
    const kinds = Object.entries(sampleFiles)
    const [extension, content] = oneOf(kinds)
    const name = chance(0.3)
      ? oneOf([...badTexts.slice(0, 30), 'x.exe', 'x.pdf.exe', 'CON.pdf', '.pdf'])
      : `archivo.${chance(0.2) ? oneOf(kinds)[0] : extension}`
    if (chance(0.2)) return { name, content: Buffer.from(oneOf(badTexts)) }
    if (chance(0.1)) return { name, content: zip([['word/document.xml', 'x'.repeat(1_000)]], { inflated: 2 ** 31 }) }
    return { name, content: chance(0.3) ? content.subarray(0, below(content.length)) : content }
  }

  return {
    operations: operations.map(({ operation }) => operation.operationId),
    /** Makes a request to the next operation; every operation has its turn. */
    next: (index: number): HostileRequest => {
      const { path, method, operation } = operations[index % operations.length]!
      const body = method === 'GET' ? { headers: {} } : bodyOf(operation)
      return {
        operation: operation.operationId,
        method,
        url: urlOf(path, operation),
        ...body,
        headers: { ...body.headers, ...headersOf() },
      }
    },
  }
}

const isRaw = (value: unknown): value is { rawJson: string } => typeof value === 'object' && value !== null && 'rawJson' in value

/** Serializes to JSON, with raw text that no value serializes to, and with lone surrogates as escapes. */
function json(value: unknown): string {
  if (isRaw(value)) return value.rawJson
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${json(part)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

export type HostileRun = {
  /** Every request that got a 5xx reply, with the reply. */
  faults: string[]
  /** The number of replies by status. */
  statuses: Record<number, number>
  /** The number of requests of each role that passed the checks of session and permission. */
  admitted: Record<string, number>
}

/**
 * Sends `count` requests, by turns as each role. A session that a request ended is opened again; otherwise the remaining requests would test nothing.
 */
export async function sendHostile(
  { next }: ReturnType<typeof hostileRequests>,
  { count, roles, atOnce = 1 }: { count: number; roles: readonly string[]; atOnce?: number },
  send: (request: HostileRequest, role: string) => Promise<{ status: number; body: string }>,
  signIn: (role: string) => Promise<void>,
): Promise<HostileRun> {
  const run: HostileRun = { faults: [], statuses: {}, admitted: Object.fromEntries(roles.map((role) => [role, 0])) }
  let sent = 0
  await Promise.all(Array.from({ length: atOnce }, work))
  return run

  async function work(): Promise<void> {
    while (sent < count) {
      const index = sent++
      const role = roles[Math.floor(index / 2) % roles.length]!
      const request = next(index)
      const { status, body } = await send(request, role)
      run.statuses[status] = (run.statuses[status] ?? 0) + 1
      if (status >= 500) run.faults.push(`${index} ${request.operation} ${status} ${request.url.slice(0, 300)} ${body.slice(0, 300)}`)
      if (status !== 401 && status !== 403 && status !== 429) run.admitted[role]! += 1
      if (status === 401 || request.operation === 'auth.signOut') await signIn(role)
    }
  }
}
