import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@barreno/domain/api'
import type { VerificationDetail } from '@barreno/domain/verifications/schema'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { anOrder, entriesOf, testPortal } from '../../test/portal.ts'
import { isDue } from './nightly.ts'
import { verifyByNight } from './run.ts'

const portal = await testPortal()
const { db, good, refusal, services, actors, clock, travel } = portal
const { get, head, list, start } = api.verifications
const order = await anOrder(portal)

beforeEach(() => db`delete from verifications`)

/** Waits until the verification has ended and returns it. */
async function ended(id: string): Promise<VerificationDetail> {
  for (;;) {
    const found = await good(get, 'supervisor', { id })
    if (found.status !== 'running') return found
    await sleep(20)
  }
}

/** A change by the database's owner that bypasses all triggers. */
const tamper = (statement: string) => db.begin((tx) => tx.unsafe(`set local session_replication_role = replica; ${statement}`))

test('somebody who may starts one, sees how far it is, and reads how it ended', async () => {
  const started = await good(start, 'supervisor')
  expect(started).toMatchObject({ status: 'running', startedBy: { id: actors.supervisor.id, name: actors.supervisor.name }, head: null })
  expect(await entriesOf(portal, started.id)).toMatchObject([{ action: 'verifications.start', actorRole: 'supervisor' }])
  expect(await refusal(start, 'gerente')).toMatchObject({
    status: 409,
    code: 'verifications.running',
    message: 'Ya hay una verificación en curso. Espere a que termine.',
  })
  const { short, seq } = await good(head, 'gerente')
  const mails = await runJobs(portal)
  const done = await ended(started.id)
  expect(done).toMatchObject({ status: 'whole', differenceCount: 0, differences: [], entries: seq, head: short })
  expect(done.done).toBe(done.steps)
  expect(done.rows).toBeGreaterThan(50)
  expect(mails).toEqual([])
  expect((await good(list, 'gerente')).map(({ id }) => id)).toEqual([started.id])
})

test('nobody else starts or reads one', async () => {
  for (const who of ['administrador', 'administrativo', 'operador', 'general', 'almacenista', 'gnb', 'cliente'] as const) {
    for (const row of [list, head, start]) expect(await refusal(row, who)).toMatchObject({ status: 403 })
    expect(await refusal(get, who, { id: 'x' })).toMatchObject({ status: 403 })
  }
  expect(await refusal(get, 'gerente', { id: 'x' })).toMatchObject({ status: 404, code: 'verifications.notFound' })
})

test('of differences gerente and supervisor get a mail that names them, and the page keeps them', async () => {
  await tamper(`update orders set budget_total = 1 where id = '${order.id}'`)
  const { id } = await good(start, 'gerente')
  await runJobs(portal)
  const { status, differenceCount, differences } = await ended(id)
  expect({ status, differenceCount }).toEqual({ status: 'differing', differenceCount: 1 })
  expect(differences).toMatchObject([
    { kind: 'changed', table: 'orders', record: order.orderNumber, field: 'budget_total', said: String(order.budgetTotal), found: '1' },
  ])
  expect(differences[0]!.entry).toBeGreaterThan(1)
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to)).toEqual(['gerente@minas.ve', 'supervisor@minas.ve'])
  expect(mails[0]!.subject).toBe('El registro no coincide con su historial: 1 diferencia')
  expect(mails[0]!.text).toContain(
    `Órdenes · ${order.orderNumber}, Monto total: el historial dice «${String(order.budgetTotal).replace('.', ',')}» y está «1».`,
  )
  expect(mails[0]!.text).toContain('/verificacion')
  await tamper(`update orders set budget_total = ${order.budgetTotal} where id = '${order.id}'`)
})

test('a noted head is compared, and one that nobody can read is refused by its field', async () => {
  const { short } = await good(head, 'supervisor')
  const same = await good(start, 'supervisor', { notedHead: ` ${short} ` })
  expect(same.notedHead).toBe(short)
  await runJobs(portal)
  expect(await ended(same.id)).toMatchObject({ status: 'whole' })
  const other = await good(start, 'supervisor', { notedHead: '3:aaaaaaaaaaaa' })
  await runJobs(portal)
  expect(await ended(other.id)).toMatchObject({ status: 'differing', differences: [{ kind: 'noted', said: '3:aaaaaaaaaaaa', entry: 3 }] })
  expect(await refusal(start, 'supervisor', { notedHead: 'la de ayer' })).toMatchObject({
    status: 400,
    details: [{ field: 'notedHead', message: expect.stringContaining('Indique la cabeza anotada') }],
  })
})

test('every night one is done while people work, and the gerente is mailed the head', async () => {
  const working = Array.from({ length: 12 }, (_, index) =>
    good(api.materials.edit, 'gerente', { id: 'COR-10', unitPrice: (50 + index) / 100 }),
  )
  await Promise.all([verifyByNight(services, () => true), ...working])
  const [night] = await good(list, 'supervisor')
  expect(night).toMatchObject({ status: 'whole', startedBy: null })
  const mails = await runJobs(portal)
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'gerente@minas.ve', subject: `Registro verificado: cabeza ${night!.head}` },
  ])
  expect(mails[0]!.text).toContain(`Cabeza del historial: ${night!.head}`)
})

test('of servers that look at once one verifies the night', async () => {
  const nights = async () => (await db`select from verifications where started_by is null`).length
  const before = await nights()
  const dueOnce = (last: string | null) => last === null || Date.parse(last) < services.now().getTime()
  await travel(new Date(clock.now.getTime() + 1000))
  await Promise.all([1, 2, 3].map(() => verifyByNight(services, dueOnce)))
  expect(await nights()).toBe(before + 1)
})

test('one that stopped with its server stands in nobody’s way', async () => {
  await db`insert into verifications (id, started_at, seen_at) values ('vieja', now() - interval '1 hour', now() - interval '6 minutes')`
  await verifyByNight(services, () => true)
  const all = await good(list, 'gerente')
  expect(all.map(({ status }) => status).toSorted()).toEqual(['failed', 'whole'])
})

test('it is due once a day at its time of Caracas, and a night that was missed is made up for', () => {
  const at = (moment: string) => new Date(`${moment}:00-04:00`)
  const due = (moment: string, last: string | null) => isDue('03:00', at(moment), last && at(last).toISOString())
  expect(due('2026-11-22T02:59', '2026-11-21T03:00')).toBe(false)
  expect(due('2026-11-22T03:00', '2026-11-21T03:00')).toBe(true)
  expect(due('2026-11-22T03:01', '2026-11-22T03:00')).toBe(false)
  expect(due('2026-11-22T18:00', '2026-11-20T03:00')).toBe(true)
  expect(due('2026-11-22T01:00', '2026-11-20T03:00')).toBe(true)
  expect(due('2026-11-22T18:00', null)).toBe(true)
})
