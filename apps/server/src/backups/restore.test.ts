import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@barreno/domain/api'
import { institution } from '@barreno/texts/institution'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { backingOf, scratchFolder } from '../../test/backups.ts'
import { postgresByUrl } from '../../test/by-url.ts'
import { canonicalDump, dumping } from '../../test/canonical.ts'
import { connectPatiently } from '../../test/connect-patiently.ts'
import { asServer } from '../../test/operator.ts'
import { anOrder, aPreorder, type Portal, testPortal } from '../../test/portal.ts'
import type { Db } from '../db/connect.ts'
import { diskStore } from '../files/store.ts'
import { verifyRecords } from '../verifications/verify-records.ts'
import { checkBackup, inOwnDatabase, restoreInto } from './check.ts'
import { createBackup } from './create.ts'
import { diskStore as storeIn } from './disk-store.ts'
import { restoreBackup, type Restoring } from './restore.ts'
import { signerOf } from './signing.ts'
import { verifyBackup } from './verify.ts'

const portal = await testPortal({ pool: { connections: 20 } })
const folder = await scratchFolder()
const backing = await backingOf(portal, folder)
const { reading } = backing

/** Tables that a restoration itself writes to. */
const writtenByRestoring = ['history', 'history_head', 'sessions', 'password_resets', 'backups']

const restoring = (name: string, config: Restoring['config'], over: Partial<Restoring> = {}): Restoring => ({
  ...reading(name),
  config,
  replace: false,
  typedInstitution: async () => institution.name,
  now: portal.services.now,
  ...over,
})

/**
 * Selects everything that a restoration removes to fill the tables and has to restore. Since version 18 PostgreSQL also stores a constraint for each
 * `not null`; those are left out.
 */
const guardsOf = (db: Db) => db`
  select 'index' as kind, indexname::text as name, indexdef as definition from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'required', attrelid::regclass || ' ' || attname, '' from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attnotnull and not attisdropped
  union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2`

/** Makes twenty changes a second, as users do: requests with files, stock, decisions. */
async function writeUntil(done: Promise<unknown>, { good }: Portal): Promise<number> {
  const over = new AbortController()
  void done.finally(() => over.abort()).catch(() => {})
  const pending: Promise<unknown>[] = []
  while (!over.signal.aborted || pending.length < 40) {
    const isRequest = pending.length % 4 === 0
    pending.push(isRequest ? aPreorder(portal) : good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1.25 }))
    await sleep(50)
  }
  return (await Promise.all(pending)).length
}

test('a backup made while people work is exactly one moment of the portal, and is restored as that', async () => {
  await anOrder(portal)
  const watched = dumping(portal.db)
  const making = sleep(500).then(() => createBackup({ ...backing, db: watched.db }))
  await writeUntil(making, portal)
  const { name, manifest } = await making
  expect(manifest.lost).toEqual([])
  expect(await canonicalDump(portal.db)).not.toEqual(watched.seen())

  const verified = await verifyBackup(reading(name))
  const other = join(folder, 'equal')
  await inOwnDatabase(other, { fsync: 'off' }, async (db, server) => {
    await restoreInto(db, server, verified)
    expect(await canonicalDump(db)).toEqual(watched.seen())
    expect(await guardsOf(db)).toEqual(await guardsOf(portal.db))
    // Sequences are not part of a snapshot: they may be ahead of it, never behind.
    const [next] = await db`select nextval('stock_movements_id_seq')::int > coalesce(max(id), 0) as "isFree" from stock_movements`
    expect(next).toMatchObject({ isFree: true })
  })
})

