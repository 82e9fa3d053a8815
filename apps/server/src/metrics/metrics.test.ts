import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, endpointNames } from '@barreno/domain/api'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { socket } from '../../test/database.ts'
import { testPortal } from '../../test/portal.ts'
import { addJob } from '../jobs/sql.ts'
import { migrateJobs } from '../jobs/migrate.ts'
import { openMetrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'
import { readStanding } from './sql.ts'

const metrics = openMetrics()
const portal = await testPortal({ observe: metrics.observeCall, securityLog: {} })
const { app, good, services, db, as } = portal
const watch = (over: Partial<Parameters<typeof metrics.watch>[0]> = {}) =>
  metrics.watch({ pool: () => services.db.usage(), standing: () => readStanding(services.db), freeBytes: async () => 5_000, ...over })
watch()

/** The metrics by name and labels. */
async function numbers(): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

const root = join(import.meta.dirname, '../../../..')

test('each answered call is counted by its name and class of status, and its time by its kind', async () => {
  await good(api.clients.list, 'gerente')
  await app.inject({ url: '/api/clients' })
  await app.inject({ url: '/api/orders/nobody-knows-this-id', headers: as('gerente') })
  await app.inject({ url: '/api/nothing-of-ours' })
  const found = await numbers()
  expect(found.get('barreno_requests_total{call="clients.list",status="2xx"}')).toBe(1)
  expect(found.get('barreno_requests_total{call="clients.list",status="4xx"}')).toBe(1)
  expect(found.get('barreno_requests_total{call="orders.get",status="4xx"}')).toBe(1)
  expect(found.get('barreno_requests_total{call="other",status="4xx"}')).toBe(1)
  expect(found.get('barreno_request_seconds_count{kind="read"}')).toBe(4)
  expect(found.get('barreno_call_seconds_total{call="clients.list"}')).toBeGreaterThan(0)
})

test('labels are names of ours alone: no person, no record, nothing that was typed', async () => {
  await app.inject({ url: '/api/clients?search=Pedro%20P%C3%A9rez', headers: as('gerente') })
  await app.inject({ method: 'POST', url: '/api/users/login', payload: { username: 'pedro.perez', password: 'clave' } })
  const text = await metrics.text()
  expect(text).not.toMatch(/pedro|perez|nobody-knows/i)
  const calls = new Set([...text.matchAll(/call="([^"]*)"/g)].map(([, call]) => call!))
  const ours = new Set([...endpointNames.values(), 'other', 'page'])
  expect([...calls].filter((call) => !ours.has(call))).toEqual([])
  expect(text.split('\n').length).toBeLessThan(400)
})

test('pool, disk and database are shown as they are, and a database that is away as away, without its last figures', async () => {
  const found = await numbers()
  expect(found.get('barreno_database_up')).toBe(1)
  expect(found.get('barreno_database_bytes')).toBeGreaterThan(1_000_000)
  expect(found.get('barreno_pool_waiting')).toBe(0)
  expect(found.get('barreno_pool_connections{state="free"}')).toBeGreaterThan(0)
  expect(found.get('barreno_disk_free_bytes')).toBe(5_000)
  expect(found.get('barreno_history_entries')).toBeGreaterThanOrEqual(0)
  watch({ standing: () => Promise.reject(new Error('away')) })
  onTestFinished(() => watch())
  const away = await numbers()
  expect(away.get('barreno_database_up')).toBe(0)
  expect(away.get('barreno_database_bytes')).toBeNaN()
})

test('the pool says how many of its connections are lent, and who waits', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = services.db.usage()
  const held = services.db.begin(async () => promise)
  expect(services.db.usage().inUse).toBe(before.inUse + 1)
  resolve()
  await held
  expect(services.db.usage()).toMatchObject({ inUse: before.inUse, waiting: 0 })
})

test('jobs that wait and jobs that were given up are shown by name, by the role that owns nothing', async () => {
  const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
  await migrateJobs(db, { path: socket(), database })
  await db.begin((tx) => addJob(tx, 'files.mailFault', { id: 'a' } as never, { key: 'one', attempts: 3 }))
  await db.begin((tx) => addJob(tx, 'files.mailFault', { id: 'b' } as never, { key: 'two', attempts: 3 }))
  await db`update graphile_worker._private_jobs set attempts = max_attempts where key = 'two'`
  const found = await numbers()
  expect(found.get('barreno_jobs_waiting{job="files.mailFault"}')).toBe(1)
  expect(found.get('barreno_jobs_given_up{job="files.mailFault"}')).toBe(1)
  expect(found.get('barreno_jobs_oldest_seconds{job="files.mailFault"}')).toBeGreaterThanOrEqual(0)
})

test('the last good backup, drill and verification have their moment', async () => {
  await db`insert into verifications (started_at, status, finished_at, entry_count, row_count, head_seq, head_hash, difference_count)
    values ('2026-11-20', 'whole', '2026-11-20T03:00:00Z', 1, 1, 1, 'x', 0), ('2026-11-21', 'failed', '2026-11-21T03:00:00Z', null, null, null, null, null)`
  const found = await numbers()
  expect(found.get('barreno_last_good_timestamp_seconds{what="verification"}')).toBe(Date.parse('2026-11-20T03:00:00Z') / 1000)
  expect(found.has('barreno_last_good_timestamp_seconds{what="backup"}')).toBe(false)
})

test('mails are counted by what became of them, and failed sign-ins by their number', async () => {
  const mail = { to: 'ana@minas.ve', subject: 'Prueba', text: 'Prueba' }
  await metrics.countMails({ send: async () => {} }).send(mail)
  await expect(metrics.countMails({ send: () => Promise.reject(new Error('no')) }).send(mail)).rejects.toThrow('no')
  const noted: string[] = []
  const log = metrics.countEvents({ ...services.securityLog, note: ({ event }) => void noted.push(event) })
  log.note({ event: 'signInFailed' } as never)
  const found = await numbers()
  expect([found.get('barreno_mails_total{result="sent"}'), found.get('barreno_mails_total{result="failed"}')]).toEqual([1, 1])
  expect(found.get('barreno_security_events_total{event="signInFailed"}')).toBe(1)
  expect(noted).toEqual(['signInFailed'])
})

test('the numbers are answered on their own port, and nothing else is', async () => {
  const { port, stop } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, { warn: () => {} })
  onTestFinished(stop)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  for (const path of ['/', '/api/orders', '/metrics/']) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await app.inject('/metrics')).body).not.toContain('barreno_requests_total')
})

