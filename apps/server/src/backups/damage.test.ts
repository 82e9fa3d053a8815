import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { backingOf, scratchFolder } from '../../test/backups.ts'
import { anOrder, testPortal } from '../../test/portal.ts'
import { asServer } from '../../test/operator.ts'
import { createBackup } from './create.ts'
import { BackupFault } from './fault.ts'
import { type Manifest, manifestPart, signaturePart } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { signerOf } from './signing.ts'
import { verifyRecords } from '../verifications/verify-records.ts'
import { verifyBackup } from './verify.ts'

const portal = await testPortal()
const folder = await scratchFolder()
const backing = await backingOf(portal, folder)
const { store, reading, signer } = backing
const place = store.place
/** A data folder with content, which a damaged backup must never change. */
const dataDir = join(folder, 'data')
let whole: string
let parts: string[]

beforeAll(async () => {
  await anOrder(portal)
  whole = (await createBackup(backing)).name
  parts = await store.parts(whole)
  await cp(join(place, whole), join(dataDir, 'files', 'kept'), { recursive: true })
})

const restore = (name: string) =>
  restoreBackup({
    ...reading(name),
    config: { dataDir, databaseUrl: undefined },
    replace: true,
    typedInstitution: () => Promise.reject(new Error('nobody is asked before a backup is proved')),
    now: portal.services.now,
  })

async function treeOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Promise.all(paths.map(async (each) => `${each} ${(await stat(each)).ctimeMs}`))
}

/** Copies the whole backup and damages the copy. */
async function damaged(name: string, harm: (path: string) => Promise<unknown>): Promise<string> {
  await rm(join(place, name), { recursive: true, force: true })
  await cp(join(place, whole), join(place, name), { recursive: true })
  await harm(join(place, name))
  return name
}

async function refusal(name: string): Promise<BackupFault> {
  const before = await treeOf(dataDir)
  const refused = await restore(name).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(BackupFault)
  expect(await treeOf(dataDir)).toEqual(before)
  return refused as BackupFault
}

async function rewritten(path: string, change: (content: Buffer) => Buffer): Promise<void> {
  await writeFile(path, change(await readFile(path)))
}

/** Changes a manifest and signs it again. */
async function signedAgain(path: string, change: (manifest: Manifest) => object, by = signer): Promise<void> {
  const manifest = JSON.parse(await readFile(join(path, manifestPart), 'utf8')) as Manifest
  const text = JSON.stringify({ ...manifest, publicKey: by.publicKey, ...change(manifest) })
  await writeFile(join(path, manifestPart), text)
  await writeFile(join(path, signaturePart), by.sign(text))
}

const harm = fc.constantFrom('flip', 'cut', 'remove', 'add', 'lengthen')

test('whatever part of a backup is damaged, however, it is refused by that part before anything is touched', async () => {
  const anyPart = fc.nat({ max: parts.length - 1 })
  await fc.assert(
    fc.asyncProperty(anyPart, harm, fc.nat(), async (index, kind, at) => {
      const part = kind === 'add' ? 'tables/otra.copy.zst' : parts[index]!
      const name = await damaged('damaged', async (path) => {
        const file = join(path, part)
        if (kind === 'remove') return rm(file)
        if (kind === 'add') return writeFile(file, 'x')
        if (kind === 'cut') return truncate(file, at % (await stat(file)).size)
        if (kind === 'lengthen') return rewritten(file, (content) => Buffer.concat([content, Buffer.from('\n')]))
        return rewritten(file, (content) => {
          content[at % content.length]! ^= 1 << (at % 8)
          return content
        })
      })
      const { part: blamed, message } = await refusal(name)
      // If a signature does not match, either file may be the damaged one.
      const expected = [manifestPart, signaturePart].includes(part) ? [manifestPart, signaturePart] : [part]
      expect(expected).toContain(blamed)
      expect(message).toContain(blamed)
    }),
    { numRuns: Number(process.env['DAMAGED_BACKUPS'] ?? 20), seed: 15 },
  )
})

