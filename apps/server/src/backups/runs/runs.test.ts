import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@barreno/domain/api'
import { caracasDate, startOfDay } from '@barreno/domain/calendar'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { backingOf, scratchFolder } from '../../../test/backups.ts'
import { runJobs } from '../../../test/jobs.ts'
import { testPortal } from '../../../test/portal.ts'
import { diskStore } from '../disk-store.ts'
import { type Run, runBackup, runDrill } from './run.ts'
import type { Source } from '../parts.ts'
import { attemptDue, keepSchedule } from './schedule.ts'
import { findRequest, listRuns } from './sql.ts'
import { lastDue, readTime, written } from './time.ts'

const schedule = { place: 'respaldos', at: '02:15', drillAt: 'sun 04:15' }
const portal = await testPortal({ settings: { backups: schedule } })
const { db, good, travel } = portal
const folder = await scratchFolder()
const backing = await backingOf(portal, folder)
const run: Run = { ...backing, now: portal.services.now, keep: null }
/** A run with a place that cannot be written to, because it is a file. */
const broken: Run = { ...run, store: diskStore(join(folder, 'broken')) }
await writeFile(join(folder, 'broken'), '')

const night = readTime('02:15')!
const sunday = readTime('sun 04:15')!
const hour = 3_600_000
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)

beforeEach(async () => {
  await db`delete from backups`
  await travel(new Date('2026-11-21T16:00:00Z'))
})

test('times are read as they are written, and nothing else is', () => {
  for (const text of ['00:00', '02:15', '23:59', 'sun 04:15', 'mon 00:00']) expect(written(readTime(text)!)).toBe(text)
  for (const text of ['', '24:00', '2:15', '02:60', 'dom 04:15', 'sun', '02:15 sun']) expect(readTime(text)).toBeNull()
})

test('what is due last is the latest moment of its time by the clock of Caracas', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const weekday = fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined })
  fc.assert(
    fc.property(moments, fc.nat({ max: 24 * 60 - 1 }), weekday, (now, minutes, day) => {
      const due = lastDue(now, { minutes, ...(day !== undefined && { weekday: day }) })
      const span = (day === undefined ? 1 : 7) * 24 * hour
      expect(due.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(due.getTime()).toBeGreaterThan(now.getTime() - span)
      expect(due.getTime() - startOfDay(caracasDate(due)).getTime()).toBe(minutes * 60_000)
      if (day !== undefined) expect(new Date(caracasDate(due)).getUTCDay()).toBe(day % 7)
    }),
  )
  expect(lastDue(new Date('2026-11-22T08:15:00Z'), sunday)).toEqual(new Date('2026-11-22T08:15:00Z'))
  expect(lastDue(new Date('2026-11-22T08:14:59Z'), sunday)).toEqual(new Date('2026-11-15T08:15:00Z'))
})

test('of two servers one makes what is due, once, and the next is due the day after', async () => {
  const now = portal.clock.now
  const due = (await attemptDue(db, 'backup', now, night))!
  expect(due).toEqual({ dueAt: new Date('2026-11-21T06:15:00Z'), attempt: 1 })
  const made = await Promise.all([runBackup({ ...run, due }), runBackup({ ...run, due })])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await runBackup({ ...run, due })).toBeNull()
  expect(await attemptDue(db, 'backup', after(now, 10), night)).toBeNull()
  expect(await attemptDue(db, 'backup', after(now, 24), night)).toMatchObject({ attempt: 1 })
})

test('what failed is tried three times, with a pause; each failure is kept and mailed to the gerentes', async () => {
  let now = portal.clock.now
  for (const attempt of [1, 2, 3]) {
    await travel(now)
    const due = (await attemptDue(db, 'backup', now, night))!
    expect(due.attempt).toBe(attempt)
    await expect(runBackup({ ...broken, due })).rejects.toThrow()
    expect(await attemptDue(db, 'backup', after(now, 0.4), night)).toBeNull()
    now = after(now, 0.6)
  }
  expect(await attemptDue(db, 'backup', now, night)).toBeNull()
  const runs = await listRuns(db, 10)
  expect(runs).toHaveLength(3)
  for (const each of runs) expect(each).toMatchObject({ result: 'failed', name: null })
  expect(runs[0]!.fault).toContain(`No se puede usar la carpeta ${join(folder, 'broken')}`)

  const mails = await runJobs(portal)
  expect(mails).toHaveLength(3)
  expect(mails[0]).toMatchObject({ to: 'gerente@minas.ve', subject: 'El respaldo falló' })
  expect(mails[0]!.text).toContain('No hay ningún respaldo bueno.')
})

