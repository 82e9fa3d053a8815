import { api } from '@barreno/domain/api'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import { describeChanges } from '@barreno/texts/confirmations/changes'
import { dateTime } from '@barreno/texts/format'
import { expect, test } from 'vitest'
import { emptyDatabase, socket } from '../../test/database.ts'
import { makeJobsDue, runJobs } from '../../test/jobs.ts'
import { someoneNew, testPortal } from '../../test/portal.ts'
import { knownMigrations, migrate, migrateWithin } from '../db/migrate.ts'
import { migrateJobs } from '../jobs/migrate.ts'

const portal = await testPortal({ settings: { fourEyes: { stockAbove: 100, userDeletion: true } } })
const { clock, db, good, travel } = portal
const { confirm, refuse, withdraw } = api.confirmations

let made = 0
const another = () => someoneNew(portal, `otra${++made}`, 'gerente')
const quantityOf = async (id: string) => (await good(api.materials.get, 'gerente', { id })).quantity

async function askAdjustment(): Promise<Confirmation> {
  const { id: materialId } = await good(api.materials.create, 'gerente', { materialId: `MAT-${++made}`, name: 'Emulsión', unitPrice: 10 })
  return good(api.confirmations.askAdjustment, 'almacenista', { materialId, quantityChange: 11, notes: 'Conteo físico' })
}

/** Runs the jobs that are due at a moment, as a worker would, and returns the mails. */
async function mailsOf(moment: Date) {
  await travel(moment)
  await makeJobsDue(portal)
  return runJobs(portal)
}

test('what nobody confirmed in its day is told to whoever asked, in figures, once, and changed nothing', async () => {
  const request = await askAdjustment()
  const due = await db<{ seconds: number }[]>`
    select extract(epoch from run_at - created_at)::int as seconds from graphile_worker.jobs where key like 'confirmations.mailExpired:%'`
  expect(due).toEqual([{ seconds: 24 * 3600 + 60 }])
  await runJobs(portal)
  await travel(new Date(request.expiresAt))
  await makeJobsDue(portal)
  await runJobs(portal, { send: () => Promise.reject(new Error('no mail server')) })
  const mails = await mailsOf(clock.now)
  expect(mails).toMatchObject([{ to: 'almacenista@minas.ve', subject: 'Venció: Ajuste de stock, Emulsión' }])
  expect(mails[0]!.text).toContain(
    `Lo que usted pidió venció el ${dateTime(request.expiresAt)} sin que otra persona lo confirmara; no se hizo nada. Ajuste de stock: Emulsión.`,
  )
  for (const line of [...describeChanges(request), 'Razón: Conteo físico', `/por-confirmar/${request.id}`])
    expect(mails[0]!.text).toContain(line)
  expect(await mailsOf(clock.now)).toEqual([])
  expect(await quantityOf(request.recordId)).toBe(0)
})

test.each([
  ['confirmed', async (request: Confirmation) => good(confirm, null, { id: request.id, changes: request.changes }, await another())],
  ['refused', async (request: Confirmation) => good(refuse, null, { id: request.id, reason: 'No hace falta' }, await another())],
  ['withdrawn', async (request: Confirmation) => good(withdraw, 'almacenista', { id: request.id })],
] as const)('what was %s in its day did not expire', async (state, decide) => {
  const request = await askAdjustment()
  expect((await decide(request)).state).toBe(state)
  await runJobs(portal)
  expect(await mailsOf(new Date(request.expiresAt))).toEqual([])
})

test('where it was asked for anew, the one before has expired all the same', async () => {
  const request = await askAdjustment()
  await travel(new Date(request.expiresAt))
  const { recordId: materialId } = request
  await good(api.confirmations.askAdjustment, 'almacenista', { materialId, quantityChange: 12, notes: 'Segundo conteo' })
  await db`delete from graphile_worker._private_jobs where key <> ${`confirmations.mailExpired:${request.id}`}`
  expect((await mailsOf(clock.now)).map(({ subject }) => subject)).toEqual(['Venció: Ajuste de stock, Emulsión'])
})

test('a server whose clock is behind the database tells nothing before its time, and then tells it', async () => {
  const request = await askAdjustment()
  await runJobs(portal)
  const lastMoment = new Date(Date.parse(request.expiresAt) - 1)
  expect(await mailsOf(lastMoment)).toEqual([])
  expect(await mailsOf(new Date(request.expiresAt))).toHaveLength(1)
})

test('whoever is not there any more is mailed nothing', async () => {
  const request = await askAdjustment()
  await runJobs(portal)
  await db`update users set is_active = false where id = ${request.askedById}`
  expect(await mailsOf(new Date(request.expiresAt))).toEqual([])
  expect(await db`select 1 from graphile_worker.jobs where key = ${`confirmations.mailExpired:${request.id}`}`).toEqual([])
})

test('what was asked for before there was such a mail has one too', async () => {
  const older = await emptyDatabase()
  const [{ database }] = await older<[{ database: string }]>`select current_database() as database`
  await migrateJobs(older, { path: socket(), database })
  const before = (await knownMigrations()).find(({ name }) => name.endsWith('jobs_for_later'))!.version - 1
  await older.begin((tx) => migrateWithin(tx, before))
  await older`
    insert into users (id, username, email, name, role, password_hash, created_at) values ('ana', 'ana', 'ana@minas.ve', 'Ana', 'gerente', 'x', now())`
  await older`
    insert into confirmations (id, act, record_id, record_name, input, changes, asked_by_id, asked_by_role, asked_by_login, asked_at, expires_at)
    select id, 'materials.edit', id, 'Emulsión', '{}', '{}', 'ana', 'gerente', 'ana', asked_at, asked_at + interval '24 hours'
    from (values ('open', now() - interval '1 hour'), ('over', now() - interval '25 hours')) as asked (id, asked_at)`
  await migrate(older)
  expect(await older`select key, round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs`).toEqual([
    { key: 'confirmations.mailExpired:open', minutes: 23 * 60 + 1 },
  ])
})
