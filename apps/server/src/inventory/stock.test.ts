import { api } from '@barreno/domain/api'
import { staffRoles } from '@barreno/domain/actor'
import { expect, test } from 'vitest'
import { anAssignedOrder } from '../../test/orders.ts'
import { anOrder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, everything } = portal
const { stock, stockGeneral, detail, load, adjust } = api.inventory

const rowOf = async (materialId: string) => (await good(stock, 'gerente')).find((row) => row.materialId === materialId)
const setThreshold = (id: string, lowStockThreshold: number | null) => good(api.materials.edit, 'gerente', { id, lowStockThreshold })

test('a load adds, a load of nothing is refused in the words of its screen', async () => {
  const before = await everything()
  const words = 'Por favor, selecciona un material e ingresa una cantidad válida (mayor a 0).'
  for (const quantityChange of [0, -5, undefined, null])
    expect(await refusal(load, 'almacenista', { materialId: 'ANFO-25', quantityChange })).toMatchObject({
      status: 400,
      details: [{ field: 'quantityChange', message: words }],
    })
  for (const materialId of ['', ' ', undefined])
    expect(await refusal(load, 'almacenista', { materialId, quantityChange: 5 })).toMatchObject({
      status: 400,
      details: [{ field: 'materialId', message: words }],
    })
  expect(await refusal(load, 'almacenista', { materialId: 'NADA', quantityChange: 5 })).toMatchObject({ status: 404 })
  expect(await refusal(load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 0.001 })).toMatchObject({ status: 400 })
  expect(await everything()).toEqual(before)

  const loaded = { materialId: 'ANFO-25', quantityChange: 10.25, notes: 'Compra de noviembre', document: 'FAC-0091', lot: 'L-2026-14' }
  expect(await good(load, 'almacenista', loaded)).toEqual({
    materialId: 'ANFO-25',
    materialName: 'Material ANFO-25',
    unit: 'UNIDAD',
    category: null,
    quantity: 10.25,
    reserved: 0,
    unusable: 0,
    available: 10.25,
    shortage: 0,
    lowStockThreshold: null,
    isLow: false,
    isActive: true,
    lastUpdated: '2026-11-21T16:00:00.000Z',
  })
  expect((await entriesOf(portal, 'ANFO-25')).at(-1)).toMatchObject({
    action: 'inventory.load',
    actorRole: 'almacenista',
    reason: 'Compra de noviembre',
    changes: { quantity: { old: 0, new: 10.25 }, document: { old: null, new: 'FAC-0091' }, lot: { old: null, new: 'L-2026-14' } },
  })
})

test('an adjustment is not zero, says why, leaves nothing below zero, and is for those who may', async () => {
  const before = await everything()
  const adjustment = { materialId: 'ANFO-25', quantityChange: -2, notes: 'Conteo' }
  for (const quantityChange of [0, undefined, null, 'dos'])
    expect(await refusal(adjust, 'almacenista', { ...adjustment, quantityChange })).toMatchObject({
      status: 400,
      details: [{ field: 'quantityChange', message: 'La cantidad del ajuste debe ser un número distinto de cero.' }],
    })
  for (const notes of [undefined, null, '', ' \n '])
    expect(await refusal(adjust, 'almacenista', { ...adjustment, notes })).toMatchObject({
      status: 400,
      details: [{ field: 'notes', message: 'Se requiere una nota o razón para el ajuste.' }],
    })
  expect(await refusal(adjust, 'gerente', { ...adjustment, quantityChange: -15.5 })).toMatchObject({
    status: 409,
    code: 'inventory.adjustmentNegative',
    message: 'El ajuste resultaría en stock negativo (−5,25).',
  })
  expect(await refusal(adjust, 'gerente', { ...adjustment, materialId: 'NADA' })).toMatchObject({ status: 404 })
  expect(await refusal(adjust, 'gerente', { ...adjustment, quantityChange: 0.001 })).toMatchObject({ status: 400 })
  expect(await refusal(adjust, 'gerente', { ...adjustment, quantityChange: 9_999_999_999.99 })).toMatchObject({ status: 400 })
  for (const role of staffRoles.filter((each) => !['gerente', 'almacenista'].includes(each)))
    expect(await refusal(adjust, role, adjustment)).toMatchObject({ status: 403, message: 'No tienes permiso para realizar ajustes.' })
  expect(await everything()).toEqual(before)
})

