import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailServer } from '../test/mail-server.ts'
import { dataFolder, operator } from '../test/operator.ts'
import { anOrder, testPortal } from '../test/portal.ts'
import { readConfig } from './config.ts'
import { checkNames } from '@barreno/domain/doctor/values'
import type { Finding } from '@barreno/domain/doctor/schema'
import { certificateOutcome, examine } from './doctor/checks.ts'
import { append } from './history/chain.ts'

const portal = await testPortal()
await anOrder(portal)
const dataDir = await dataFolder()
await mkdir(join(dataDir, 'files'))
for (const { id, size } of await portal.db<{ id: string; size: number }[]>`select id, size::int as size from files`)
  await writeFile(join(dataDir, 'files', id), Buffer.alloc(size))

const now = new Date()
/** Returns the findings with these settings, by the name of the check. */
async function found(settings: NodeJS.ProcessEnv = {}, clock = () => new Date()): Promise<Record<string, Omit<Finding, 'check'>>> {
  const findings = await examine({ config: readConfig({ DATA_DIR: dataDir, ...settings }), db: portal.db, now: clock })
  expect(findings.map(({ check }) => check)).toEqual(checkNames)
  for (const { state, remedy } of findings) expect(remedy === null).toBe(state === 'good')
  return Object.fromEntries(findings.map(({ check, ...rest }) => [check, rest]))
}

test('an installation in order is called so, thing by thing', async () => {
  const all = await found()
  for (const check of ['database', 'rights', 'migrations', 'clock', 'disk', 'folder', 'files', 'jobs', 'history'])
    expect(all[check], check).toMatchObject({ state: 'good' })
  for (const check of ['mail', 'backup', 'drill', 'verification']) expect(all[check], check).toMatchObject({ state: 'warning' })
})

test('a file that is gone or cut, a clock that is off, a disk without room are found by looking', async () => {
  const [file] = await portal.db<[{ id: string; size: number }]>`select id, size::int as size from files limit 1`
  const path = join(dataDir, 'files', file.id)
  await writeFile(path, 'x')
  expect((await found())['files']).toMatchObject({ state: 'fault', what: expect.stringContaining('faltan') as string })
  await rm(path)
  expect((await found())['files']).toMatchObject({ state: 'fault' })
  await writeFile(path, Buffer.alloc(file.size))
  expect((await found())['files']).toMatchObject({ state: 'good' })
  expect((await found({}, () => new Date(Date.now() + 10_000)))['clock']).toMatchObject({ state: 'warning' })
  expect((await found({}, () => new Date(Date.now() - 3_600_000)))['clock']).toMatchObject({ state: 'fault' })
  expect((await found({ DISK_RESERVE_MB: '100000000' }))['disk']).toMatchObject({ state: 'fault' })
})

test('a role that may rewrite the history is a fault', async () => {
  await portal.db`grant update on history to barreno_app`
  expect((await found())['rights']).toMatchObject({ state: 'fault' })
  await portal.db`revoke update on history from barreno_app`
  expect((await found())['rights']).toMatchObject({ state: 'good' })
})

test('a database that is newer, older or other than the program is told apart', async () => {
  const { db } = portal
  await db`insert into schema_migrations (version, name, sha256) values (9999, '9999_later', 'x')`
  expect((await found())['migrations']).toMatchObject({ state: 'fault', what: expect.stringContaining('9999_later') as string })
  const [last] = await db<[{ version: number; sha256: string }]>`
    delete from schema_migrations where version >= (select max(version) from schema_migrations where version < 9999) returning version, sha256`
  expect((await found())['migrations']).toMatchObject({ state: 'warning', what: 'Faltan 1: se aplican al arrancar.' })
  await db`insert into schema_migrations (version, name, sha256) values (${last.version}, 'again', 'other')`
  expect((await found())['migrations']).toMatchObject({ state: 'fault', what: expect.stringContaining('otro contenido') as string })
  await db`update schema_migrations set sha256 = ${last.sha256} where version = ${last.version}`
  expect((await found())['migrations']).toMatchObject({ state: 'good' })
})

test('a mail server that answers is good, one that refuses or is not there is a fault', async () => {
  const server = await mailServer()
  expect((await found({ SMTP_URL: server.url }))['mail']).toMatchObject({ state: 'good' })
  await server.close()
  expect((await found({ SMTP_URL: server.url }))['mail']).toMatchObject({ state: 'fault' })
})

test('backups, drills and verifications age', async () => {
  const insert = (kind: string, at: Date) => portal.db`
    insert into backups (kind, place, started_at, begun_at, finished_at, result, name, snapshot_at, history_entries, bytes, files, lost_files, is_encrypted)
    values (${kind}, '/respaldos', ${at.toISOString()}, ${at.toISOString()}, ${at.toISOString()}, 'good', 'x', ${at.toISOString()}, 1, 1, 1, 0, false)`
  await insert('backup', now)
  await insert('drill', now)
  const after = (hours: number) => found({}, () => new Date(now.getTime() + hours * 3_600_000))
  expect(await after(30)).toMatchObject({ backup: { state: 'good' }, drill: { state: 'good' } })
  expect(await after(40)).toMatchObject({ backup: { state: 'fault' }, drill: { state: 'good' } })
  expect(await after(200)).toMatchObject({ drill: { state: 'fault' } })
})

test('a broken chain is named by its entry', async () => {
  await portal.db.begin((tx) => append(tx, { id: 'a', role: 'gerente' }, now, [{ action: 'inventory.load', recordId: 'ANFO' }]))
  await portal.db`alter table history disable trigger all`
  const [{ seq }] = await portal.db<[{ seq: number }]>`
    update history set reason = 'otra cosa' where seq = (select min(seq) from history) returning seq`
  expect((await found())['history']).toMatchObject({ state: 'fault', what: `Se rompe en la entrada ${seq}.` })
})

test('the command says all of it, ends with 1 on a fault, and makes no folder that was mistyped', async () => {
  const nowhere = join(await dataFolder(), 'nowhere')
  const refused = await operator('doctor', { dataDir: nowhere })
  expect(refused).toMatchObject({ code: 1, err: '' })
  expect(refused.out).toContain(`✗ Base de datos: No se puede trabajar con ella: No hay una base de datos en ${nowhere}.`)
  const json = await operator('doctor', { dataDir: nowhere, args: ['--json'] })
  expect(JSON.parse(json.out)).toEqual([expect.objectContaining({ check: 'database', state: 'fault' })])
  expect((await operator('doctor', { dataDir: nowhere, args: ['--help'] })).out).toContain('npm run doctor')
})

test('a certificate is renewed before it runs out', () => {
  expect(certificateOutcome(60, null)).toMatchObject({ state: 'good', what: 'Vale 60 días más.' })
  expect(certificateOutcome(20.5, null)).toMatchObject({ state: 'warning', what: 'Vence en 20 días.' })
  expect(certificateOutcome(0, null)).toMatchObject({ state: 'fault' })
  expect(certificateOutcome(60, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')).toMatchObject({ state: 'warning' })
})

test('an address behind which nobody speaks TLS is a fault', async () => {
  expect((await found({ PUBLIC_URL: 'https://127.0.0.1:9', SEED: 'none' }))['certificate']).toMatchObject({ state: 'fault' })
})