test('a backup in a newer format is refused, and says so', async () => {
  const name = await damaged('newer', (path) => signedAgain(path, () => ({ format: 2 })))
  expect((await refusal(name)).message).toContain('manifest.json: está en el formato 2 y esta versión lee el formato 1')
})

test('a backup of a newer Barreno is refused, and names what this one does not know', async () => {
  const migration = { version: 9999, name: '9999_new', sha256: 'a'.repeat(64) }
  const name = await damaged('later', (path) => signedAgain(path, ({ migrations }) => ({ migrations: [...migrations, migration] })))
  expect((await refusal(name)).message).toContain('migración 9999_new')
})

test('a backup that somebody else has signed is refused unless their key is trusted', async () => {
  const other = await signerOf({ dataDir, signingKey: 'b'.repeat(64) })
  const name = await damaged('other', (path) => signedAgain(path, () => ({}), other))
  expect((await refusal(name)).message).toContain(other.publicKey)
  expect((await verifyBackup({ ...reading(name), trusted: [other.publicKey] })).manifest.publicKey).toBe(other.publicKey)
})

test('a manifest that reaches out of its folder is refused, whoever signed it', async () => {
  const name = await damaged('outside', (path) => signedAgain(path, ({ jobs }) => ({ jobs: { ...jobs, part: '../../secret.key' } })))
  expect((await refusal(name)).part).toBe(manifestPart)
})

test.each<[string, string, string, () => Promise<unknown>]>([
  ['whose history was rewritten', 'tables/history.copy.zst', 'los registros no son los que dice el historial', rewriteHistory],
  ['whose stock is not what moved', 'ledger.jsonl.zst', 'no son la suma de sus movimientos: ANFO-25', inventStock],
  ['with a line of an order that does not exist', manifestPart, 'order_items', orphanLine],
])('a database %s is backed up as it is, and the backup is refused', async (_, part, why, forge) => {
  const undo = (await forge()) as () => Promise<unknown>
  const { name } = await createBackup(backing)
  await undo()
  const fault = await refusal(name)
  expect(fault.part).toBe(part)
  expect(fault.message).toContain(why)
})

test('records that are not as their history says are restored as they were where that is asked for, and the difference stays', async () => {
  const [{ before }] = await portal.db<[{ before: string }]>`select quantity::text as before from materials where id = 'ANFO-25'`
  const undo = await inventStock()
  const { name } = await createBackup(backing)
  await undo()
  await refusal(name)
  const accepted = join(folder, 'accepted')
  await restoreBackup({
    ...reading(name),
    acceptDifferences: true,
    config: { dataDir: accepted, databaseUrl: undefined },
    replace: false,
    typedInstitution: async () => '',
    now: portal.services.now,
  })
  await asServer(accepted, async (db) => {
    const found: string[] = []
    await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)))
    expect(found.join('\n')).toContain(`Cantidad: el historial dice «${Number(before)}» y está «${Number(before) + 1}»`)
  })
})

/** Changes data as the owner of the database could, without triggers. */
const forged = (work: (tx: Parameters<Parameters<typeof portal.db.begin>[0]>[0]) => Promise<unknown>) =>
  portal.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await work(tx)
  })

async function rewriteHistory() {
  await forged((tx) => tx`update history set actor_role = actor_role || 'x' where seq = 2`)
  return () => forged((tx) => tx`update history set actor_role = left(actor_role, -1) where seq = 2`)
}

async function inventStock() {
  await forged((tx) => tx`update materials set quantity = quantity + 1 where id = 'ANFO-25'`)
  return () => forged((tx) => tx`update materials set quantity = quantity - 1 where id = 'ANFO-25'`)
}

async function orphanLine() {
  await forged(
    (tx) => tx`
    insert into order_items (order_id, material_id, position, material_name, unit, quantity, unit_price, line_total)
    select 'nobody', material_id, position, material_name, unit, quantity, unit_price, line_total from order_items limit 1`,
  )
  return () => forged((tx) => tx`delete from order_items where order_id = 'nobody'`)
}
