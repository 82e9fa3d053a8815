import { bodySchema, type Endpoint, maxCounted, paramsSchema, querySchema } from '@barreno/domain/endpoint'
import { type ProblemCode, problems } from '@barreno/domain/problems'
import { institution } from '@barreno/texts/institution'
import { problemTexts } from '@barreno/texts/problems'
import { texts } from '@barreno/texts/server'
import { z } from '@barreno/domain/zod'
import { type Example, exampleOf } from './examples.ts'
import { refusalsOf } from './refusals.ts'
import { documentedBody } from './taken-back.ts'

type Schema = Record<string, unknown>

const Refusal = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(problems)).describe(texts.apiCodes),
  details: z.unknown().optional(),
})

/** Builds the OpenAPI 3.1 document of all tables. A schema with `meta({ id })` is defined once and referenced. */
export function openApi(tables: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = {}
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema & { $defs?: Schema }
    Object.assign(schemas, $defs)
    return rest
  }
  const parameters = (place: 'path' | 'query', schema: z.ZodObject, example: Example['input']) => {
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
      ...(name in example && { example: String(example[name]) }),
    }))
  }
  schemas.Problem = schemaOf(Refusal, 'output')

  for (const [concept, table] of Object.entries(tables)) {
    for (const [name, row] of Object.entries(table)) {
      const { input, reply } = exampleOf(`${concept}.${name}`) ?? { input: {} }
      const sent = bodySchema(row)
      const operation = {
        operationId: `${concept}.${name}`,
        summary: row.summary,
        tags: [concept],
        ...(row.access === 'anyone' ? { security: [] } : { 'x-permission': row.access }),
        parameters: [...parameters('path', paramsSchema(row), input), ...parameters('query', querySchema(row), input), ...headers(row)],
        ...(row.takesBytes && {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
          },
        }),
        ...((row.body ?? row.files) && {
          requestBody: {
            required: row.files !== undefined || !sent.safeParse({}).success,
            content: {
              [row.files ? 'multipart/form-data' : 'application/json']: {
                schema: withFiles(row, schemaOf(documentedBody(row, table[row.takesBack ?? ''], sent), 'input')),
                example: Object.fromEntries(Object.entries(input).filter(([field]) => field in sent.shape)),
              },
              ...(row.takesForm && { 'application/x-www-form-urlencoded': { schema: schemaOf(sent, 'input') } }),
            },
          },
        }),
        responses: { ...success(row, schemaOf, reply), ...refusals(refusalsOf(concept, row)), default: refusal() },
      }
      ;(paths[`/api${row.path.replace(/:(\w+)/g, '{$1}')}`] ??= {})[row.method.toLowerCase()] = operation
    }
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: institution.product,
      version: '1',
      description: texts.apiDescription,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    'x-refusals': messages,
  }
  return JSON.parse(JSON.stringify(document).replaceAll('#/$defs/', '#/components/schemas/')) as typeof document
}

/** The message of each code; only the status for messages that are built from details. */
const messages = Object.fromEntries(
  (Object.keys(problems) as ProblemCode[]).map((code) => {
    const message: unknown = problemTexts[code]
    return [code, { status: problems[code], ...(typeof message === 'string' && { message }) }]
  }),
)

/** Returns the refusals of a call by status, each with its codes. */
function refusals(codes: readonly ProblemCode[]) {
  const byStatus = Object.entries(Object.groupBy(codes, (code) => problems[code]))
  return Object.fromEntries(byStatus.map(([status, ofStatus]) => [status, refusal(ofStatus)]))
}

function refusal(codes?: readonly ProblemCode[]) {
  const problem = { $ref: '#/components/schemas/Problem' }
  const schema = codes ? { allOf: [problem, { type: 'object', properties: { code: { type: 'string', enum: codes } } }] } : problem
  return { description: codes ? `${texts.apiRefusal}: ${codes.join(', ')}` : texts.apiRefusal, content: { 'application/json': { schema } } }
}

function success(row: Endpoint, schemaOf: (schema: z.ZodType, io: 'output') => Schema, example: unknown) {
  if (row.reply === 'nothing') return { 204: { description: texts.apiDone } }
  if (row.reply === 'file' || row.reply === 'stream')
    return {
      200: {
        description: texts.apiFile,
        content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      },
    }
  if (row.reply === 'events')
    return { 200: { description: texts.apiEvents, content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  const content = {
    'application/json': {
      schema: schemaOf(row.sorts ? z.array(row.reply) : row.reply, 'output'),
      ...(example !== undefined && { example }),
    },
  }
  const position = { 'X-Live-Position': { description: texts.apiPosition, schema: { type: 'string' } } }
  const page = {
    'X-Total-Count': { description: texts.apiTotal(maxCounted), schema: { type: 'integer' } },
    'X-Total-More': { description: texts.apiMore, schema: { const: 'true' } },
    Link: { description: texts.apiNext, schema: { type: 'string' } },
  }
  const named = { ...(row.sorts && page), ...(row.method === 'GET' && row.access !== 'anyone' && position) }
  return { [row.status ?? 200]: { description: texts.apiDone, content, ...(Object.keys(named).length > 0 && { headers: named }) } }
}

function headers(row: Endpoint) {
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  return [
    ...(row.method !== 'GET' && !row.session && !row.keeps && row.reply !== 'stream' ? [header('Idempotency-Key', texts.apiKey)] : []),
    ...(row.versioned ? [header('If-Match', texts.apiVersion)] : []),
    ...(row.reply === 'events' ? [header('Last-Event-ID', texts.apiLastEvent)] : []),
  ]
}

const withFiles = (row: Endpoint, schema: Schema) =>
  row.files
    ? {
        ...schema,
        properties: {
          ...(schema.properties as Schema),
          ...Object.fromEntries(
            Object.keys(row.files).map((name) => [
              name,
              { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
            ]),
          ),
        },
      }
    : schema
