import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { scratchFolder } from '../../test/backups.ts'
import { bucket, anS3Service, refuseAsFull } from '../../test/s3.ts'
import { s3Store } from './s3-store.ts'

const folder = await scratchFolder()
const service = await anS3Service(folder)
let stores = 0
afterEach(() => service.fail(null))

/** Opens a store under a prefix of its own, twice, as two servers would. */
async function twoServers(limitBytes = 25 * 1024 * 1024) {
  const prefix = `portal${stores++}/`
  const spools = await Promise.all([1, 2].map(() => mkdtemp(join(folder, 'spool-'))))
  const open = (spool: string) => s3Store({ where: { bucket, prefix }, settings: service.settings }, spool, { limitBytes, pauseMs: 1 })
  const [one, other] = [await open(spools[0]!), await open(spools[1]!)]
  const objectOf = (id: string) => join(service.folder, prefix, 'files', `${id}._S3rver_object`)
  const noSpool = async () => expect((await Promise.all(spools.map((spool) => readdir(spool)))).flat()).toEqual([])
  return { one, other, objectOf, noSpool }
}
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const send = (content: Buffer) => Readable.from([content.subarray(0, 1000), content.subarray(1000)])
const knowing =
  (...named: string[]) =>
  async (ids: readonly string[]) =>
    ids.filter((id) => named.includes(id))

test('a file that one server took, the other gives out byte for byte, and neither keeps anything of it on its disk', async () => {
  const { one, other, noSpool } = await twoServers()
  for (const size of [0, 1, 70_000, 6_000_000]) {
    const content = randomBytes(size)
    const saved = await one.save(send(content), 'plano.pdf')
    expect(saved).toMatchObject({ size, sha256: digest(content), head: content.subarray(0, 64 * 1024) })
    expect((await buffer(await other.openVerified(saved.id, saved.sha256, saved.size))).equals(content)).toBe(true)
    expect(await other.check(saved.id, saved.sha256, saved.size)).toBe('whole')
    expect((await other.readPart(saved.id, 0, Math.min(size, 500))).equals(content.subarray(0, 500))).toBe(true)
    expect((await other.sizes()).get(saved.id)).toBe(size)
  }
  const saved = await one.save(send(randomBytes(2000)), 'plano.pdf')
  await other.remove(saved.id)
  await other.remove(saved.id)
  await expect(one.openVerified(saved.id, saved.sha256, saved.size)).rejects.toMatchObject({ code: 'files.missing' })
  await noSpool()
})

test('a file beyond the limit never reaches the bucket', async () => {
  const { one, noSpool } = await twoServers(5000)
  service.requests.length = 0
  await expect(one.save(send(randomBytes(5001)), 'plano.pdf')).rejects.toMatchObject({ code: 'files.tooLarge' })
  expect(service.requests).toEqual([])
  expect((await one.save(send(randomBytes(5000)), 'plano.pdf')).size).toBe(5000)
  await noSpool()
})

test('what the bucket holds otherwise than it arrived is damaged: altered, shorter or longer', async () => {
  const { one, objectOf, noSpool } = await twoServers()
  const content = randomBytes(70_000)
  const { id, sha256, size } = await one.save(send(content), 'plano.pdf')
  const flipped = Buffer.from(content)
  flipped[35_000]! ^= 1
  for (const changed of [flipped, content.subarray(1), Buffer.concat([content, Buffer.from('x')])]) {
    await writeFile(objectOf(id), changed)
    expect(await one.check(id, sha256, size)).toBe('damaged')
    await expect(one.openVerified(id, sha256, size)).rejects.toMatchObject({ code: 'files.damaged' })
  }
  await noSpool()
})

test('a file counts as saved only once the bucket gives it back as it arrived', async () => {
  const { one, noSpool } = await twoServers()
  service.fail((request, response) => {
    if (request.method !== 'GET') return false
    response.end('something else')
    return true
  })
  await expect(one.save(send(randomBytes(2000)), 'plano.pdf')).rejects.toMatchObject({ code: 'files.unavailable', status: 503 })
  service.fail(null)
  expect([...(await one.sizes())]).toEqual([])
  await noSpool()
})

test('a line that is cut now and then is not noticed; one that stays cut is told as that, and no file is called missing', async () => {
  const { one, noSpool } = await twoServers()
  let cuts = 0
  service.fail((request) => {
    if (cuts++ % 2 === 1) return false
    request.destroy()
    return true
  })
  const content = randomBytes(2000)
  const { id, sha256, size } = await one.save(send(content), 'plano.pdf')
  expect((await buffer(await one.openVerified(id, sha256, size))).equals(content)).toBe(true)
  service.fail((request) => (request.destroy(), true))
  const refused = await one.openVerified(id, sha256, size).catch((error: Error) => error)
  expect(refused).toMatchObject({ code: 'files.unavailable', status: 503 })
  expect(String((refused as Error).cause)).toContain('Revise la red y S3_ENDPOINT')
  await expect(one.check(id, sha256, size)).rejects.toThrow('No hay conexión con s3://')
  await expect(one.save(send(content), 'plano.pdf')).rejects.toMatchObject({ code: 'files.unavailable' })
  await noSpool()
})

