import { execFile } from 'node:child_process'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { caracasDate } from '@barreno/domain/calendar'
import { expect, test } from 'vitest'
import { asServer, dataFolder, operator } from '../test/operator.ts'

const dataDir = await dataFolder()

test('an empty database is filled with the demonstration, and one that is not is left alone', async () => {
  const day = caracasDate(new Date())
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
  await leaveForJourneys(day)
})

/** In a run of everything, copies what was just proven to be a whole demonstration into the run's folder, under the day that it is of. */
async function leaveForJourneys(day: string): Promise<void> {
  const run = process.env['BARRENO_RUN']
  if (!run) return
  const unfinished = join(run, 'demonstration.unfinished')
  await mkdir(unfinished, { recursive: true })
  // With its owners: where tests run as root, the database belongs to somebody else.
  await promisify(execFile)('cp', ['-a', dataDir, join(unfinished, 'data')])
  await rename(unfinished, join(run, `demonstration ${day}`))
}

test('there is no demonstration in production', async () => {
  const { code, err } = await operator('seed', { dataDir, settings: { NODE_ENV: 'production' } })
  expect(code).toBe(1)
  expect(err).toContain('SEED: las cuentas de demostración no se admiten con NODE_ENV=production')
})
