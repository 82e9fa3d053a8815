import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { backingOf, scratchFolder } from '../../test/backups.ts'
import { anS3Service, refuseAsFull } from '../../test/s3.ts'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'
import { createBackup } from './create.ts'
import { expired } from './keep.ts'
import { openBackup } from './open-store.ts'
import { measure, textOf } from './parts.ts'
import { runBackup, runDrill } from './runs/run.ts'
import { readS3Place, s3PlaceText, type S3Settings } from '../s3/place.ts'
import { s3Store } from './s3-store.ts'
import { verifyBackup } from './verify.ts'

const portal = await testPortal()
const folder = await scratchFolder()
const service = await anS3Service(folder)
const place = 's3://respaldos/portal/diarios'
const storeOf = (settings: S3Settings = service.settings, where = place) => s3Store(readS3Place(where)!, settings, { pauseMs: 1 })
const store = storeOf()
const backing = { ...(await backingOf(portal, folder)), store }
const reading = (name: string) => ({ store, name, trusted: [backing.signer.publicKey] })
const run = { ...backing, now: backing.now, keep: null }

beforeAll(async () => {
  await anOrder(portal)
  for (const _ of [1, 2]) await aPreorder(portal)
})
afterEach(() => service.fail(null))

async function* sourceOf(...chunks: Buffer[]) {
  yield* chunks
}
const pathOf = (name: string, part: string) => join(service.folder, 'portal/diarios', name, `${part}._S3rver_object`)

test('a place is a bucket and a folder in it, and nothing else', () => {
  expect(readS3Place('s3://respaldos')).toEqual({ bucket: 'respaldos', prefix: '' })
  expect(readS3Place('s3://respaldos/')).toEqual({ bucket: 'respaldos', prefix: '' })
  expect(readS3Place('s3://res-paldos.ve/a/b_2/')).toEqual({ bucket: 'res-paldos.ve', prefix: 'a/b_2/' })
  expect(s3PlaceText(readS3Place('s3://respaldos/a/b/')!)).toBe('s3://respaldos/a/b')
  for (const wrong of [
    's3:respaldos',
    's3://',
    's3://A',
    's3://respaldos/../otro',
    's3://respaldos//a',
    's3://respaldos/á',
    's3://10.0.0.1/a',
  ])
    expect(readS3Place(wrong)).toBeNull()
})

test('a backup in a bucket is read back, restored and proved as one in a folder', async () => {
  const made = (await runDrill(run))!
  expect(await store.list()).toContain(made.name)
  const { manifest } = await verifyBackup(reading(made.name))
  expect(manifest).toEqual(made.manifest)
  const [last] = await portal.db<
    { place: string; result: string }[]
  >`select place, result from backups where kind = 'drill' order by started_at desc`
  expect(last).toEqual({ place, result: 'good' })
  expect((await openBackup(place, service.settings)).name).toBe((await store.list()).at(-1))
  expect((await openBackup(`${place}/${made.name}/`, service.settings)).name).toBe(made.name)
  await expect(openBackup('s3://respaldos/vacio', service.settings)).rejects.toThrow(
    'En s3://respaldos/vacio no hay ningún respaldo completo.',
  )
  await expect(openBackup(place, undefined)).rejects.toThrow('hacen falta BACKUP_S3_ENDPOINT')
})

test('a large part goes up in pieces and comes back byte for byte', async () => {
  const small = s3Store(readS3Place('s3://respaldos/piezas')!, service.settings, { pauseMs: 1, pieceBytes: 5 * 1024 * 1024 })
  const name = '2026-11-22T061500Z-0a1b2c3d'
  const content = randomBytes(12 * 1024 * 1024)
  const writing = await small.begin(name)
  await writing.write('tables/large.copy.zst', sourceOf(content.subarray(0, 7_000_000), content.subarray(7_000_000)))
  await writing.write('tables/exact.copy.zst', sourceOf(content.subarray(0, 10 * 1024 * 1024)))
  await writing.write('tables/empty.copy.zst', sourceOf())
  expect(await small.list()).toEqual([])
  await writing.commit('manifest.json', '{}')
  expect(await small.list()).toEqual([name])
  const digest = await measure(sourceOf(content))
  expect(await measure((await small.read(name, 'tables/large.copy.zst'))!)).toEqual(digest)
  expect((await measure((await small.read(name, 'tables/exact.copy.zst'))!)).size).toBe(10 * 1024 * 1024)
  expect(await textOf((await small.read(name, 'tables/empty.copy.zst'))!)).toBe('')
  expect(await small.read(name, 'tables/none.copy.zst')).toBeNull()
})

test('files that the last backup has are copied within the service, unless somebody wrote over them since', async () => {
  const first = await createBackup(backing)
  const [changed, gone] = first.manifest.files
  service.requests.length = 0
  const second = await createBackup(backing)
  expect(second.reused).toBe(first.manifest.files.length)
  expect(service.requests.filter((each) => each.startsWith('GET') && each.includes('/files/'))).toEqual([])

  const later = new Date(Date.now() + 60_000)
  await utimes(pathOf(second.name, changed!.part), later, later)
  await rm(pathOf(second.name, gone!.part))
  const third = await createBackup(backing)
  expect(third.reused).toBe(first.manifest.files.length - 2)
  await verifyBackup(reading(third.name))
})

