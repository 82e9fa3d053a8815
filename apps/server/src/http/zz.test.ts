import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, entriesOf, expectWholeHistory, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
test('it runs', async () => {
  const p = await aPreorder(portal)
  expect(p.preOrderNumber).toBe('PRE-2026-000001')
  const o = await anOrder(portal)
  console.log(JSON.stringify(o).slice(0, 1500))
  console.log(await entriesOf(portal, o.id))
  await expectWholeHistory(portal)
  console.log(await portal.everything())
  console.log(await portal.refusal(api.preorders.get, 'gerente', { id: 'x' }))
})
