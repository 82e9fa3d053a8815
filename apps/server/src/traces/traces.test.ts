import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { api } from '@barreno/domain/api'
import { expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { jobsDone } from '../jobs/tasks.ts'
import { openTraces, type Traces } from './traces.ts'

type Reported = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector on this machine, with the reports that it got once the traces are stopped. */
async function collector() {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    headers.push({ ...request.headers, url: request.url })
    void text(request).then((body) => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    all: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Reported[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

const settings = { service: 'barreno', headers: {}, share: 1 }
const of = (span: Reported, key: string) => {
  const value = span.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

/** A portal with traces, built from the same parts as the server. */
async function traced(traces: Traces, trustProxy: number | false = false) {
  return testPortal({ traces, trustProxy })
}

test('a call is reported by its name, with each of its statements below it and nothing of what was typed', async () => {
  const { endpoint, spans, all, headers } = await collector()
  const traces = await openTraces({ ...settings, endpoint, headers: { 'x-llave': 'secreta' } }, () => {})
  const { good, app } = await traced(traces)
  await good(api.orders.list, 'gerente', {}, { query: { q: 'Pedro Pérez' } })
  await app.inject({ method: 'POST', url: '/api/users/login', payload: { username: 'pedro.perez', password: 'clave-de-pedro' } })
  await app.inject({ url: '/api/nada/pedro.perez' })
  await traces.stop()

  const list = spans().find(({ name }) => name === 'orders.list')!
  expect(of(list, 'http.route')).toBe('/api/orders')
  expect(of(list, 'http.response.status_code')).toBe(200)
  expect(of(list, 'barreno.request_id')).toMatch(/^[\da-f-]{36}$/)
  const below = spans().filter(({ parentSpanId }) => parentSpanId === list.spanId)
  expect(below.length).toBeGreaterThan(1)
  for (const statement of below) {
    expect(['select', 'with']).toContain(statement.name)
    expect(of(statement, 'db.query.text')).toMatch(new RegExp(`^${statement.name} .*\\$1`))
  }
  const login = spans().find(({ name }) => name === 'users.signIn')!
  expect(spans().some(({ parentSpanId }) => parentSpanId === login.spanId)).toBe(true)
  expect(spans().filter(({ name }) => name === 'other')).toHaveLength(1)
  expect(all()).not.toMatch(/pedro|pérez|clave/i)
  expect(headers[0]).toMatchObject({ url: '/v1/traces', 'x-llave': 'secreta' })
})

test('a change has the statements of its transaction below it', async () => {
  const { endpoint, spans } = await collector()
  const traces = await openTraces({ ...settings, endpoint }, () => {})
  const { good } = await traced(traces)
  await good(api.schedule.renewFeed, 'gerente')
  await traces.stop()

  const create = spans().find(({ name }) => name === 'schedule.renewFeed')!
  const below = spans().filter(({ parentSpanId }) => parentSpanId === create.spanId)
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
})

test('a job is a trace of its own, with its failure by its code', async () => {
  const { endpoint, spans, all } = await collector()
  const traces = await openTraces({ ...settings, endpoint }, () => {})
  const { services } = await traced(traces)
  await jobsDone.tracePromise(async () => void (await services.db`select 1 as one`), { name: 'notices.mail' })
  const refused = jobsDone.tracePromise(async () => services.db`select ${'Pedro'}::text::int`, { name: 'files.mailFault' })
  await expect(refused).rejects.toThrow('Pedro')
  await traces.stop()

  const [done, failed] = ['notices.mail', 'files.mailFault'].map((job) => spans().find(({ name }) => name === job)!)
  expect(done!.status.code ?? 0).toBe(0)
  expect([failed!.status.code, of(failed!, 'error.type')]).toEqual([2, '22P02'])
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === failed!.spanId)
  expect(statements.map((statement) => [statement.name, of(statement, 'error.type')])).toEqual([['select', '22P02']])
  expect(all()).not.toContain('Pedro')
})

test.each([
  ['goes on with the trace that a trusted proxy began', 1, true],
  ['begins a trace of its own where no proxy is trusted', false, false],
] as const)('a call %s', async (_what, trustProxy, goesOn) => {
  const { endpoint, spans } = await collector()
  const traces = await openTraces({ ...settings, endpoint }, () => {})
  const { good } = await traced(traces, trustProxy)
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await good(api.clients.list, 'gerente', {}, { headers: { traceparent } })
  await traces.stop()
  const { traceId } = spans().find(({ name }) => name === 'clients.list')!
  expect(traceId === '0af7651916cd43dd8448eb211c80319c').toBe(goesOn)
})

test('with a share of none nothing is reported, and a collector that is away is said without holding anything up', async () => {
  const { endpoint, spans } = await collector()
  const none = await openTraces({ ...settings, endpoint, share: 0 }, () => {})
  await (await traced(none)).good(api.clients.list, 'gerente')
  await none.stop()
  expect(spans()).toEqual([])

  const log: string[] = []
  const away = await openTraces({ ...settings, endpoint: 'http://127.0.0.1:9' }, (message) => void log.push(message))
  await (await traced(away)).good(api.clients.list, 'gerente')
  await away.stop()
  await expect.poll(() => log.join()).toContain('traces: ')
})
