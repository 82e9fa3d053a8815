import { api } from '@barreno/domain/api'
import { checkNames, thoroughChecks } from '@barreno/domain/doctor/values'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { readConfig } from '../config.ts'
import { secretSettings, settingNames, settingsInForce } from '../environment.ts'
import { forgetServers, noteServer, noteStop, readOldestTransaction } from './sql.ts'

const portal = await testPortal()
const { clock, db, good, refusal } = portal
const report = () => good(api.doctor.report, 'gerente')

test('the gerente reads how the installation stands, without what goes through everything', async () => {
  const { findings, node, tables } = await report()
  expect(findings.map(({ check }) => check)).toEqual(checkNames.filter((name) => !thoroughChecks.has(name)))
  for (const { check, state, remedy } of findings) expect(remedy === null, check).toBe(state === 'good')
  expect(node).toBe(process.version)
  expect(tables).toHaveLength(3)
  expect(tables[0]!.bytes).toBeGreaterThan(0)
})

test('nobody else does', async () => {
  for (const who of ['supervisor', 'administrador', 'almacenista', 'cliente'] as const)
    expect(await refusal(api.doctor.report, who)).toMatchObject({ status: 403 })
})

test('servers say that they are there, and that they stop; after a week they are forgotten', async () => {
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  const startedAt = clock.now
  const at = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)
  for (const id of [first, second]) await noteServer(db, { id, host: 'portal-1', release: '1.0.0', startedAt }, startedAt)
  await noteServer(db, { id: first, host: 'portal-1', release: '1.0.0', startedAt }, at(1))
  await noteStop(db, second, at(2))
  expect((await report()).servers).toEqual([
    expect.objectContaining({ id: first, isThis: true, seenAt: at(1).toISOString(), stoppedAt: null }),
    expect.objectContaining({ id: second, isThis: false, stoppedAt: at(2).toISOString() }),
  ])
  await forgetServers(db, at(5))
  expect((await report()).servers).toEqual([])
})

test('what people send a day is the last month’s, not that of all time', async () => {
  const before = (await report()).filesPerDay_bytes
  const file = (id: string, days: number) => db`
    insert into files (id, name, kind, size, sha256, created_at, owner_id)
    values (${id}, 'a.pdf', 'pdf', 3000000, ${id}, ${new Date(clock.now.getTime() - days * 24 * 3_600_000)}, ${portal.actors.gerente.id})`
  await file('f-new', 1)
  await file('f-old', 31)
  expect((await report()).filesPerDay_bytes - before).toBe(100_000)
})

test('a transaction that somebody left open is found', async () => {
  expect(await readOldestTransaction(db)).toBeLessThan(60)
  await db.begin(async (tx) => {
    await tx`select 1`
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await readOldestTransaction(db)).toBeGreaterThan(0.04)
  })
})

test('no secret of a setting is shown, and every setting is', () => {
  const needle = 'aguja-del-secreto'
  const given = (setting: string) =>
    setting.endsWith('_URL') ? `postgres://portal:${needle}/1@db:5432/barreno?password=${needle}` : needle
  const environment = Object.fromEntries(settingNames.map((name) => [name, given(name)]))
  for (const { name, value, source } of settingsInForce(environment)) {
    expect(source).toBe('environment')
    const isPlain = !secretSettings.has(name) && !name.endsWith('_URL')
    expect(String(value).includes(needle), name).toBe(isPlain)
  }
  for (const name of settingNames) if (/SECRET|PASSWORD|_KEY$|ANSWER/.test(name)) expect(secretSettings).toContain(name)
  expect(settingsInForce({}).map(({ name }) => name)).toEqual(settingNames)
})

test('what holds where nothing is set is what the program starts with', () => {
  const defaults = settingsInForce({}).filter(({ value }) => value !== null)
  for (const setting of defaults) expect(setting).toMatchObject({ source: 'default', isGiven: false })
  const values = Object.fromEntries(defaults.map(({ name, value }) => [name, value!]))
  expect(values).toMatchObject({ PORT: '8092', BACKUP_AT: '02:15', DRILL_AT: 'sun 04:15', BACKUP_KEEP: '7d,4w,12m', HANDOVERS: 'advice' })
  expect(readConfig(values)).toEqual(readConfig({}))
})
