import { staffRoles } from '@barreno/domain/actor'
import { materialUnits } from '@barreno/domain/materials/values'
import { paymentStatuses } from '@barreno/domain/orders/values'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { orderTypes, patternCreationModes } from '@barreno/domain/preorders/values'
import { miningTypes } from '@barreno/domain/records/values'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { constraints } from './constraints.ts'

const db = await testDatabase()

test.each([
  ['users_role_known', staffRoles],
  ['materials_unit_known', materialUnits],
  ['preorders_status_known', preorderStatuses],
  ['preorders_order_type_known', orderTypes],
  ['preorders_mining_type_known', miningTypes],
  ['preorders_pattern_mode_known', patternCreationModes],
  ['orders_status_known', orderStatuses],
  ['orders_mining_type_known', miningTypes],
  ['orders_payment_known', paymentStatuses],
])('%s admits what the contract names, and nothing else', async (name, known) => {
  const [row] = await db<
    [{ definition: string }]
  >`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`
  expect([...row.definition.matchAll(/'([^']+)'/g)].map(([, value]) => value!).toSorted()).toEqual(known.toSorted())
})

test('every refusal that is mapped by the name of a constraint names one that exists', async () => {
  // A trigger gives its refusal a name as a constraint has one.
  const found = await db<{ name: string }[]>`
    select conname as name from pg_constraint union select indexname from pg_indexes union
    select raised[1] from pg_trigger join pg_proc on pg_proc.oid = tgfoid,
      lateral regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g') as raised`
  const existing = found.map(({ name }) => name)
  expect(Object.keys(constraints).filter((name) => !existing.includes(name))).toEqual([])
})