test('every alert asks for numbers that there are, and leads to a heading of the runbook', async () => {
  const { groups } = parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)
  const headings = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(rules.map(({ alert }) => alert))
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
  for (const { alert, expr, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    for (const [name] of expr.matchAll(/\b(?:barreno|nodejs|process)_\w+/g)) expect(names).toContain(name.replace(/_bucket$/, ''))
    for (const [, event] of expr.matchAll(/event="(\w+)"/g)) expect(text).toContain(`event="${event}"`)
  }
})

test('the board shows each of our numbers, by names and labels that exist, in panels that lie beside each other', async () => {
  const board = JSON.parse(readFileSync(join(root, 'deploy/grafana-board.json'), 'utf8')) as {
    panels: { title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string; legendFormat: string }[] }[]
  }
  const text = await metrics.text()
  const names = [...text.matchAll(/^# TYPE (barreno_\w+)/gm)].map(([, name]) => name!)
  const targets = board.panels.flatMap((panel) => panel.targets)
  const drawn = targets.flatMap(({ expr }) => [...expr.matchAll(/\bbarreno_\w+/g)].map(([name]) => name.replace(/_bucket$/, '')))
  expect([...new Set(drawn)].toSorted()).toEqual(names.toSorted())
  for (const { expr, legendFormat } of targets)
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
      expect(expr).toMatch(new RegExp(`by \\([^)]*\\b${label}\\b`))
      const [metric] = /barreno_\w+/.exec(expr)!
      expect(metricLabels(text, metric)).toContain(label)
    }
  const cells = board.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(Math.max(...board.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
})

/** The labels that a metric has anywhere in the text. */
const metricLabels = (text: string, metric: string) =>
  [...text.matchAll(new RegExp(`^${metric}\\{([^}]*)\\}`, 'gm'))].flatMap(([, labels]) =>
    [...labels!.matchAll(/(\w+)=/g)].map(([, label]) => label),
  )
