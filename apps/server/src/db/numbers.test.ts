import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { transaction } from './connect.ts'
import { nextNumber } from './numbers.ts'

const db = await testDatabase()
const numberAt = (moment: string, series: 'PRE' | 'ORD' = 'PRE') => transaction(db, (tx) => nextNumber(tx, series, new Date(moment)))

test('a series begins anew with the year of Caracas', async () => {
  expect(await numberAt('2026-12-31T20:00:00Z', 'ORD')).toBe('ORD-2026-000001')
  expect(await numberAt('2027-01-01T03:59:59Z', 'ORD')).toBe('ORD-2026-000002')
  expect(await numberAt('2027-01-01T04:00:00Z', 'ORD')).toBe('ORD-2027-000001')
})

test('after a clock was set back a series goes on in the year that it has reached', async () => {
  expect(await numberAt('2026-11-22T12:00:00Z')).toBe('PRE-2026-000001')
  expect(await numberAt('2025-11-22T12:00:00Z')).toBe('PRE-2026-000002')
  expect(await numberAt('1970-01-01T12:00:00Z')).toBe('PRE-2026-000003')
  expect(await numberAt('2027-11-22T12:00:00Z')).toBe('PRE-2027-000001')
})

test('an id tells what came first, whichever PostgreSQL makes it', async () => {
  const ids: string[] = []
  for (let n = 0; n < 50; n++) ids.push((await db<[{ id: string }]>`select new_id() as id`)[0].id)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
