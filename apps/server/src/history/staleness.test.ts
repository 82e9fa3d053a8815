import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, good, refusal } = portal

test('whoever changes an old version reads who changed the record since, and when', async () => {
  const { id, version } = await anOrder(portal, { files: [] })
  await good(api.orders.setVehicles, 'administrativo', { id, vehicle1Plate: 'A62CD8K', version })
  expect(await refusal(api.orders.setVehicles, 'gerente', { id, vehicle1Plate: 'A62CD9K', version })).toMatchObject({
    status: 409,
    code: 'record.stale',
    message: 'Otra persona modificó este registro. Recargue para ver los cambios.',
    details: { changedBy: actors.administrativo.name, role: 'administrativo', changedAt: expect.stringMatching(/^2026-/) },
  })
})

test('an alianza reads in which role, and no name of the staff', async () => {
  const { id, version } = await aPreorder(portal, { files: [] })
  await good(api.preorders.edit, 'administrativo', { id, idGuia: 'G-15', version })
  const found = await refusal(
    api.preorders.withdraw,
    'cliente',
    { id, reason: 'Ya no hace falta' },
    { headers: { 'if-match': `"${version}"` } },
  )
  expect(found).toMatchObject({ code: 'record.stale', details: { changedBy: null, role: 'administrativo' } })
})