test('a bucket without room, a wrong key and a bucket that is gone are told by the settings that mend them', async () => {
  const { one } = await twoServers()
  service.fail((request, response) => request.method === 'PUT' && refuseAsFull(response))
  const full = await one.save(send(randomBytes(10)), 'plano.pdf').catch((error: Error) => error)
  expect(String((full as Error).cause)).toMatch(/no cabe más \(XMinioStorageFull\)\. Amplíe su espacio\.$/)
  service.fail(null)
  const spool = await mkdtemp(join(folder, 'spool-'))
  const open = (over: object, name = bucket) =>
    s3Store({ where: { bucket: name, prefix: '' }, settings: { ...service.settings, ...over } }, spool, { pauseMs: 1 })
  const id = '00000000-0000-4000-8000-000000000001'
  await expect((await open({ secretKey: 'otra' })).check(id, '', 1)).rejects.toThrow('S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY')
  // Otherwise all files would be recorded as lost.
  await expect((await open({}, 'ninguno')).check(id, '', 1)).rejects.toThrow('no existe')
  expect(await (await open({})).check(id, '', 1)).toBe('missing')
})

test('a sweep leaves what another server may just be taking, moves what is old, and brings back what a record names', async () => {
  const { one, other, objectOf } = await twoServers()
  const contents = [randomBytes(1000), randomBytes(2000), randomBytes(3000)]
  const [kept, lost, young] = await Promise.all(contents.map((content) => one.save(send(content), 'plano.pdf')))
  const before = new Date(Date.now() - 25 * 3_600_000)
  for (const { id } of [kept!, lost!]) await utimes(objectOf(id), before, before)
  const nothing = { restored: 0, quarantined: 0, removed: 0, unknown: 0 }
  const at = new Date('2026-11-22T12:00:00.000Z')
  expect(await one.sweep(knowing(), at)).toEqual({ ...nothing, unknown: 3 })
  expect(await one.sweep(knowing(kept!.id), at)).toEqual({ ...nothing, quarantined: 1 })
  expect([...(await one.sizes()).keys()].toSorted()).toEqual([kept!.id, young!.id].toSorted())
  expect(await other.restore(knowing(kept!.id, lost!.id))).toEqual({ ...nothing, restored: 1 })
  expect((await buffer(await other.openVerified(lost!.id, lost!.sha256, lost!.size))).equals(contents[1]!)).toBe(true)
  await utimes(objectOf(lost!.id), before, before)
  await one.sweep(knowing(kept!.id), at)
  expect(await other.removeExpired(knowing(kept!.id), new Date('2026-12-21T12:00:00.000Z'))).toBe(0)
  expect(await other.removeExpired(knowing(kept!.id), new Date('2026-12-22T12:00:00.000Z'))).toBe(1)
  expect(await one.check(lost!.id, lost!.sha256, lost!.size)).toBe('missing')
})

test('two servers that sweep at once move each file once and lose none', async () => {
  const { one, other, objectOf } = await twoServers()
  const saved = await Promise.all(Array.from({ length: 6 }, () => one.save(send(randomBytes(1500)), 'plano.pdf')))
  const before = new Date(Date.now() - 25 * 3_600_000)
  for (const { id } of saved) await utimes(objectOf(id), before, before)
  const at = new Date('2026-11-22T12:00:00.000Z')
  const moved = await Promise.all([one, other].map((store) => store.sweep(knowing(saved[0]!.id), at)))
  expect(moved.every(({ unknown }) => unknown === 0)).toBe(true)
  expect([...(await one.sizes()).keys()]).toEqual([saved[0]!.id])
  await one.restore(knowing(...saved.map(({ id }) => id)))
  for (const { id, sha256, size } of saved) expect(await other.check(id, sha256, size)).toBe('whole')
})

test('a file is put under its own id only with the content that its record names', async () => {
  const { one, objectOf } = await twoServers()
  const content = randomBytes(5000)
  const file = { id: '00000000-0000-4000-8000-000000000002', sha256: digest(content), size: content.length }
  for (const other of [content.subarray(1), Buffer.concat([content, content]), randomBytes(5000)])
    expect(await one.put(file, send(other))).toBe(false)
  expect(await one.check(file.id, file.sha256, file.size)).toBe('missing')
  expect(await one.put(file, send(content))).toBe(true)
  expect((await readFile(objectOf(file.id))).equals(content)).toBe(true)
})
