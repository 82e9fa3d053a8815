import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { type ProblemCode, problems } from '@barreno/domain/problems'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  allOf?: Schema[]
  enum?: string[]
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: object[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content; headers?: Record<string, object> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  security: object[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

const { app } = await testPortal()
const document = (await app.inject('/api/openapi.json')).json<Document>()
const rows = Object.entries(api).flatMap(([concept, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({ name: `${concept}.${name}`, row })),
)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (row: Endpoint) => document.paths[`/api${row.path.replace(/:(\w+)/g, '{$1}')}`]?.[row.method.toLowerCase()]
const names = (parameters: Parameter[], place: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema)

test.each(rows)('$name is in the document, with what it takes', ({ name, row }) => {
  const operation = operationOf(row)!
  expect(operation).toMatchObject({ operationId: name, summary: row.summary, tags: [name.split('.')[0]] })
  expect(operation.security).toEqual(row.access === 'anyone' ? [] : undefined)
  expect(names(operation.parameters, 'path')).toEqual([...row.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter))
  const paging = row.sorts ? ['limit', 'cursor', 'sort', 'q'] : []
  expect(names(operation.parameters, 'query')).toEqual([...Object.keys(row.query?.shape ?? {}), ...paging])
  expect(names(operation.parameters, 'header')).toEqual([
    ...(row.method !== 'GET' && !row.session && !row.keeps && row.reply !== 'stream' ? ['Idempotency-Key'] : []),
    ...(row.versioned ? ['If-Match'] : []),
    ...(row.reply === 'events' ? ['Last-Event-ID'] : []),
  ])
})

test.each(rows.filter(({ row }) => row.body ?? row.files))('$name says what its body holds, and that nothing else goes in', ({ row }) => {
  const { content } = operationOf(row)!.requestBody!
  expect(Object.keys(content)).toContain(row.files ? 'multipart/form-data' : 'application/json')
  const schema = resolve(Object.values(content)[0]!.schema)
  const fields = [...Object.keys(row.body?.shape ?? {}), ...(row.versioned ? ['version'] : []), ...Object.keys(row.files ?? {})]
  const isReadOnly = ([, property]: [string, { readOnly?: boolean }]) => property.readOnly === true
  const properties = Object.entries(schema.properties as Record<string, { readOnly?: boolean }>)
  expect(
    properties
      .filter((property) => !isReadOnly(property))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(fields.toSorted())
  expect(properties.some(isReadOnly)).toBe(row.takesBack !== undefined)
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
})

test.each(rows)('$name says what it answers', ({ row }) => {
  const { default: refusal, ...success } = operationOf(row)!.responses
  expect(refusal!.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } })
  const [[status, answer]] = Object.entries(success) as [[string, Operation['responses'][string]]]
  expect(Number(status)).toBe(row.reply === 'nothing' ? 204 : (row.status ?? 200))
  const file = 'application/octet-stream'
  const types = { nothing: [], file: [file], stream: [file], events: ['text/event-stream'] }
  const type = typeof row.reply === 'string' ? types[row.reply] : ['application/json']
  expect(Object.keys(answer.content ?? {})).toEqual(type)
  expect(Object.keys(answer.headers ?? {})).toEqual([
    ...(row.sorts ? ['X-Total-Count', 'X-Total-More', 'Link'] : []),
    ...(row.method === 'GET' && row.access !== 'anyone' && typeof row.reply === 'object' ? ['X-Live-Position'] : []),
  ])
  const schema = answer.content?.['application/json']?.schema
  expect(schema?.type === 'array').toBe(row.sorts !== undefined || (typeof row.reply === 'object' && row.reply.type === 'array'))
  const shape = typeof row.reply === 'object' && 'shape' in row.reply ? Object.keys(row.reply.shape as object) : undefined
  const record = schema && resolve(schema.items ?? schema)
  expect(shape && Object.keys(record?.properties ?? {})).toEqual(shape)
})

test.each(rows)('$name names the refusals that it can answer, by status and code', ({ row }) => {
  const named = Object.entries(operationOf(row)!.responses).flatMap(([status, { content }]) => {
    const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.['code']?.enum ?? []
    return codes.map((code) => ({ status: Number(status), code }))
  })
  expect(named.filter(({ status, code }) => problems[code as ProblemCode] !== status)).toEqual([])
  const codes = named.map(({ code }) => code)
  expect(codes).toContain('input.invalid')
  expect(codes.includes('session.missing')).toBe(row.access !== 'anyone')
  expect(codes.includes('record.stale')).toBe(row.versioned === true)
})

test('nothing else is in it', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('it is an OpenAPI 3.1 document', () => {
  expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d$/), info: { title: 'Barreno', version: expect.any(String) } })
  expect(document.security).toEqual([{ session: [] }])
  expect(document.components.securitySchemes).toEqual({ session: { type: 'http', scheme: 'bearer' } })
  expect(
    Object.keys(document).filter((key) => !['openapi', 'info', 'servers', 'security', 'paths', 'components', 'x-refusals'].includes(key)),
  ).toEqual([])
  for (const { path, method, operation } of operations) {
    expect(path).toMatch(/^\/api(\/[a-z-]+(\.[a-z]+)?|\/\{\w+\})+$/)
    expect(method).toBeOneOf(['get', 'post', 'put', 'delete'])
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(names(operation.parameters, 'path'), path).toEqual(inPath)
    const places = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(places).size).toBe(places.length)
    for (const parameter of operation.parameters) {
      expect(parameter).toMatchObject({ required: expect.any(Boolean), schema: expect.any(Object) })
      expect(parameter.required || parameter.in !== 'path').toBe(true)
    }
    expect(method === 'get' && operation.requestBody !== undefined).toBe(false)
    expect(Object.keys(operation.responses).length).toBeGreaterThan(1)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^(default|[1-5]\d\d)$/)
      expect(response.description).toMatch(/\w/)
    }
  }
})

