import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import type { Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { verifyRecords } from './verify-records.ts'

const shipped = join(import.meta.dirname, '../db/migrations')
const files = (await readdir(shipped)).toSorted()
const folder = await mkdtemp(join(tmpdir(), 'barreno-migrations-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function differencesIn(db: Db): Promise<string[]> {
  const found: string[] = []
  await verifyRecords(db, (difference) => void found.push(differenceInWords(difference)))
  return found
}

test('records from before are proved from the migration on, and new tables and columns from theirs', async () => {
  const db = await emptyDatabase()
  for (const file of files.slice(
    0,
    files.findIndex((name) => name.endsWith('history_writes.sql')),
  ))
    await copyFile(join(shipped, file), join(folder, file))
  await migrate(db, folder)
  await db`insert into materials (id, name, unit, unit_price) select 'M' || n, 'Material ' || n, 'SACO', n from generate_series(1, 4500) as n`
  await migrate(db)
  expect(await differencesIn(db)).toEqual([])
  expect(await db`select action, concept, record_id from history order by seq`).toEqual(
    Array.from({ length: 3 }, () => ({
      action: 'system.migrate',
      concept: 'system',
      record_id: expect.stringMatching(/^\d{4}_history_writes$/),
    })),
  )
  await db`update materials set unit_price = 1 where id = 'M7'`
  expect(await differencesIn(db)).toEqual(['Materiales · Material 7, Precio unitario: el historial dice «7» y está «1».'])
  await db`update materials set unit_price = 7 where id = 'M7'`

  for (const file of files) await copyFile(join(shipped, file), join(folder, file))
  const next = (place: number, name: string) => `${String(files.length + place).padStart(4, '0')}_${name}.sql`
  await writeFile(
    join(folder, next(1, 'origin')),
    `alter table materials add column origin text not null default 'CVG', add column remark text;
     update materials set origin = 'PDVSA', description = 'Importado' where id = 'M8';
     create table makers (id text primary key, name text not null);
     insert into makers values ('a', 'Fábrica A');`,
  )
  await migrate(db, folder)
  expect(await differencesIn(db)).toEqual([])
  await db`update materials set origin = 'otro', remark = 'x' where id = 'M9'`
  await db`insert into makers values ('b', 'Fábrica B')`
  expect(await differencesIn(db)).toEqual([
    'makers · Fábrica B: está y el historial no lo tiene.',
    'Materiales · Material 9, origin: el historial dice «CVG» y está «otro».',
    'Materiales · Material 9, remark: el historial dice «vacío» y está «x».',
  ])

  await writeFile(join(folder, next(2, 'no_origin')), 'alter table materials drop column origin; drop table makers;')
  await db`update materials set remark = null where id = 'M9'`
  await migrate(db, folder)
  expect(await differencesIn(db)).toEqual([])
})
