import { roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, db, good, refusal } = portal
const { available, create } = api.materials
const { load } = api.inventory

test('what can be ordered is there by name, and what was withdrawn is not', async () => {
  expect((await good(available, 'cliente')).map(({ materialId }) => materialId)).toEqual(['ANFO-25', 'COR-10', 'DET-NE-4', 'EMU-32X200'])
})

test('prices are for whoever may know them, stock for the staff', async () => {
  await good(load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 100.25 })
  const seen = await Promise.all(
    roles.map(async (role) => {
      const { unitPrice, quantityAvailable } = (await good(available, role))[0]!
      return `${role}: ${[unitPrice === 42.5 && 'price', quantityAvailable === 100.25 && 'stock'].filter(Boolean).join(' ')}`
    }),
  )
  expect(seen.join('\n')).toMatchInlineSnapshot(`
    "gerente: price stock
    administrativo: price stock
    administrador: price stock
    operador: price stock
    general: price stock
    almacenista: stock
    supervisor: price stock
    gnb: stock
    daex: stock
    dgcim: stock
    gnb_almacenista: stock
    daex_almacenista: stock
    dgcim_almacenista: stock
    gnb_operador: stock
    daex_operador: stock
    cliente: price"
  `)
})

test('what a list cannot show it does not sort by', async () => {
  const names = (list: { materialId: string }[]) => list.map(({ materialId }) => materialId)
  expect(names(await good(available, 'cliente', { sort: '-unitPrice' }))).toEqual(['ANFO-25', 'DET-NE-4', 'EMU-32X200', 'COR-10'])
  expect(names(await good(available, 'gnb', { sort: '-unitPrice' }))).toEqual(names(await good(available, 'gnb', { sort: '-materialId' })))
  const { link } = (await call(available, 'gnb', { sort: 'unitPrice', limit: '1' })).headers
  const cursor = new URL(/<([^>]+)>/.exec(String(link))![1]!, 'http://x').searchParams.get('cursor')!
  expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toEqual([null, 'ANFO-25'])
})

test('what accepted orders hold is not available, and never less than nothing', async () => {
  const stock = async () => (await good(available, 'gerente')).find(({ materialId }) => materialId === 'ANFO-25')!.quantityAvailable
  const before = (await stock())!
  const { id } = await anOrder(portal)
  expect(await stock()).toBe(before - 10)
  await db`update orders set current_status = 'ANULADA' where id = ${id}`
  expect(await stock()).toBe(before)
  await anOrder(portal, { requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 5000 }] })
  expect(await stock()).toBe(0)
})

test('it is searched by code, name and category, without case and accents', async () => {
  await good(create, 'gerente', { materialId: ' mec-1 ', name: 'Mecha lenta', category: 'Iniciación', unit: 'METROS', unitPrice: 0.01 })
  for (const q of ['MEC-1', 'mecha', 'INICIACION', 'iniciación'])
    expect((await good(available, 'cliente', { q })).map(({ materialId }) => materialId)).toEqual(['MEC-1'])
  for (const q of ['%', '_', 'nada']) expect(await good(available, 'cliente', { q })).toEqual([])
})

test('a code means one material', async () => {
  expect(await refusal(create, 'gerente', { materialId: 'anfo-25', name: 'Otro', unitPrice: 1 })).toMatchObject({
    status: 409,
    code: 'materials.codeTaken',
  })
})

test.each([
  ['materialId', 'a b'],
  ['materialId', '-A'],
  ['materialId', 'A'.repeat(41)],
  ['materialId', undefined],
  ['name', ''],
  ['unit', 'KILO'],
  ['unitPrice', 0],
  ['unitPrice', 0.001],
  ['lowStockThreshold', -1],
])('a material with %s %j is refused, by its name', async (field, value) => {
  expect(await refusal(create, 'gerente', { materialId: 'NUEVO', name: 'Nuevo', unitPrice: 1, [field]: value })).toMatchObject({
    status: 400,
    details: [{ field }],
  })
})

test('a load of stock says what there is now, of a material that is there', async () => {
  expect(await good(load, 'gerente', { materialId: 'EMU-32X200', quantityChange: 12.75, notes: 'Guía 15' })).toMatchObject({
    materialId: 'EMU-32X200',
    quantity: 12.75,
  })
  expect(await good(load, 'almacenista', { materialId: 'EMU-32X200', quantityChange: 0.25 })).toMatchObject({ quantity: 13 })
  expect(await refusal(load, 'gerente', { materialId: 'NADA', quantityChange: 1 })).toMatchObject({
    status: 404,
    code: 'materials.notFound',
  })
  const movements =
    await db`select kind, quantity, balance_after as balance, notes from stock_movements where material_id = 'EMU-32X200' order by id`
  expect(movements.map((movement) => ({ ...movement }))).toEqual([
    { kind: 'load', quantity: 12.75, balance: 12.75, notes: 'Guía 15' },
    { kind: 'load', quantity: 0.25, balance: 13, notes: null },
  ])
})

test('the database itself keeps stock above nothing and amounts what they are', async () => {
  await expect(db`update materials set quantity = -0.01 where id = 'ANFO-25'`).rejects.toMatchObject({
    constraint_name: 'inventory_stock_not_negative',
  })
  await expect(db`update materials set quantity = 'NaN' where id = 'ANFO-25'`).rejects.toMatchObject({
    constraint_name: 'inventory_stock_not_negative',
  })
  await expect(db`update materials set unit_price = 0 where id = 'ANFO-25'`).rejects.toMatchObject({
    constraint_name: 'materials_price_positive',
  })
  await expect(db`update materials set unit_price = 'NaN' where id = 'ANFO-25'`).rejects.toMatchObject({
    constraint_name: 'materials_price_positive',
  })
  await expect(db`update preorders set estimated_service_date = 'infinity'`).rejects.toMatchObject({
    constraint_name: 'preorders_service_date_finite',
  })
  await expect(db`update preorders set estimated_total_cost = -1`).rejects.toMatchObject({ constraint_name: 'preorders_total_sane' })
  await expect(db`update preorder_items set quantity = -1`).rejects.toMatchObject({ constraint_name: 'preorder_items_quantity_sane' })
  await expect(db`delete from materials where id = 'ANFO-25'`).rejects.toMatchObject({ code: '23503' })
  await expect(db`update orders set preorder_id = (select min(preorder_id) from orders)`).rejects.toMatchObject({
    constraint_name: 'orders_preorder_unique',
  })
})
