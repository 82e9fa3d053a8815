import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { entriesOf, type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { adjust } = api.inventory

test('an adjustment says in which magazine, whose lots alone it changes, and the history has its name', async () => {
  const lying = async (magazine: string) =>
    (
      await db<{ number: string; quantity: number }[]>`
      select number, quantity from holdings join lots on lots.id = lot_id
      where magazine_id = ${magazine} and holdings.material_id = 'EMU-32X200' and quantity > 0 order by number`
    ).map(({ number, quantity }) => [number, quantity])
  await good(api.magazines.create, 'gerente', { id: 'NORTE', name: 'Polvorín norte', kind: 'auxiliar' })
  const emulsion = { materialId: 'EMU-32X200', notes: 'Conteo' }
  const load = (over: Input) => good(api.inventory.load, 'almacenista', { materialId: 'EMU-32X200', ...over })
  await load({ quantityChange: 4, lot: 'B', expiresOn: '2028-01-01', magazine: 'NORTE' })
  await load({ quantityChange: 3, lot: 'A', expiresOn: '2027-01-01', magazine: 'NORTE' })
  await load({ quantityChange: 9, lot: 'C', expiresOn: '2026-12-01' })
  await good(adjust, 'almacenista', { ...emulsion, quantityChange: 1.5, magazine: 'norte' })
  expect(await lying('NORTE')).toEqual([
    ['A', 3],
    ['B', 4],
    ['—', 1.5],
  ])
  // Lots elsewhere that would leave first stay: the count was in this magazine.
  await good(adjust, 'almacenista', { ...emulsion, quantityChange: -5, magazine: 'NORTE' })
  expect(await lying('NORTE')).toEqual([
    ['B', 2],
    ['—', 1.5],
  ])
  expect(await lying('PRINCIPAL')).toEqual([['C', 9]])
  expect((await entriesOf(portal, 'EMU-32X200')).findLast(({ action }) => action === 'inventory.adjust')?.changes).toEqual({
    quantity: { old: 17.5, new: 12.5 },
    magazine: { old: null, new: 'Polvorín norte' },
  })
  expect(await refusal(adjust, 'almacenista', { ...emulsion, quantityChange: -3.75, magazine: 'NORTE' })).toMatchObject({
    status: 409,
    code: 'inventory.magazineNegative',
    message: 'De lo que hay en Polvorín norte pueden salir 3,5 UNIDAD.',
  })
  expect(await refusal(adjust, 'almacenista', { ...emulsion, quantityChange: 1, magazine: 'NADA' })).toMatchObject({
    status: 400,
    details: [{ field: 'magazine', message: 'No hay un polvorín con ese código.' }],
  })
  // Without a magazine: additions go to the first one, removals take the lot that expires first.
  await good(adjust, 'almacenista', { ...emulsion, quantityChange: 2 })
  await good(adjust, 'almacenista', { ...emulsion, quantityChange: -10 })
  expect([await lying('PRINCIPAL'), await lying('NORTE')]).toEqual([
    [['—', 2]],
    [
      ['B', 1],
      ['—', 1.5],
    ],
  ])
})

test('an adjustment brings into a magazine only what it takes', async () => {
  const detonators = { materialId: 'DET-NE-4', notes: 'Conteo' }
  await good(api.materials.classify, 'gerente', { id: 'DET-NE-4', family: 'detonator', measures: [{ measure: 'detonators', perUnit: 1 }] })
  await good(api.materials.classify, 'gerente', { id: 'EMU-32X200', family: 'highExplosive', measures: [] })
  expect(await refusal(adjust, 'gerente', { ...detonators, quantityChange: 5 })).toMatchObject({
    status: 409,
    code: 'magazines.incompatible',
  })
  await good(api.magazines.create, 'gerente', { id: 'DETONADORES', name: 'Polvorín de detonadores', kind: 'deposito' })
  await good(api.magazines.setLimits, 'gerente', { id: 'DETONADORES', limits: [{ measure: 'detonators', allowed: 6 }] })
  expect((await good(adjust, 'gerente', { ...detonators, quantityChange: 5, magazine: 'DETONADORES' })).quantity).toBe(5)
  expect(await refusal(adjust, 'gerente', { ...detonators, quantityChange: 2, magazine: 'DETONADORES' })).toMatchObject({
    status: 409,
    code: 'magazines.overLicence',
    details: { limits: [{ measure: 'detonators', held: 5, allowed: 6, over: 1 }] },
  })
})