test('an adjustment that is sent twice under one key is made once, and the history tells it', async () => {
  const adjustment = { materialId: 'ANFO-25', quantityChange: -0.25, notes: 'Saco roto' }
  const headers = { 'idempotency-key': 'ajuste-1' }
  const [first, second] = [
    await good(adjust, 'almacenista', adjustment, { headers }),
    await good(adjust, 'almacenista', adjustment, { headers }),
  ]
  expect([first.quantity, second]).toEqual([10, first])
  expect((await entriesOf(portal, 'ANFO-25')).filter(({ action }) => action === 'inventory.adjust')).toMatchObject([
    { reason: 'Saco roto', changes: { quantity: { old: 10.25, new: 10 } } },
  ])
})

test('what is at its threshold or below is low; what has no threshold never is', async () => {
  const isLow = async () => (await rowOf('ANFO-25'))!.isLow
  expect(await isLow()).toBe(false)
  await setThreshold('ANFO-25', 9.99)
  expect(await isLow()).toBe(false)
  await setThreshold('ANFO-25', 10)
  expect(await isLow()).toBe(true)
  await setThreshold('EMU-32X200', 0)
  const low = await good(stockGeneral, 'supervisor', { low: 'true' })
  expect(low.map(({ materialId, quantity, lowStockThreshold }) => [materialId, quantity, lowStockThreshold])).toEqual([
    ['ANFO-25', 10, 10],
    ['EMU-32X200', 0, 0],
  ])
})

test('what can no longer be ordered stays in the list while there is stock of it', async () => {
  expect(await rowOf('RETIRADO')).toBeUndefined()
  await good(load, 'almacenista', { materialId: 'RETIRADO', quantityChange: 3 })
  expect(await rowOf('RETIRADO')).toMatchObject({ quantity: 3, isActive: false })
  expect((await good(stock, 'almacenista', { active: 'false' })).map(({ materialId }) => materialId)).toEqual(['RETIRADO'])
  expect((await good(stock, 'almacenista', { active: 'true' })).map(({ materialId }) => materialId)).not.toContain('RETIRADO')
  await good(adjust, 'almacenista', { materialId: 'RETIRADO', quantityChange: -3, notes: 'Devuelto al proveedor' })
  expect(await rowOf('RETIRADO')).toBeUndefined()
})

test('the list is searched, sorted and turned page by page, for the warehouse as for everybody', async () => {
  const codes = async (query: object) => (await good(stock, 'operador', { ...query })).map(({ materialId }) => materialId)
  expect(await codes({ q: 'mátErial cor' })).toEqual(['COR-10'])
  expect(await codes({ q: '%' })).toEqual([])
  expect(await codes({ sort: '-quantity', limit: 1 })).toEqual(['ANFO-25'])
  const first = await portal.call(stock, 'operador', { limit: 3, sort: '-materialId' })
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))![1]
  expect(first.headers['x-total-count']).toBe('4')
  const second = await good(stock, 'operador', { limit: 3, sort: '-materialId', cursor })
  expect([...first.json<{ materialId: string }[]>(), ...second].map(({ materialId }) => materialId)).toEqual([
    'EMU-32X200',
    'DET-NE-4',
    'COR-10',
    'ANFO-25',
  ])
  for (const role of staffRoles) expect(await good(stockGeneral, role)).toEqual(await good(stock, 'gerente'))
})

