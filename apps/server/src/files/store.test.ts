import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore, type FileStore } from './store.ts'

const limit = 100_000
let root: string
let folder: string
let store: FileStore

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'barreno-files-'))
})
afterAll(() => rm(root, { recursive: true }))

async function freshStore() {
  folder = await mkdtemp(join(root, 'store-'))
  store = await diskStore(folder, { limitBytes: limit })
}
const save = (content: Buffer) => store.save(Readable.from(pieces(content)), 'plano.pdf')
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function* pieces(content: Buffer, size = 16_000) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

test('a file comes back byte for byte, with the size and the digest it was saved with', async () => {
  await freshStore()
  const content = randomBytes(70_000)
  const saved = await save(content)
  expect(saved).toMatchObject({ size: 70_000, sha256: digest(content) })
  expect(await buffer(await store.openVerified(saved.id, saved.sha256, saved.size))).toEqual(content)
})

test('both ends of a file are there to judge it by', async () => {
  await freshStore()
  const content = randomBytes(90_000)
  const { head, tail } = await save(content)
  expect([head.equals(content.subarray(0, 64 * 1024)), tail.equals(content)]).toEqual([true, true])
  const large = await diskStore(await mkdtemp(join(root, 'large-')))
  const long = randomBytes(400_000)
  expect((await large.save(Readable.from(pieces(long)), 'plano.pdf')).tail.equals(long.subarray(-256 * 1024))).toBe(true)
})

test('an empty file is saved as such', async () => {
  await freshStore()
  expect(await save(Buffer.alloc(0))).toMatchObject({
    size: 0,
    sha256: digest(Buffer.alloc(0)),
    head: Buffer.alloc(0),
    tail: Buffer.alloc(0),
  })
})

test('only its owner reads a file, and its name says nothing of the sender', async () => {
  await freshStore()
  const { id } = await store.save(Readable.from([Buffer.from('x')]), '../../../etc/passwd')
  expect(await readdir(folder)).toEqual([id])
  expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600)
})

test('the limit is exact', async () => {
  await freshStore()
  expect((await save(randomBytes(limit - 1))).size).toBe(limit - 1)
  expect((await save(randomBytes(limit))).size).toBe(limit)
  await expect(save(randomBytes(limit + 1))).rejects.toMatchObject({
    code: 'files.tooLarge',
    details: { name: 'plano.pdf' },
  })
  expect(await readdir(folder)).toHaveLength(2)
})

test('a file beyond the limit is not read to its end', async () => {
  await freshStore()
  let sent = 0
  function* chunks() {
    for (;;) {
      sent += 10_000
      yield Buffer.alloc(10_000)
    }
  }
  const endless = Readable.from(chunks())
  await expect(store.save(endless, 'plano.pdf')).rejects.toMatchObject({ code: 'files.tooLarge' })
  expect(sent).toBeLessThan(3 * limit)
  expect(endless.destroyed).toBe(true)
})

test.each([
  ['breaks off', (source: PassThrough) => source.destroy(new Error('gone'))],
  ['is closed without a word', (source: PassThrough) => source.destroy()],
])('an upload that %s half way leaves nothing behind', async (_, end) => {
  await freshStore()
  const source = new PassThrough()
  const saving = store.save(source, 'plano.pdf')
  source.write(randomBytes(20_000), () => end(source))
  await expect(saving).rejects.toThrow(/gone|Premature close/)
  expect(await readdir(folder)).toEqual([])
})

test('an upload that has broken off before it began is a refusal', async () => {
  await freshStore()
  const source = new PassThrough()
  const saving = store.save(source, 'plano.pdf')
  source.destroy(new Error('gone'))
  await expect(saving).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])
})

test('nobody sees a file under its id before it is whole', async () => {
  await freshStore()
  const source = new PassThrough()
  const saving = store.save(source, 'plano.pdf')
  await new Promise((written) => source.write(randomBytes(20_000), written))
  expect((await readdir(folder)).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
  source.end()
  const { id } = await saving
  expect(await readdir(folder)).toEqual([id])
})

test('a file with one flipped bit is not given out, wherever the bit is', async () => {
  await freshStore()
  const content = randomBytes(70_000)
  const { id, sha256, size } = await save(content)
  for (const at of [0, 35_000, 69_999]) {
    const damaged = Buffer.from(content)
    damaged[at]! ^= 1
    await writeFile(join(folder, id), damaged)
    await expect(store.openVerified(id, sha256, size)).rejects.toMatchObject({ code: 'files.damaged', status: 409 })
  }
  await writeFile(join(folder, id), content)
  expect(await buffer(await store.openVerified(id, sha256, size))).toEqual(content)
})

test('a file that was cut or grew is damaged, and one that is gone is missing', async () => {
  await freshStore()
  const content = randomBytes(1000)
  const { id, sha256, size } = await save(content)
  for (const other of [content.subarray(1), Buffer.concat([content, Buffer.from('x')])]) {
    await writeFile(join(folder, id), other)
    await expect(store.openVerified(id, sha256, size)).rejects.toMatchObject({ code: 'files.damaged' })
  }
  await store.remove(id)
  await expect(store.openVerified(id, sha256, size)).rejects.toMatchObject({ code: 'files.missing', status: 409 })
})

test('removing a file twice is removing it', async () => {
  await freshStore()
  const { id } = await save(randomBytes(10))
  await store.remove(id)
  await store.remove(id)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  '../secret',
  '..',
  '',
  'x',
  '/etc/passwd',
  '00000000-0000-0000-0000-000000000000/../x',
  '00000000-0000-0000-0000-000000000000.unfinished',
])('%j is no id, and no path', async (id) => {
  await freshStore()
  await expect(store.openVerified(id, '', 0)).rejects.toMatchObject({ code: 'files.notFound' })
  await expect(store.remove(id)).rejects.toMatchObject({ code: 'files.notFound' })
})
