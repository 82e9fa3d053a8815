import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aPreorder, entriesOf, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good } = portal
const { changeStatus, convert, edit, get, resubmit, return: returnToClient } = api.preorders

test('round by round staff see what the client changed, and why it had been returned; every round is in the history', async () => {
  const { id } = await aPreorder(portal)
  await good(returnToClient, 'administrativo', { id, reason: 'Falta el cordón' })
  const more = [
    { materialIdRef: 'ANFO-25', totalEstimatedQuantity: 12 },
    { materialIdRef: 'DET-NE-4', totalEstimatedQuantity: 5 },
  ]
  await good(resubmit, 'cliente', { id, ...requestForm({ requestedItemsJson: more, clientNotes: 'Frente húmedo' }) })
  await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await good(returnToClient, 'gerente', { id, reason: 'La fecha cae en veda' })
  const again = await good(resubmit, 'cliente', {
    id,
    ...requestForm({ requestedItemsJson: more, clientNotes: 'Frente húmedo', estimatedServiceDate: '2026-12-20' }),
  })
  expect(again.roundChanges).toEqual([])

  const { roundChanges, statusHistory, round } = await good(get, 'gerente', { id })
  expect(round).toBe(3)
  expect(roundChanges).toMatchObject([
    {
      round: 3,
      returnReason: 'La fecha cae en veda',
      fields: [{ field: 'estimatedServiceDate', old: '2026-12-01', new: '2026-12-20' }],
      items: [],
    },
    {
      round: 2,
      returnReason: 'Falta el cordón',
      fields: [
        { field: 'clientNotes', old: null, new: 'Frente húmedo' },
        { field: 'estimatedTotalCost', old: '425.99', new: '545.75' },
      ],
      items: [
        { materialId: 'ANFO-25', materialName: 'Material ANFO-25', old: 10, new: 12 },
        { materialId: 'COR-10', old: 3, new: null },
        { materialId: 'DET-NE-4', old: null, new: 5 },
      ],
    },
  ])
  expect(statusHistory.map(({ status }) => status)).toEqual([
    'PENDIENTE_REVISION',
    'DEVUELTA_CLIENTE',
    'PENDIENTE_APROBACION_GERENTE',
    'PENDIENTE_REVISION',
    'DEVUELTA_CLIENTE',
    'PENDIENTE_REVISION',
  ])
})

test('the client sees what was made of each quantity, and why; the order takes it along', async () => {
  const { id } = await aPreorder(portal)
  const items = (anfo: number) => [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: anfo }]
  await good(edit, 'administrativo', { id, requestedItems: items(6), reason: 'El patrón pide menos' })
  const seen = await good(get, 'cliente', { id })
  expect(seen.requestedItems).toMatchObject([{ requestedQuantity: 10, totalEstimatedQuantity: 6, changeReason: 'El patrón pide menos' }])
  expect(seen.removedItems).toMatchObject([{ materialIdRef: 'COR-10', requestedQuantity: 3, changeReason: 'El patrón pide menos' }])
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ action: 'preorders.edit', reason: 'El patrón pide menos' })

  await good(edit, 'administrativo', { id, gestorNotes: 'Conforme' })
  await good(edit, 'administrativo', {
    id,
    requestedItems: [...items(8), { materialIdRef: 'COR-10', totalEstimatedQuantity: 3 }],
    reason: 'Revisado',
  })
  expect((await good(get, 'cliente', { id })).requestedItems.map(({ changeReason }) => changeReason)).toEqual(['Revisado', null])

  await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const order = await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })
  expect((await good(api.orders.get, 'cliente', { id: order.id })).balance).toMatchObject([
    { materialId: 'ANFO-25', requested: 10, approved: 8, changeReason: 'Revisado', dispatched: 0, consumed: null },
    { materialId: 'COR-10', requested: 3, approved: 3, changeReason: null },
  ])
  expect(order).toMatchObject({ estimatedTotalCost: 425.99, budgetTotal: 340.99 })
})
