import { api } from '@barreno/domain/api'
import type { Material } from '@barreno/domain/materials/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, brokenEntry, historyCount, testPortal } from '../../test/portal.ts'
import { runUseCase } from '../run-use-case.ts'
import { changeMaterials } from './change.ts'
import { createMaterials } from './create.ts'

const portal = await testPortal()
const { db, services, actors, good, everything } = portal
const { edit, get, prices } = api.materials

const asGerente = <Result>(work: Parameters<typeof runUseCase<Result>>[2]) =>
  db.begin((tx) => runUseCase(tx, { ...services, actor: actors.gerente }, work))

const cents = fc.integer({ min: 1, max: 99_999_999_999_999 }).map((value) => value / 100)

test('every change of a price is told, exactly, with who and when; what changes nothing is none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 6 }), async (wanted) => {
      const before = await good(prices, 'administrativo', { id: 'EMU-32X200' })
      for (const unitPrice of wanted) await good(edit, 'gerente', { id: 'EMU-32X200', unitPrice })
      const after = await good(prices, 'administrativo', { id: 'EMU-32X200' })
      const steps = [before[0]!.new, ...wanted].map((price, index, all) => ({ old: all[index - 1] ?? price, new: price })).slice(1)
      const added = after.slice(0, after.length - before.length).toReversed()
      expect(added.map(({ old, new: next }) => ({ old, new: next }))).toEqual(steps.filter((step) => step.old !== step.new))
      expect(after.slice(after.length - before.length)).toEqual(before)
      expect((await good(get, 'gerente', { id: 'EMU-32X200' })).unitPrice).toBe(after[0]!.new)
    }),
    { numRuns: 12 },
  )
  const [last, first] = [
    (await good(prices, 'gerente', { id: 'EMU-32X200' }))[0],
    (await good(prices, 'gerente', { id: 'ANFO-25' })).at(-1),
  ]
  expect(last).toMatchObject({
    userId: actors.gerente.id,
    userName: 'Persona de gerente',
    role: 'gerente',
    at: services.now().toISOString(),
  })
  expect(first).toMatchObject({ old: null, new: 42.5 })
})

test('past pre-orders and orders keep their prices', async () => {
  const [preorder, order] = [await aPreorder(portal), await anOrder(portal)]
  await good(edit, 'gerente', { id: 'ANFO-25', unitPrice: 61.15 })
  const [preorderNow, orderNow] = [
    await good(api.preorders.get, 'cliente', { id: preorder.id }),
    await good(api.orders.get, 'cliente', { id: order.id }),
  ]
  expect(preorderNow.requestedItems).toEqual(preorder.requestedItems)
  expect([preorderNow.estimatedTotalCost, preorderNow.requestedItems[0]!.estimatedUnitPrice]).toEqual([425.99, 42.5])
  expect(orderNow.items).toEqual(order.items)
  expect([orderNow.budgetTotal, orderNow.items[0]!.unitPrice]).toEqual([order.budgetTotal, 42.5])
  expect((await aPreorder(portal)).requestedItems[0]!.estimatedUnitPrice).toBe(61.15)
})

test('thousands are created and repriced at once, each with its own entry in the history and why', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    materialId: `LOTE-${index}`,
    name: `Material ${index}`,
    unit: 'UNIDAD' as const,
    unitPrice: (index + 1) / 100,
    isActive: true,
    ...(index % 2 === 0 && { category: 'Lote', lowStockThreshold: 0.25 }),
  }))
  const before = await historyCount(portal)
  await asGerente((context) => createMaterials(context, many, 'Importación 1'))
  const raised = many.map(({ materialId, unitPrice }, index) => ({ materialId, unitPrice: index < 4000 ? unitPrice + 1 : unitPrice }))
  expect(await asGerente((context) => changeMaterials(context, raised.map(inCents), 'Importación 2'))).toBe(4000)
  expect((await historyCount(portal)) - before).toBe(9000)

  expect(await good(get, 'gerente', { id: 'LOTE-0' })).toMatchObject({
    unitPrice: 1.01,
    category: 'Lote',
    lowStockThreshold: 0.25,
    version: 2,
  } satisfies Partial<Material>)
  expect(await good(get, 'gerente', { id: 'LOTE-4999' })).toMatchObject({ unitPrice: 50, category: null, version: 1 })
  expect((await good(prices, 'gerente', { id: 'LOTE-3999' })).map(({ old, new: next, reason }) => [old, next, reason])).toEqual([
    [40, 41, 'Importación 2'],
    [null, 40, 'Importación 1'],
  ])
})

const inCents = <M extends { unitPrice: number }>(material: M) => ({ ...material, unitPrice: Math.round(material.unitPrice * 100) / 100 })

test('one that cannot be created or changed keeps all of them from it, and is named', async () => {
  const before = await everything()
  const material = { materialId: 'LIBRE-1', name: 'Libre', unit: 'UNIDAD', unitPrice: 1, isActive: true } as const
  const taken = ['COR-10', 'LIBRE-2', 'LIBRE-2'].map((materialId) => ({ ...material, materialId }))
  await expect(asGerente((context) => createMaterials(context, [material, ...taken]))).rejects.toMatchObject({
    code: 'materials.codeTaken',
    details: { materialIds: ['COR-10', 'LIBRE-2'] },
  })
  await expect(
    asGerente((context) =>
      changeMaterials(context, [
        { materialId: 'COR-10', unitPrice: 2 },
        { materialId: 'NADA', unitPrice: 2 },
      ]),
    ),
  ).rejects.toMatchObject({ code: 'materials.unknown', details: { materialIds: ['NADA'] } })
  await expect(
    asGerente((context) =>
      changeMaterials(
        context,
        ['ANFO-25', 'COR-10', 'DET-NE-4'].map((materialId) => ({ materialId, isActive: false })),
      ),
    ),
  ).rejects.toMatchObject({
    code: 'materials.actionRefused',
    details: { obstacles: [{ code: 'inActiveCombo' }, { code: 'inActiveCombo' }] },
  })
  expect(await everything()).toEqual(before)
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
