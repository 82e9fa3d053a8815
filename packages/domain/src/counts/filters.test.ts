import { expect, test } from 'vitest'
import { exportedLists } from '../exports/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { countedLists, listCounts } from './endpoints.ts'

/** Filters with few values that no screen offers as a choice: they are set by links, or fixed by the page. */
const notOffered = [
  'actions',
  'includeClosed',
  'paymentStatus',
  'signed',
  'inPreparation',
  'miningType',
  'unassigned',
  'withServices',
  'isDelivered',
  'isLate',
  'by',
  'granularity',
]

/** Whether a filter has few possible values, that is, refuses all others. */
function hasFewValues(schema: {
  safeParse: (text: unknown) => { success: boolean; error?: { issues: readonly { code: string }[] } }
}): boolean {
  const issues = schema.safeParse('_nobody_').error?.issues ?? []
  return issues.some(({ code }) => code === 'invalid_value')
}

test('every filter of a list that has few values is counted, or no screen offers it', () => {
  const lists: Endpoint[] = [...Object.values(exportedLists).map(({ row }) => row), ...Object.values(countedLists)]
  const missing = lists.flatMap(({ path, params, query, counted = {} }) =>
    Object.entries({ ...params?.shape, ...query?.shape })
      .filter(([name, schema]) => !(name in counted) && !notOffered.includes(name) && hasFewValues(schema as never))
      .map(([name]) => `${path} ${name}`),
  )
  expect(missing).toEqual([])
})

test('a list is counted by the people who have it, under its path and by its filters', () => {
  expect(listCounts.preorders.path).toBe('/counts/preorders/status')
  expect(listCounts.importRows.path).toBe('/counts/materials/imports/:id/rows')
  for (const [name, row] of Object.entries(countedLists)) expect(listCounts[name as keyof typeof countedLists].access).toEqual(row.access)
})