test('whoever takes what others reserved is told whose it is, and opens only the orders that they may read', async () => {
  const assigned = await anAssignedOrder(portal)
  const unassigned = await anOrder(portal, { files: [] }, 'cliente2')
  await db`update orders set estimated_service_date = '2026-12-02' where id = ${unassigned.id}`
  const stockFor = async (who: 'gerente' | 'almacenista' | 'operador') => (await good(detail, who, { id: 'anfo-25' })).reservations
  const earlier = {
    orderId: unassigned.id,
    orderNumber: unassigned.orderNumber,
    clientName: 'Alianza Peñón de cliente2',
    currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
    quantity: 10,
    since: '2026-11-21T16:00:00.000Z',
    estimatedServiceDate: '2026-12-02',
    missing: 0,
  }
  const later = {
    ...earlier,
    orderId: assigned.id,
    orderNumber: assigned.orderNumber,
    clientName: 'Alianza Peñón de cliente',
    currentStatus: 'ASIGNADA_OPERADOR',
    estimatedServiceDate: '2026-12-03',
    missing: 10,
  }
  expect(await stockFor('gerente')).toEqual([earlier, later])
  expect(await stockFor('operador')).toEqual([earlier, later])
  expect(await stockFor('almacenista')).toEqual([{ ...earlier, orderId: null }, later])
  expect(await rowOf('ANFO-25')).toMatchObject({ quantity: 10, reserved: 20, available: 0, shortage: 10 })
  expect(await rowOf('COR-10')).toMatchObject({ quantity: 0, reserved: 6, available: 0, shortage: 6 })

  // A reservation does not block a correction of the actual stock.
  expect(await good(adjust, 'almacenista', { materialId: 'ANFO-25', quantityChange: -4, notes: 'Húmedo' })).toMatchObject({
    quantity: 6,
    shortage: 14,
  })
  expect((await stockFor('gerente')).map(({ missing }) => missing)).toEqual([4, 10])
})

test('the detail has the last movements and a year of balances for those who read movements', async () => {
  await portal.travel(new Date('2027-03-01T12:00:00.000Z'))
  await good(load, 'gerente', { materialId: 'ANFO-25', quantityChange: 1 })
  await good(load, 'gerente', { materialId: 'ANFO-25', quantityChange: 2 })
  await portal.travel(new Date('2027-11-25T12:00:00.000Z'))
  const known = await good(detail, 'administrador', { id: 'ANFO-25' })
  expect(known.movements!.map(({ quantity, balanceAfter }) => [quantity, balanceAfter])).toEqual([
    [2, 9],
    [1, 7],
    [-4, 6],
    [-0.25, 10],
    [10.25, 10.25],
  ])
  expect(known.balances).toEqual([
    { day: '2026-11-25', balance: 6 },
    { day: '2027-03-01', balance: 9 },
    { day: '2027-11-25', balance: 9 },
  ])
  expect(await good(detail, 'operador', { id: 'ANFO-25' })).toEqual({ ...known, movements: null, balances: null })
  expect(await good(detail, 'gerente', { id: 'EMU-32X200' })).toMatchObject({
    movements: [],
    balances: [
      { day: '2026-11-25', balance: 0 },
      { day: '2027-11-25', balance: 0 },
    ],
  })
  expect(await refusal(detail, 'gerente', { id: 'NADA' })).toMatchObject({ status: 404, code: 'materials.notFound' })
})

test('who loads stock is told on their dashboard what is low, the emptiest first, and nobody else', async () => {
  const stockFor = async (who: (typeof staffRoles)[number]) => (await good(api.dashboard.summary, who)).lowStock
  await good(load, 'almacenista', { materialId: 'COR-10', quantityChange: 4 })
  await setThreshold('COR-10', 5)
  const low = {
    count: 3,
    materials: [
      { materialId: 'EMU-32X200', materialName: 'Material EMU-32X200', unit: 'UNIDAD', quantity: 0, lowStockThreshold: 0, shortage: 0 },
      { materialId: 'COR-10', materialName: 'Material COR-10', unit: 'UNIDAD', quantity: 4, lowStockThreshold: 5, shortage: 2 },
      { materialId: 'ANFO-25', materialName: 'Material ANFO-25', unit: 'UNIDAD', quantity: 9, lowStockThreshold: 10, shortage: 11 },
    ],
  }
  for (const role of staffRoles)
    expect([role, await stockFor(role)]).toEqual([role, ['gerente', 'almacenista'].includes(role) ? low : null])
})
