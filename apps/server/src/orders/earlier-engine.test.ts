import { api } from '@barreno/domain/api'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { engineVersion } from '@barreno/blast-design/version'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, good, db } = portal
await seedAssortment(portal)

test('an order keeps the suggestion that an earlier engine made, and its sheets say which engine it was', async () => {
  const form = { miningType: aFace.miningType, numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }
  const { id } = await anOrder(portal, form)
  // Removes the field that engines before 2.0 did not have. A figure that today's engine would not return shows that nothing is recomputed.
  await db`
    update order_fronts set backend_suggested_pattern =
      backend_suggested_pattern - 'initiation' || ${db.json({ engineVersion: '1.0.0', estimatedTotal: 1234.56 })}
    where order_id = ${id}`
  const [{ stored }] = await db<[{ stored: SuggestedPattern }]>`
    select backend_suggested_pattern as stored from order_fronts where order_id = ${id}`
  for (const who of ['cliente', 'gerente', 'operador'] as const) {
    const { configuredFrontsDetailsSnapshot: fronts } = await good(api.orders.get, who, { id })
    expect(fronts[0]?.backendSuggestedPattern).toMatchObject({
      engineVersion: '1.0.0',
      estimatedTotal: 1234.56,
      calculatedParameters: stored.calculatedParameters,
    })
  }
  for (const row of [api.orders.crewSheet, api.orders.patternPdf]) {
    const { statusCode, rawPayload } = await call(row, 'gerente', { id, frontIndex: 1 })
    expect(statusCode).toBe(200)
    expect((await textOf(rawPayload)).text).toContain(`1.0.0, calculado con una versión anterior (hoy: ${engineVersion})`)
  }
  const [printed] = await good(api.printouts.list, 'gerente', { order: id })
  expect(printed).toMatchObject({ engineVersion: '1.0.0', isValid: true })
  expect(await db`select from order_fronts where order_id = ${id} and backend_suggested_pattern = ${db.json(stored)}`).toHaveLength(1)
})
