import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStore, type FileStore } from './store.ts'

let root: string
let folder: string
let store: FileStore

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'barreno-sweep-'))
})
afterAll(() => rm(root, { recursive: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'files-'))
  store = await diskStore(folder)
})

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const [kept, lost, other] = [idOf(1), idOf(2), idOf(3)]
const write = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), `content of ${name}`)))
const knowing =
  (...named: string[]) =>
  async (ids: readonly string[]) =>
    ids.filter((id) => named.includes(id))
const day = (date: string) => new Date(`${date}T12:00:00.000Z`)
const there = async () => (await readdir(folder)).filter((name) => name !== 'quarantine').toSorted()
const nothing = { restored: 0, quarantined: 0, removed: 0, unknown: 0 }

test('what no record names and what was never finished goes to the quarantine of the day, and nothing else moves', async () => {
  const unfinished = `${other}.unfinished`
  await write(kept, lost, unfinished, 'LEAME.txt')
  expect(await store.sweep(knowing(kept), day('2026-11-22'))).toEqual({ ...nothing, quarantined: 2 })
  expect(await there()).toEqual([kept, 'LEAME.txt'])
  expect((await readdir(join(folder, 'quarantine/2026-11-22'))).toSorted()).toEqual([lost, unfinished])
  expect(await readFile(join(folder, 'quarantine/2026-11-22', lost), 'utf8')).toBe(`content of ${lost}`)
})

test('a database that knows none of the files that are there is not trusted with any of them', async () => {
  await write(kept, lost)
  expect(await store.sweep(knowing(), day('2026-11-22'))).toEqual({ ...nothing, unknown: 2 })
  expect(await there()).toEqual([kept, lost])
})

test('a database without a file in a folder without one is nothing to report', async () => {
  expect(await store.sweep(knowing(), day('2026-11-22'))).toEqual(nothing)
})

test('a file that a record names again comes back, byte for byte, and the files of the other database make room', async () => {
  await write(kept, lost)
  await store.sweep(knowing(kept), day('2026-11-22'))
  await write(other)
  await rm(join(folder, kept))
  expect(await store.sweep(knowing(lost), day('2026-12-05'))).toEqual({ ...nothing, restored: 1, quarantined: 1 })
  expect(await there()).toEqual([lost])
  expect(await readFile(join(folder, lost), 'utf8')).toBe(`content of ${lost}`)
  expect(await readdir(join(folder, 'quarantine'))).toEqual(['2026-12-05'])
})

test('where another server may be uploading, files come back and none goes away', async () => {
  await write(kept, lost)
  await store.sweep(knowing(kept), day('2026-11-22'))
  await write(other)
  expect(await store.restore(knowing(lost))).toEqual({ ...nothing, restored: 1 })
  expect(await there()).toEqual([kept, lost, other])
})

test('what is in quarantine stays thirty days, and then goes, with a count', async () => {
  await write(kept, lost)
  await store.sweep(knowing(kept), day('2026-11-22'))
  expect(await store.sweep(knowing(kept), day('2026-12-21'))).toEqual(nothing)
  expect(await store.removeExpired(knowing(kept), day('2026-12-21'))).toBe(0)
  expect(await store.removeExpired(knowing(kept), day('2026-12-22'))).toBe(1)
  expect(await readdir(join(folder, 'quarantine'))).toEqual([])
  expect(await there()).toEqual([kept])
})

test('the start after thirty days removes it too, and a file that is in the quarantine of a record never goes', async () => {
  await write(kept, lost, other)
  await store.sweep(knowing(kept), day('2026-11-22'))
  // The file exists twice, because a copy was restored by hand.
  await write(lost)
  expect(await store.sweep(knowing(kept, lost), day('2027-03-01'))).toEqual({ ...nothing, removed: 1 })
  expect(await there()).toEqual([kept, lost])
})

test('another database removes nothing from quarantine either', async () => {
  await write(kept, lost)
  await store.sweep(knowing(kept), day('2026-11-22'))
  expect(await store.sweep(knowing(), day('2027-03-01'))).toEqual({ ...nothing, unknown: 1 })
  expect(await store.removeExpired(knowing(), day('2027-03-01'))).toBe(0)
  expect(await readdir(join(folder, 'quarantine/2026-11-22'))).toEqual([lost])
})

test('names of other hands in the quarantine stay, whatever their age', async () => {
  await write(kept, lost)
  await store.sweep(knowing(kept), day('2026-11-22'))
  await mkdir(join(folder, 'quarantine/old'))
  await writeFile(join(folder, 'quarantine/2026-11-22/nota.txt'), 'of another hand')
  expect(await store.removeExpired(knowing(kept), day('2027-03-01'))).toBe(1)
  expect((await readdir(join(folder, 'quarantine'))).toSorted()).toEqual(['2026-11-22', 'old'])
})

test('the sweep asks about thousands in parts, and about nothing where there is nothing', async () => {
  await write(...Array.from({ length: 1001 }, (_, place) => idOf(place)))
  const parts: number[] = []
  expect(await store.sweep(async (ids) => (parts.push(ids.length), ids), day('2026-11-22'))).toEqual(nothing)
  expect(parts).toEqual([1000, 1])
  await Promise.all((await there()).map((name) => rm(join(folder, name))))
  await store.sweep(() => expect.fail('there is nothing to ask about'), day('2026-11-22'))
})