test('the gerente reads when the last good backup and drill were, and that they are too old', async () => {
  const read = () => good(api.backups.report, 'gerente')
  expect(await read()).toMatchObject({ schedule, lastBackup: null, lastDrill: null, isBackupLate: true, isDrillLate: true, runs: [] })

  const made = await runDrill(run)
  const report = await read()
  expect(report).toMatchObject({ isBackupLate: false, isDrillLate: false })
  expect(report.lastBackup).toMatchObject({ kind: 'backup', result: 'good', isScheduled: false, name: made!.name, lostFiles: 0 })
  expect(report.lastDrill).toMatchObject({ kind: 'drill', result: 'good', name: made!.name })

  await expect(runDrill({ ...broken, due: { dueAt: portal.clock.now, attempt: 1 } })).rejects.toThrow()
  expect(await read()).toMatchObject({ isBackupLate: false, lastBackup: { result: 'good' }, lastDrill: { result: 'good' } })
  await travel(after(portal.clock.now, 36))
  expect(await read()).toMatchObject({ isBackupLate: false, isDrillLate: false })
  await travel(after(portal.clock.now, 0.1))
  expect(await read()).toMatchObject({ isBackupLate: true, isDrillLate: false })
  await travel(after(portal.clock.now, 7 * 24))
  expect(await read()).toMatchObject({ isBackupLate: true, isDrillLate: true })
})

test('the gerente asks for a backup: it is made once, by one server, with their name, its progress and an entry of the history', async () => {
  const started = await good(api.backups.start, 'gerente')
  expect(started).toMatchObject({
    kind: 'backup',
    result: null,
    steps: null,
    isScheduled: false,
    requestedBy: { name: 'Persona de gerente' },
  })
  expect(started.place).toBe(schedule.place)
  const again = await portal.refusal(api.backups.start, 'gerente')
  expect(again).toMatchObject({ status: 409, code: 'backups.running' })
  const [entry] = await db`select actor_id as "actorId", action, record_id as "recordId" from history order by seq desc limit 1`
  expect(entry).toEqual({ actorId: portal.actors.gerente.id, action: 'backups.start', recordId: started.id })

  const requestId = await findRequest(db)
  expect(requestId).toBe(started.id)
  const seen: { done: number; steps: number }[] = []
  const watched = {
    ...run,
    requestId,
    store: {
      ...run.store,
      begin: async (name: string) => {
        const writing = await run.store.begin(name)
        return {
          ...writing,
          write: async (part: string, source: Source) => {
            const [{ done, steps }] = await db<[{ done: number; steps: number }]>`select done, steps from backups where id = ${started.id}`
            if (steps) seen.push({ done, steps })
            await writing.write(part, source)
          },
        }
      },
    },
  }
  const made = await Promise.all([runBackup(watched), runBackup(watched)])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(seen[0]!.done).toBeLessThan(seen[0]!.steps)
  expect(await findRequest(db)).toBeUndefined()
  const items = await good(api.backups.list, 'gerente')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    id: started.id,
    result: 'good',
    isEncrypted: false,
    provedAt: null,
    requestedBy: { name: 'Persona de gerente' },
  })
  expect(items[0]!.done).toBe(items[0]!.steps)

  await runDrill(run)
  const proved = await good(api.backups.list, 'gerente')
  expect(proved.map(({ kind, provedAt }) => [kind, provedAt !== null])).toEqual(
    expect.arrayContaining([
      ['backup', true],
      ['drill', false],
    ]),
  )
})

test('a server that keeps a schedule begins what was asked for at once', async () => {
  const keeping = keepSchedule(run, { backup: night, drill: null }, portal.app.log)
  try {
    await expect.poll(async () => (await good(api.backups.report, 'gerente')).lastBackup).not.toBeNull()
    const { id } = await good(api.backups.start, 'gerente')
    await runJobs(portal)
    await expect.poll(async () => (await good(api.backups.list, 'gerente')).find((each) => each.id === id)?.result).toBe('good')
  } finally {
    await keeping.stop()
  }
})

test('what its server left unfinished is told as that, and stands in nobody’s way', async () => {
  const { id } = await good(api.backups.start, 'gerente')
  await db`update backups set seen_at = now() - interval '6 minutes' where id = ${id}`
  expect((await good(api.backups.list, 'gerente'))[0]).toMatchObject({ id, result: 'stopped' })
  const other = await good(api.backups.start, 'gerente')
  const [, first] = (await good(api.backups.list, 'gerente')).toSorted((a) => (a.id === other.id ? -1 : 1))
  expect(first).toMatchObject({ id, result: 'failed', fault: 'El servidor se detuvo antes de que terminara.' })
})

test('a portal without a place for backups says so', async () => {
  portal.services.settings.backups = undefined
  expect(await portal.refusal(api.backups.start, 'gerente')).toMatchObject({ status: 409, code: 'backups.noPlace' })
  portal.services.settings.backups = schedule
})

test('a backup that was killed is no good one', async () => {
  await db`insert into backups (kind, place, started_at) values ('backup', 'x', ${portal.clock.now.toISOString()})`
  expect(await good(api.backups.report, 'gerente')).toMatchObject({ lastBackup: null, isBackupLate: true, runs: [{ result: null }] })
})
