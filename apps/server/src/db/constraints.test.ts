import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { constraints } from './constraints.ts'

const db = await testDatabase()

test('every refusal that is mapped by the name of a constraint names one that exists', async () => {
  // Triggers, and functions that they call, name their refusals as if they were constraints.
  const found = await db<{ name: string }[]>`
    select conname as name from pg_constraint union select indexname from pg_indexes union
    select raised[1] from pg_proc, lateral regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g') as raised
    where pronamespace = 'public'::regnamespace`
  const existing = found.map(({ name }) => name)
  expect(Object.keys(constraints).filter((name) => !existing.includes(name))).toEqual([])
})
