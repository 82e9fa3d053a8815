import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aPreorder, brokenEntry, entriesOf, testPortal } from '../../test/portal.ts'
import { referringTables } from './sql.ts'

const portal = await testPortal()
const { db, good, refusal, everything } = portal
const { available, create, edit, get, list, removal } = api.materials
const remove = api.materials.delete

let made = 0
async function aMaterial(): Promise<string> {
  const { id } = await good(create, 'gerente', { materialId: `NUEVO-${++made}`, name: `Nuevo ${made}`, unitPrice: 3.25 })
  return id
}

test('what nothing refers to is deleted, and its code is free again', async () => {
  const id = await aMaterial()
  expect(await good(removal, 'administrador', { id })).toEqual({ outcome: 'deleted', obstacles: [] })
  await good(remove, 'administrador', { id: id.toLowerCase() })
  expect(await refusal(get, 'gerente', { id })).toMatchObject({ status: 404, code: 'materials.notFound' })
  expect(await refusal(remove, 'gerente', { id })).toMatchObject({ status: 404, code: 'materials.notFound' })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'materials.delete',
    actorRole: 'administrador',
    changes: { unitPrice: { old: 3.25, new: null } },
  })
  expect(await good(create, 'gerente', { materialId: id, name: 'Otro', unitPrice: 9.5 })).toMatchObject({ version: 1 })
  // The price history of the deleted material is not part of this one's.
  expect((await good(api.materials.prices, 'gerente', { id })).map(({ old, new: next }) => [old, next])).toEqual([[null, 9.5]])
})

test('what a record refers to is deactivated: gone from what can be ordered, kept in the catalogue and in stock, and brought back by an edit', async () => {
  await aPreorder(portal)
  await good(api.inventory.load, 'almacenista', { materialId: 'COR-10', quantityChange: 20 })
  expect(await good(removal, 'gerente', { id: 'COR-10' })).toEqual({ outcome: 'deactivated', obstacles: [] })
  await good(remove, 'administrativo', { id: 'COR-10' })

  const codes = async (row: typeof available | typeof list) => (await good(row, 'gerente')).map(({ materialId }) => materialId)
  expect(await codes(available)).not.toContain('COR-10')
  expect(await codes(list)).toContain('COR-10')
  expect(await good(get, 'gerente', { id: 'COR-10' })).toMatchObject({ isActive: false, quantity: 20, version: 2 })
  expect((await entriesOf(portal, 'COR-10')).at(-1)).toMatchObject({
    action: 'materials.edit',
    changes: { isActive: { old: true, new: false } },
  })
  expect(await refusal(remove, 'gerente', { id: 'COR-10' })).toMatchObject({
    status: 409,
    message: 'Material COR-10 ya está desactivado y se conserva, porque hay registros que lo nombran.',
    details: { obstacles: [{ code: 'keptForRecords' }] },
  })
  expect(await good(edit, 'gerente', { id: 'COR-10', isActive: true })).toMatchObject({ isActive: true })
  expect(await codes(available)).toContain('COR-10')
})

test('every table that refers to materials is asked before one is deleted', async () => {
  const referring = await db<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype <> 'c' and confrelid = 'materials'::regclass`
  expect(referring.map(({ name }) => name).toSorted()).toEqual(referringTables.toSorted())
  const id = await aMaterial()
  await good(api.inventory.load, 'almacenista', { materialId: id, quantityChange: 0.5 })
  expect((await good(removal, 'gerente', { id })).outcome).toBe('deactivated')
})

test('what the combo is made of is neither deleted nor deactivated', async () => {
  const inCombo = {
    status: 409,
    code: 'materials.actionRefused',
    message: 'Material DET-NE-4 forma parte del combo estándar. Quítelo del combo antes de eliminarlo o desactivarlo.',
  }
  expect((await good(removal, 'gerente', { id: 'DET-NE-4' })).obstacles.map(({ code }) => code)).toEqual(['inActiveCombo'])
  const before = await everything()
  expect(await refusal(remove, 'gerente', { id: 'DET-NE-4' })).toMatchObject(inCombo)
  expect(await refusal(edit, 'gerente', { id: 'DET-NE-4', isActive: false })).toMatchObject(inCombo)
  expect(await everything()).toEqual(before)
  await good(api.combos.define, 'gerente', { items: [] })
  await good(remove, 'gerente', { id: 'DET-NE-4' })
  expect(await refusal(get, 'gerente', { id: 'DET-NE-4' })).toMatchObject({ status: 404 })
})

test('of a deletion and an order of the same moment one comes first, and neither breaks the other', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const id = await aMaterial()
    const items = [{ materialId: id, quantity: 1 }]
    const [defined, deleted] = await Promise.all([
      portal.call(api.combos.define, 'gerente', { items }),
      portal.call(remove, 'gerente', { id }),
    ])
    outcomes.add(`${defined.statusCode} ${deleted.statusCode}`)
  }
  expect([...outcomes].filter((outcome) => !['200 409', '400 204', '409 204'].includes(outcome))).toEqual([])
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
