import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asServer, dataFolder, operator } from '../test/operator.ts'

const dataDir = await dataFolder()

test('an empty database is filled with the demonstration, and one that is not is left alone', { timeout: 120_000 }, async () => {
  const first = await operator('seed', { dataDir, settings: { SEED: 'none' } })
  expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: '' })
  const second = await operator('seed', { dataDir })
  expect({ code: second.code, out: second.out }).toEqual({ code: 1, out: '' })
  expect(second.err).toContain('La base de datos ya tiene cuentas y no se tocó')

  const files = await readdir(join(dataDir, 'files'))
  const inside = await asServer(
    dataDir,
    async (db) => (await db`select (select count(*) from users) as users, (select count(*) from files) as files`)[0],
  )
  expect(inside).toEqual({ users: 15, files: files.length })
})

test('there is no demonstration in production', async () => {
  const { code, err } = await operator('seed', { dataDir, settings: { NODE_ENV: 'production' } })
  expect(code).toBe(1)
  expect(err).toContain('SEED: las cuentas de demostración no se admiten con NODE_ENV=production')
})
