import { auth } from '@barreno/domain/auth/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { jobContext, makeJobsDue, runJobs, serverOf } from '../../test/jobs.ts'
import { testPortal } from '../../test/portal.ts'
import { transaction } from '../db/connect.ts'
import type { Mail } from '../mail/mail.ts'
import { addJob, freeAbandoned } from './sql.ts'
import { startWorker } from './worker.ts'

const portal = await testPortal()
const { actors, app, db, good } = portal

const ofGerente = { userId: actors.gerente.id, clientId: null }
const leave = (key = 'one') => transaction(db, (tx) => addJob(tx, 'auth.mailPasswordReset', ofGerente, { key, attempts: 3 }))
const jobs = () => db<{ attempts: number; error: string | null; isHeld: boolean }[]>`
  select attempts, last_error as error, locked_by is not null as "isHeld" from graphile_worker.jobs order by id`

beforeEach(() => db`delete from graphile_worker._private_jobs`)

/** A worker of the portal, and its mails as they are sent. */
async function aWorker() {
  const arriving: ((mail: Mail) => void)[] = []
  const send = async (mail: Mail) => arriving.shift()?.(mail)
  const worker = await startWorker(await serverOf(portal), jobContext(portal, { send }), app.log)
  return { ...worker, next: () => new Promise<Mail>((resolve) => arriving.push(resolve)) }
}

test('a job is there with the transaction that left it, and not where it failed', async () => {
  const failing = transaction(db, async (tx) => {
    await addJob(tx, 'auth.mailPasswordReset', ofGerente, { key: 'one', attempts: 3 })
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await runJobs(portal)).toEqual([])
  await leave()
  expect(await runJobs(portal)).toHaveLength(1)
  expect(await jobs()).toEqual([])
})

test('a job that is left for later waits until then', async () => {
  await transaction(db, (tx) => addJob(tx, 'auth.mailPasswordReset', ofGerente, { key: 'one', attempts: 3, delaySeconds: 3600 }))
  expect(await runJobs(portal)).toEqual([])
  const [{ seconds }] = await db<
    [{ seconds: number }]
  >`select extract(epoch from run_at - created_at)::int as seconds from graphile_worker.jobs`
  expect(seconds).toBe(3600)
  await makeJobsDue(portal)
  expect(await runJobs(portal)).toHaveLength(1)
})

test('a worker does what waited for it and what comes while it works, and ends when it is told', async () => {
  await leave()
  const worker = await aWorker()
  const first = await worker.next()
  expect(first.to).toBe('gerente@minas.ve')
  const second = worker.next()
  await good(auth.forgotPassword, null, { username: 'cliente', kind: 'client' })
  expect((await second).to).toBe('cliente@alianzas.ve')
  await worker.stop()
  const sessions = await db`select 1 from pg_stat_activity where datname = current_database() and application_name like 'barreno-jobs-%'`
  expect(sessions).toEqual([])
})

test('what failed is tried again after a pause, each time a longer one, and given up in the end', async () => {
  await leave()
  let calls = 0
  const failing = { send: () => Promise.reject(new Error(`call ${(calls += 1)}`)) }
  for (const attempts of [1, 2, 3]) {
    const [{ now }] = await db<[{ now: string }]>`select now()`
    await runJobs(portal, failing)
    expect(await jobs()).toMatchObject([{ attempts, isHeld: false }])
    const paused = await db`select 1 from graphile_worker.jobs where run_at >= ${now}::timestamptz + exp(attempts) * interval '1 second'`
    expect(paused).toHaveLength(1)
    await makeJobsDue(portal)
  }
  await runJobs(portal, failing)
  expect(calls).toBe(3)
})

test('of a failure neither the log nor the database keeps whom it was about', async () => {
  await leave()
  const refused = Object.assign(new Error('550 <gerente@minas.ve>: no such user'), { code: 'EENVELOPE', responseCode: 550 })
  const log: string[] = []
  await runJobs(portal, { send: () => Promise.reject(refused) }, log)
  expect(await jobs()).toMatchObject([{ error: 'Error EENVELOPE 550' }])
  expect(log.join('\n')).toContain('(auth.mailPasswordReset, ')
  expect(log.join('\n')).toContain("attempt 1 of 3) with error 'Error EENVELOPE 550'")
  expect(log.join('\n')).toMatch(/at .*worker\.test\.ts/)
  expect(log.join('\n')).not.toMatch(/minas|no such user/)
})

test('a job that a dead server held is free again, and one that is being done is not', async () => {
  await leave('one')
  await leave('two')
  const hold = (key: string, worker: string, seconds: number) => db`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - ${seconds} * interval '1 second' where key = ${key}`
  await hold('one', 'dead', 500)
  await hold('two', 'alive', 100)
  await freeAbandoned(db, 240)
  expect((await jobs()).map(({ isHeld }) => isHeld)).toEqual([false, true])
  expect(await runJobs(portal)).toHaveLength(1)
  await freeAbandoned(db, 0)
  expect(await runJobs(portal)).toHaveLength(1)
})

test('a worker on a database of its own frees what was held before it came', async () => {
  await leave()
  await db`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`
  const worker = await aWorker()
  expect((await worker.next()).to).toBe('gerente@minas.ve')
  await worker.stop()
})

test('a worker whose connections are cut goes on with new ones', async () => {
  const worker = await aWorker()
  const first = worker.next()
  await leave()
  await first
  await expect.poll(jobs).toEqual([])
  await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'barreno-jobs-%'`
  const second = worker.next()
  await leave()
  expect((await second).to).toBe('gerente@minas.ve')
  await worker.stop()
})
