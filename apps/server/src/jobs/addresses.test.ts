import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, socket } from '../../test/database.ts'
import { addressesOf } from './addresses.ts'
import { migrateJobs } from './migrate.ts'

const base = await mkdtemp(join(tmpdir(), 'barreno-addresses-'))
afterAll(() => rm(base, { recursive: true, force: true }))

test('a database with several hosts is one address for each, with all else that was said of it', async () => {
  const { urls } = await addressesOf('postgres://ana:cl%40ve@one:5433,two/minas?sslmode=require', 'us')
  expect(urls).toEqual([
    'postgres://ana:cl%40ve@one:5433/minas?sslmode=require&application_name=us&uselibpqcompat=true',
    'postgres://ana:cl%40ve@two/minas?sslmode=require&application_name=us&uselibpqcompat=true',
  ])
})

test.each([
  ['with blanks and signs', 'datos ñ+%41&?'],
  ['too long for a socket', 'larga'.repeat(30)],
])('our own database is reached in a folder %s', async (_, name) => {
  const db = await emptyDatabase()
  const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
  await mkdir(join(base, name))
  await symlink(dirname(resolve(socket())), join(base, name, 'postgres'))
  await migrateJobs(db, { path: join(base, name, 'postgres', '.s.PGSQL.5432'), database })
  await migrateJobs(db, { path: socket(), database })
  expect((await db`select 1 from pg_proc where proname = 'add_job'`).length).toBe(1)
})

test('the short way to a long folder is gone when it is not needed any more', async () => {
  const { urls, release } = await addressesOf({ path: join(base, 'larga'.repeat(30), 'postgres', '.s.PGSQL.5432') }, 'us')
  const folder = new URL(urls[0]!).searchParams.get('host')!
  expect(Buffer.byteLength(folder)).toBeLessThan(90)
  await release()
  await expect(readdir(dirname(folder))).rejects.toMatchObject({ code: 'ENOENT' })
})