test('embedded, to a server of its own, and back to an embedded one: everything is as it was', async () => {
  await portal.db`select graphile_worker.add_job('auth.mailPasswordReset', '{"userId":"x","clientId":null}'::json, job_key => 'kept')`
  const { name, manifest } = await createBackup(backing)
  const rowsOf = async (db: Db) => ({
    tables: await canonicalDump(db, writtenByRestoring),
    history: await db`select md5(string_agg(history::text, '' order by seq)) as digest from history where seq <= ${manifest.history.seq}`,
    jobs: await db`
      select identifier, payload, key from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id`,
  })
  const before = await rowsOf(portal.db)

  const databaseUrl = await postgresByUrl(join(folder, 'server'))
  const first = { dataDir: join(folder, 'first'), databaseUrl }
  await restoreBackup(restoring(name, first))
  const db = connectPatiently(databaseUrl)
  expect(await rowsOf(db)).toEqual(before)

  const signer = await signerOf({ dataDir: first.dataDir, signingKey: undefined })
  const files = await diskStore(join(first.dataDir, 'files'))
  const again = { db, files, signer, store: storeIn(join(folder, 'second')), now: backing.now }
  const made = await createBackup(again)
  await db.end()

  const second = { dataDir: join(folder, 'third'), databaseUrl: undefined }
  const itsReading = { store: again.store, name: made.name, trusted: [signer.publicKey] }
  await restoreBackup({ ...restoring(made.name, second), ...itsReading })
  await asServer(second.dataDir, async (last) => {
    expect(await rowsOf(last)).toEqual(before)
    expect((await verifyRecords(last, () => {})).differences).toBe(0)
    const expected =
      await last`select action, record_id as "recordId", actor_role as role from history where seq > ${manifest.history.seq} order by seq`
    expect(expected).toMatchObject([name, made.name].map((recordId) => ({ action: 'system.restore', recordId, role: 'sistema' })))
    expect(await last`select 1 from sessions`).toHaveLength(0)
  })
  expect((await readdir(join(second.dataDir, 'files'))).toSorted()).toEqual(manifest.files.map(({ id }) => id).toSorted())
})

test('a database that holds something is replaced only where that is asked for and the institution is named', async () => {
  const dataDir = join(folder, 'full')
  const config = { dataDir, databaseUrl: undefined }
  const { name } = await createBackup(backing)
  await restoreBackup(restoring(name, config))
  const dumped = () => asServer(dataDir, (db) => canonicalDump(db))
  const full = await dumped()

  await expect(restoreBackup(restoring(name, config))).rejects.toThrow('no está vacía')
  const misspelt = { replace: true, typedInstitution: async () => 'Corporación' }
  await expect(restoreBackup(restoring(name, config, misspelt))).rejects.toThrow(institution.name)
  await asServer(dataDir, async () => {
    await expect(restoreBackup(restoring(name, config, { replace: true }))).rejects.toThrow('El servidor está trabajando')
  })
  expect(await dumped()).toEqual(full)

  const { loss, kept } = await restoreBackup(restoring(name, config, { replace: true }))
  expect(loss).toMatchObject({ entries: 1, isOtherHistory: false })
  expect(await readdir(kept!)).toContain('PG_VERSION')
  expect((await readdir(dataDir)).filter((entry) => entry.startsWith('restoring-'))).toEqual([])
})

test('an encrypted backup says nothing without its identity, and is restored with it', async () => {
  const identity = await generateX25519Identity()
  const encryptTo = await identityToRecipient(identity)
  const own = { ...backing, store: storeIn(join(folder, 'encrypted')), encryptTo }
  const first = await createBackup(own)
  const second = await createBackup(own)
  expect(second.reused).toBe(first.manifest.files.length)
  for (const { part } of [...second.manifest.tables, ...second.manifest.files]) expect(part).toMatch(/\.age$/)
  const read = { store: own.store, name: second.name, trusted: [own.signer.publicKey] }
  await expect(checkBackup(read)).rejects.toThrow('está cifrado')
  await expect(checkBackup({ ...read, identity: await generateX25519Identity() })).rejects.toThrow('no se puede descifrar')
  await checkBackup({ ...read, identity })
})

test('a file that the portal has lost is told and does not keep the rest from being saved; one that an earlier backup has is not lost', async () => {
  const { blastingPatternsInfo } = await aPreorder(portal)
  const id = blastingPatternsInfo[0]!.storedFileId
  await createBackup(backing)
  await writeFile(join(portal.folder, id), 'damaged')
  expect((await createBackup(backing)).manifest.lost).toEqual([])

  const elsewhere = { ...backing, store: storeIn(join(folder, 'elsewhere')) }
  const { name, manifest } = await createBackup(elsewhere)
  expect(manifest.lost).toEqual([id])
  await checkBackup({ store: elsewhere.store, name, trusted: [elsewhere.signer.publicKey] })
})

test('what was being written when the machine died is no backup', async () => {
  const place = storeIn(join(folder, 'cut'))
  await mkdir(join(place.place, '2026-11-22T061500Z-0a1b2c3d.unfinished', 'tables'), { recursive: true })
  await mkdir(join(place.place, '2026-11-22T061500Z-0a1b2c3d'))
  expect(await place.list()).toEqual([])
  await rm(place.place, { recursive: true })
})
