import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asAppRole, emptyDatabase, testDatabase } from '../../test/database.ts'
import type { Connection, Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { storedBytesOf } from './sql.ts'

const add = (db: Connection, id: string, ownerId: string, size: number) =>
  db`insert into files (id, name, kind, size, sha256, owner_id) values (${id}, 'patrón.pdf', 'pdf', ${size}, repeat('0', 64), ${ownerId})`

/** What the files of each account add up to. */
const summed = async (db: Db) =>
  Object.fromEntries(
    (await db<{ id: string; bytes: number }[]>`select owner_id as id, sum(size) as bytes from files group by 1`).map(({ id, bytes }) => [
      id,
      bytes,
    ]),
  )

test('what an account has stored is the sum of its files, however many come and go at once', async () => {
  const owner = await testDatabase()
  const db = await asAppRole(owner, { connections: 8 })
  const accounts = ['a', 'b', 'c']
  const one = async (lane: number) => {
    for (let turn = 0; turn < 15; turn++) {
      const [from, to] = [accounts[(lane + turn) % 3]!, accounts[(lane + turn + 1) % 3]!]
      await db.begin(async (tx) => {
        await add(tx, `${lane}-${turn}`, from, 1 + lane)
        await add(tx, `${lane}-${turn}+`, to, 10 * (1 + turn))
        if (turn > 2) await tx`delete from files where id in ${tx([`${lane}-${turn - 1}`, `${lane}-${turn - 3}+`])}`
      })
      const undone = db.begin(async (tx) => {
        await add(tx, `${lane}-${turn}?`, to, 1_000_000)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    }
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(one))
  const kept = await Promise.all(accounts.map(async (id) => [id, await storedBytesOf(db, id)]))
  expect(Object.fromEntries(kept)).toEqual(await summed(owner))

  await owner`update files set owner_id = 'd' where owner_id = 'a'`
  expect(await storedBytesOf(db, 'd')).toBe((await summed(owner))['d'])
  await owner`delete from files`
  expect(await Promise.all([...accounts, 'd'].map((id) => storedBytesOf(db, id)))).toEqual([0, 0, 0, 0])
})

test('files from before the sum was kept are in it', async () => {
  const shipped = join(import.meta.dirname, '../db/migrations')
  const before = await mkdtemp(join(tmpdir(), 'barreno-migrations-'))
  for (const name of (await readdir(shipped)).filter((each) => each < '0099')) await cp(join(shipped, name), join(before, name))
  const db = await emptyDatabase()
  await migrate(db, before)
  await rm(before, { recursive: true })
  await add(db, '1', 'a', 1_000_000_000)
  await add(db, '2', 'a', 2_000_000_000)
  await add(db, '3', 'b', 7)
  await migrate(db)
  expect([await storedBytesOf(db, 'a'), await storedBytesOf(db, 'b'), await storedBytesOf(db, 'c')]).toEqual([3_000_000_000, 7, 0])
})
