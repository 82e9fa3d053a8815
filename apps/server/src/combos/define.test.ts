import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { fault, type ExpectedFault, faultMatching } from '../../test/faults.ts'
import { brokenEntry, entriesOf, historyCount, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, everything } = portal
const { active, define } = api.combos

test('the combo is what it was last defined as, with both names that the documents give its fields', async () => {
  const before = await good(active, 'gerente')
  expect(before).toMatchObject({ name: 'Combo Estándar', version: 1 })
  const defined = await good(define, 'gerente', {
    name: 'Combo de galería',
    items: [
      { materialIdRef: 'COR-10', quantityPerFront: 30 },
      { materialId: 'ANFO-25', quantity: 2 },
    ],
  })
  expect(defined).toEqual({
    id: before.id,
    name: 'Combo de galería',
    version: 2,
    items: [
      {
        materialId: 'COR-10',
        materialIdRef: 'COR-10',
        name: 'Material COR-10',
        description: null,
        unit: 'UNIDAD',
        unitPrice: 0.33,
        quantity: 30,
        quantityPerFront: 30,
      },
      {
        materialId: 'ANFO-25',
        materialIdRef: 'ANFO-25',
        name: 'Material ANFO-25',
        description: null,
        unit: 'UNIDAD',
        unitPrice: 42.5,
        quantity: 2,
        quantityPerFront: 2,
      },
    ],
  })
  expect(await good(active, 'cliente')).toEqual(defined)
  expect((await good(define, 'gerente', { items: [{ materialId: 'ANFO-25', quantity: 2 }] }))!.name).toBe('Combo de galería')
})

test('whoever guards or moves explosives does not learn what they cost', async () => {
  for (const role of ['almacenista', 'gnb', 'daex_operador', 'dgcim_almacenista'] as const)
    expect((await good(active, role)).items.map(({ unitPrice }) => unitPrice)).toEqual([null])
  for (const role of ['cliente', 'general', 'supervisor'] as const) expect((await good(active, role)).items[0]!.unitPrice).toBe(42.5)
})

test("a definition over somebody else's is refused", async () => {
  const { version } = await good(active, 'gerente')
  const items = [{ materialId: 'ANFO-25', quantity: 5 }]
  await good(define, 'gerente', { items, version })
  expect(await refusal(define, 'gerente', { items, version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await refusal(define, 'gerente', { items }, { headers: { 'if-match': `"${version}"` } })).toMatchObject({
    status: 409,
    code: 'record.stale',
  })
})

test.each<[items: object[], says: ExpectedFault]>([
  [[{ materialId: 'NADA', quantity: 1 }], 'NADA'],
  [[{ materialId: 'RETIRADO', quantity: 1 }], 'RETIRADO'],
  [
    [
      { materialId: 'ANFO-25', quantity: 1 },
      { materialIdRef: 'ANFO-25', quantity: 2 },
    ],
    'El material ANFO-25 está repetido.',
  ],
  [[{ materialId: 'ANFO-25' }], fault('items.0.quantity', 'Indique la cantidad por frente.')],
  [[{ quantity: 1 }], fault('items.0.materialId', 'Indique el material.')],
  [[{ materialId: 'ANFO-25', quantity: 0 }], fault('items.0.quantity', 'Debe ser mayor o igual que 1.')],
  [[{ materialId: 'ANFO-25', quantity: 1.5 }], fault('items.0.quantity', 'Debe ser un número entero.')],
  [[{ materialId: 'ANFO-25', quantity: '4' }], fault('items.0.quantity', 'Debe ser un número.')],
  [
    [{ materialId: 'ANFO-25', quantity: 1, unitPrice: 1 }],
    fault('items.0.unitPrice', 'Este campo es de solo lectura y no coincide con el del registro.'),
  ],
])('%j is no combo', async (items, says) => {
  const before = await everything()
  expect(await refusal(define, 'gerente', { items })).toMatchObject({ status: 400, ...faultMatching(says) })
  expect(await everything()).toEqual(before)
})

test('without items there is no combo, which is no error; and what is not there is not removed twice', async () => {
  expect(await good(define, 'gerente', { items: [] })).toBeNull()
  expect(await refusal(active, 'cliente')).toMatchObject({ status: 404, code: 'combos.notFound', message: 'No hay un combo activo.' })
  const before = await historyCount(portal)
  expect(await good(define, 'gerente', { items: [] })).toBeNull()
  expect(await historyCount(portal)).toBe(before)
})

test('a combo that was removed and defined anew is not the one that somebody saw before', async () => {
  const items = [{ materialId: 'COR-10', quantity: 7 }]
  const first = (await good(define, 'gerente', { items }))!
  expect(first.name).toBe('Combo Estándar')
  await good(define, 'gerente', { items: [] })
  expect(await refusal(define, 'gerente', { items, version: first.version })).toMatchObject({ status: 409, code: 'record.stale' })
  const next = (await good(define, 'gerente', { items, name: 'Combo de galería' }))!
  expect(next.version).toBeGreaterThan(first.version)
  expect(await refusal(define, 'gerente', { items, version: first.version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect((await entriesOf(portal, next.id)).at(-1)).toMatchObject({
    action: 'combos.define',
    changes: { name: { old: null, new: 'Combo de galería' }, items: { old: null, new: [{ materialId: 'COR-10', quantityPerFront: 7 }] } },
  })
  expect(await refusal(define, 'gerente', { items, name: '  ' })).toMatchObject({ status: 400, details: [{ field: 'name' }] })
})

test('two who define the first combo at once both do, one after the other or one in vain, and there is one', async () => {
  await db`delete from combos`
  const calls = ['ANFO-25', 'COR-10'].map((materialId) => portal.call(define, 'gerente', { items: [{ materialId, quantity: 1 }] }))
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBeOneOf([200, 409])
  expect((await db`select 1 from combos where is_active`).length).toBe(1)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
