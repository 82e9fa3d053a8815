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