test('a part that is missing, cut or altered in the bucket is refused by its name', async () => {
  const { name, manifest } = await createBackup(backing)
  const part = manifest.tables.find(({ name: table }) => table === 'orders')!.part
  await writeFile(pathOf(name, part), 'otra cosa')
  await expect(verifyBackup(reading(name))).rejects.toThrow(`${part}: debe tener`)
  await rm(pathOf(name, part))
  await expect(verifyBackup(reading(name))).rejects.toThrow(`${part}: falta.`)
  await store.remove(name)
})

test('what has had its time is removed from the bucket, its manifest first', async () => {
  const made = [await createBackup(backing), await createBackup(backing)]
  const before = await store.list()
  service.requests.length = 0
  await runBackup({ ...run, keep: { days: 1, weeks: 0, months: 0 } })
  const after = await store.list()
  expect(after).toHaveLength(1)
  expect(before.filter((name) => after.includes(name))).toEqual([])
  for (const { name } of made) expect(await store.parts(name)).toEqual([])
  expect(expired(after, { days: 1, weeks: 0, months: 0 })).toEqual([])
})

test('what a killed backup left is no backup, and is removed a day later', async () => {
  const own = storeOf(service.settings, 's3://respaldos/muertos')
  const [old, young] = ['2026-11-01T061500Z-0a1b2c3d', `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z-0a1b2c3d`]
  // The signature is the last part written before the manifest. s3rver lists a folder only if it directly contains a part.
  for (const name of [old, young])
    for (const part of ['tables/orders.copy.zst', 'manifest.sig']) await (await own.begin(name)).write(part, sourceOf(Buffer.from('x')))
  expect(await own.list()).toEqual([])
  await own.begin('2026-11-22T061500Z-99999999')
  expect(await own.parts(old)).toEqual([])
  expect(await own.parts(young)).toEqual(['manifest.sig', 'tables/orders.copy.zst'])
})

test('an upload that is cut is sent again; one that stays cut fails, says so, and leaves nothing behind', async () => {
  let cuts = 2
  const cut = (isEnough: () => boolean) =>
    service.fail((request) => {
      if (request.method !== 'PUT' || !request.url!.includes('/tables/orders.copy') || isEnough()) return false
      request.once('data', () => request.destroy())
      return true
    })
  cut(() => cuts-- <= 0)
  const { name } = await createBackup(backing)
  await verifyBackup(reading(name))

  const before = await store.list()
  cut(() => false)
  await expect(runBackup(run)).rejects.toThrow(
    /^No hay conexión con s3:\/\/respaldos\/portal\/diarios \(.+\)\. Revise la red y BACKUP_S3_ENDPOINT/,
  )
  service.fail(null)
  expect(await store.list()).toEqual(before)
  for (const other of await readdir(join(service.folder, 'portal/diarios')))
    if (!before.includes(other)) expect(await store.parts(other)).toEqual([])
  const [last] = await portal.db<
    { result: string; fault: string }[]
  >`select result, fault from backups order by started_at desc, id desc limit 1`
  expect(last!.result).toBe('failed')
  expect(last!.fault).toContain('No hay conexión con s3://')
})

test('a piece that arrived short is noticed before the backup is there', async () => {
  const own = storeOf(service.settings, 's3://respaldos/cortos')
  const writing = await own.begin('2026-11-22T061500Z-0a1b2c3d')
  await writing.write('tables/orders.copy.zst', sourceOf(Buffer.from('entero')))
  await writeFile(join(service.folder, 'cortos/2026-11-22T061500Z-0a1b2c3d/tables/orders.copy.zst._S3rver_object'), 'ente')
  await expect(writing.commit('manifest.json', '{}')).rejects.toThrow(
    'tables/orders.copy.zst no llegó entero a s3://respaldos/cortos: tiene 4 bytes de 6',
  )
  expect(await own.list()).toEqual([])
})

test('a line that is cut while a backup is read is told as that, and the backup is not called damaged', async () => {
  const { name } = await createBackup(backing)
  service.fail((request, response) => {
    if (request.method !== 'GET' || !request.url!.includes('/tables/history.copy')) return false
    response.writeHead(200, { 'content-length': '100000' })
    response.write('x', () => response.destroy())
    return true
  })
  await expect(verifyBackup(reading(name))).rejects.toThrow(
    'La conexión con s3://respaldos/portal/diarios se cortó al leer tables/history.copy.zst',
  )
})

test('a full bucket, wrong credentials, a missing bucket and a service that is away are each told in their own words', async () => {
  service.fail((request, response) => request.method === 'PUT' && request.url!.includes('/tables/') && refuseAsFull(response))
  await expect(createBackup(backing)).rejects.toThrow('En s3://respaldos/portal/diarios no cabe más (XMinioStorageFull)')
  service.fail(null)
  const listing = (over: Partial<S3Settings>, where = place) => storeOf({ ...service.settings, ...over }, where).list()
  await expect(listing({ secretKey: 'otra' })).rejects.toThrow(
    'no acepta las credenciales (SignatureDoesNotMatch). Revise BACKUP_S3_ACCESS_KEY',
  )
  await expect(listing({ accessKey: 'otra' })).rejects.toThrow('no acepta las credenciales (InvalidAccessKeyId)')
  await expect(listing({}, 's3://ninguno/x')).rejects.toThrow('El depósito de s3://ninguno/x no existe')
  await expect(listing({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('No hay conexión con s3://respaldos/portal/diarios')
  service.fail((_, response) => {
    response.writeHead(503, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SlowDown</Code></Error>')
    return true
  })
  await expect(listing({})).rejects.toThrow('respondió con el error 503 (SlowDown)')
})
