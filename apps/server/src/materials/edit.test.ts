import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { brokenEntry, entriesOf, historyCount, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { get, edit, create } = api.materials

const cartridge = {
  role: 'cartridge',
  family: 'emulsion',
  density_kg_m3: 1200,
  relativeStrength_pct: 95,
  waterResistance: 'excellent',
  diameter_mm: 32,
  length_mm: 200,
  pieceMass_kg: 0.2,
  piecesPerUnit: 1,
} as const

test('what is sent is changed, what is not stays, and the history says from what to what', async () => {
  const before = await good(get, 'administrativo', { id: 'EMU-32X200' })
  const after = await good(edit, 'gerente', { id: 'EMU-32X200', unitPrice: 1.6, category: 'Emulsión', version: before.version })
  expect(after).toEqual({ ...before, unitPrice: 1.6, category: 'Emulsión', version: before.version + 1, lastUpdated: after.lastUpdated })
  expect((await entriesOf(portal, 'EMU-32X200')).at(-1)).toMatchObject({
    action: 'materials.edit',
    changes: { unitPrice: { old: 1.48, new: 1.6 }, category: { old: null, new: 'Emulsión' } },
  })
  expect(await good(edit, 'gerente', { id: 'emu-32x200', category: null })).toMatchObject({ category: null, unitPrice: 1.6 })
})

test('what a pattern needs to know of a material is kept with it, and taken away again', async () => {
  expect(await good(edit, 'gerente', { id: 'EMU-32X200', blasting: cartridge })).toMatchObject({ blasting: cartridge })
  const assorted = await good(api.patterns.assortment, 'cliente')
  expect(assorted).toEqual([{ materialId: 'EMU-32X200', name: 'Material EMU-32X200', unit: 'UNIDAD', unitPrice: 1.6, blasting: cartridge }])
  expect(await good(edit, 'gerente', { id: 'EMU-32X200', blasting: null })).toMatchObject({ blasting: null })
  expect(await good(api.patterns.assortment, 'cliente')).toEqual([])
})

test.each([
  ['another role', { role: 'flare' }, 'blasting.role'],
  ['a diameter that is none', { ...cartridge, diameter_mm: 0 }, 'blasting.diameter_mm'],
  ['a measure that its role has not', { ...cartridge, delay_ms: 25 }, 'blasting.delay_ms'],
  ['a mass that is missing', { ...cartridge, pieceMass_kg: undefined }, 'blasting.pieceMass_kg'],
  ['delays the wrong way round', { role: 'detonator', fromDelay_ms: 500, toDelay_ms: 25, length_m: 6 }, 'blasting.toDelay_ms'],
])('%s is refused, in a new material as in an old one', async (_, blasting, field) => {
  const before = await everything()
  for (const refused of [
    await refusal(edit, 'gerente', { id: 'EMU-32X200', blasting }),
    await refusal(create, 'gerente', { materialId: 'NUEVO', name: 'Nuevo', unitPrice: 1, blasting }),
  ]) {
    expect(refused).toMatchObject({ status: 400, code: 'input.invalid' })
    expect((refused.details as { field: string }[]).map((fault) => fault.field)).toContain(field)
  }
  expect(await everything()).toEqual(before)
})

test('who may not, what is not there, and what somebody else has changed meanwhile are refused', async () => {
  const { version } = await good(get, 'gerente', { id: 'COR-10' })
  const refusals = [
    await refusal(edit, 'administrativo', { id: 'COR-10', unitPrice: 2 }),
    await refusal(get, 'cliente', { id: 'COR-10' }),
    await refusal(get, 'gerente', { id: 'NADA' }),
    await refusal(edit, 'gerente', { id: 'NADA', unitPrice: 2 }),
    await refusal(edit, 'gerente', { id: 'COR-10', unitPrice: 2 }, { headers: { 'if-match': `"${version + 1}"` } }),
    await refusal(edit, 'gerente', { id: 'COR-10', materialId: 'OTRO' }),
    await refusal(edit, 'gerente', { id: 'COR-10', unitPrice: 0 }),
  ]
  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '403 permission.denied',
    '403 permission.denied',
    '404 materials.notFound',
    '404 materials.notFound',
    '409 record.stale',
    '400 input.invalid',
    '400 input.invalid',
  ])
})

test('a price that changes changes no pre-order', async () => {
  const before = await historyCount(portal)
  await good(edit, 'gerente', { id: 'COR-10', unitPrice: 0.4 })
  expect(await historyCount(portal)).toBe(before + 1)
  expect(await brokenEntry(portal)).toBeNull()
})
