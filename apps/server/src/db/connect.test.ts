import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'

const db = await testDatabase()

test('values', async () => {
  const [row] = await db`select 12.5::numeric as n, 7::bigint as b, date '2026-01-02' as d, timestamptz '2026-01-02 03:04:05.678+00' as t, true as y, '{"a":1.5}'::jsonb as j`
  expect(row).toEqual({ n: 12.5, b: 7, d: '2026-01-02', t: '2026-01-02T03:04:05.678Z', y: true, j: { a: 1.5 } })
  const r = await db.begin(async (tx) => (await tx`select 1 as a`)[0])
  expect(r).toEqual({ a: 1 })
})