test('every schema is JSON Schema, and every reference leads somewhere', () => {
  const text = JSON.stringify(document, (key, value: unknown) => (key === 'example' ? undefined : value))
  expect(text).not.toContain('$defs')
  expect(text).not.toContain('"$schema"')
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference!)
  expect(references.length).toBeGreaterThan(rows.length)
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/)
    expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1)!)
  }
  const types = [...text.matchAll(/"type":("[^"]*"|\[[^\]]*\])/g)].flatMap(([, type]) => [JSON.parse(type!) as string | string[]].flat())
  const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null', 'http']
  expect(types.filter((type) => !known.includes(type))).toEqual([])
  expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([])
})

test('what a person types as text is no empty schema: every parameter and every field of a form says its type', () => {
  const untyped = (schema: Schema) => Object.keys(resolve(schema)).length === 0
  for (const { operation } of operations)
    expect(operation.parameters.filter(({ schema }) => untyped(schema)).map(({ name }) => `${operation.operationId} ${name}`)).toEqual([])
  for (const { name, row } of rows.filter((each) => each.row.files)) {
    const { properties } = resolve(Object.values(operationOf(row)!.requestBody!.content)[0]!.schema)
    expect(
      Object.entries(properties!).filter(([, schema]) => untyped(schema)),
      name,
    ).toEqual([])
  }
})

test('there is a page to read it on, which runs no script but its own', async () => {
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const policy = String(page.headers['content-security-policy'])
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe')
  const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source!)
  expect(scripts.length).toBeGreaterThan(0)
  for (const source of scripts) expect((await app.inject(new URL(source, 'http://x/api/docs/').pathname)).statusCode, source).toBe(200)
  expect((await app.inject('/api/docs/json')).json()).toMatchObject({ openapi: document.openapi })
})

test('the readme names only calls that there are', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const [, table = ''] = /### Calls in addition[^]*?\| --- \| --- \|\n([^]*?)\n\n/.exec(readme) ?? []
  const paths = rows.map(({ row }) => row.path.replaceAll(/:(\w+)/g, '{$1}'))
  const named = table.split('\n').flatMap((line) => {
    let whole = ''
    return [...line.matchAll(/(…?)(\/[\w/{}-]+)/g)].map(([, rest, path]) => (rest ? `${whole}…${path}` : (whole = path!)))
  })
  expect(named.length).toBeGreaterThan(80)
  const isThere = (name: string) => {
    const [start = '', end = ''] = name.split('…')
    return paths.some((path) => (end ? path.startsWith(start) && path.endsWith(end) : path === start || path.startsWith(`${start}/`)))
  }
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
