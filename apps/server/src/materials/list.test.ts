import { api } from '@barreno/domain/api'
import { roles } from '@barreno/domain/actor'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const { call, good, refusal } = await testPortal()
const { list, categories, create, edit } = api.materials

const codes = async (input = {}) => (await good(list, 'administrativo', input)).map(({ materialId }) => materialId)

test('the catalogue has every field, and what can no longer be ordered', async () => {
  await good(create, 'gerente', {
    materialId: 'boo-225',
    name: 'Iniciador de pentolita',
    description: 'Para columnas a granel',
    unit: 'PIEZA',
    unitPrice: 7.3,
    category: 'Iniciación',
    lowStockThreshold: 12.5,
    blasting: { role: 'booster', mass_g: 225 },
  })
  const catalogue = await good(list, 'administrador')
  expect(catalogue.map(({ materialId, isActive }) => `${materialId} ${isActive}`)).toEqual([
    'BOO-225 true',
    'ANFO-25 true',
    'COR-10 true',
    'DET-NE-4 true',
    'EMU-32X200 true',
    'RETIRADO false',
  ])
  expect(catalogue[0]).toEqual({
    id: 'BOO-225',
    materialId: 'BOO-225',
    name: 'Iniciador de pentolita',
    description: 'Para columnas a granel',
    unit: 'PIEZA',
    unitPrice: 7.3,
    category: 'Iniciación',
    isActive: true,
    lowStockThreshold: 12.5,
    quantity: 0,
    quantityAvailable: 0,
    blasting: { role: 'booster', mass_g: 225 },
    lastUpdated: expect.any(String),
    version: 1,
  })
})

test('it is searched without case and accents, narrowed, sorted and paged', async () => {
  await good(edit, 'gerente', { id: 'COR-10', category: 'Cordón', lowStockThreshold: 100 })
  expect(await codes({ q: 'INICIACION' })).toEqual(['BOO-225'])
  expect(await codes({ q: '%' })).toEqual([])
  expect(await codes({ active: 'false' })).toEqual(['RETIRADO'])
  expect(await codes({ active: 'true', category: 'Cordón' })).toEqual(['COR-10'])
  expect(await codes({ sort: '-unitPrice' })).toEqual(['ANFO-25', 'BOO-225', 'DET-NE-4', 'RETIRADO', 'EMU-32X200', 'COR-10'])
  // Materials without a threshold come last.
  expect((await codes({ sort: 'lowStockThreshold' })).slice(0, 2)).toEqual(['BOO-225', 'COR-10'])
  expect(await good(categories, 'administrativo')).toEqual(['Cordón', 'Iniciación'])

  const first = await call(list, 'gerente', { sort: 'category', limit: '3' })
  const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))![1]!, 'http://here').searchParams.get('cursor')!
  expect(first.headers['x-total-count']).toBe('6')
  expect([...first.json<{ id: string }[]>().map(({ id }) => id), ...(await codes({ sort: 'category', limit: '3', cursor }))]).toEqual([
    'COR-10',
    'BOO-225',
    'ANFO-25',
    'DET-NE-4',
    'EMU-32X200',
    'RETIRADO',
  ])
})

test('whoever may not create a material is told so in the words for it', async () => {
  const refused = await Promise.all(
    roles
      .filter((role) => role !== 'gerente')
      .map(async (role) => {
        const { status, message } = await refusal(create, role, { materialId: 'NUEVO', name: 'Nuevo', unitPrice: 1 })
        return `${status} ${message}`
      }),
  )
  expect(new Set(refused)).toEqual(new Set(['403 No tienes permiso para crear materiales.']))
})

test('what patterns have still to be told of a material is listed until somebody says it, and of nothing that cannot be ordered', async () => {
  const detonator = { role: 'detonator', fromDelay_ms: 100, toDelay_ms: 6000, length_m: 4.8 }
  const series = [{ number: 1, delay_ms: 100 }]
  await good(create, 'gerente', { materialId: 'DET-X', name: 'Detonador', unitPrice: 4, blasting: detonator })
  await good(create, 'gerente', {
    materialId: 'CON-X',
    name: 'Conector',
    unitPrice: 4,
    blasting: { role: 'connector', delay_ms: 25, length_m: 6 },
  })
  await good(create, 'gerente', { materialId: 'MEC-X', name: 'Mecha', unitPrice: 1, blasting: { role: 'fuse', unitLength_m: 1 } })
  const listed = async () =>
    Object.fromEntries(
      (await good(api.materials.incomplete, 'administrativo')).map(({ materialId, missing, assumed }) => [materialId, [missing, assumed]]),
    )
  expect(await listed()).toEqual({
    'DET-X': [['detonatorKind'], []],
    'MEC-X': [['burnLeast_s_m', 'burnMost_s_m'], []],
    'CON-X': [[], ['connectorForm', 'tolerance_pct']],
  })
  await good(edit, 'gerente', { id: 'DET-X', blasting: { ...detonator, detonatorKind: 'nonel', series, length_m: 0 } })
  await good(edit, 'gerente', { id: 'CON-X', isActive: false })
  expect(await listed()).toEqual({ 'DET-X': [['length_m'], ['tolerance_pct']], 'MEC-X': [['burnLeast_s_m', 'burnMost_s_m'], []] })
  await good(edit, 'gerente', { id: 'DET-X', blasting: { ...detonator, detonatorKind: 'nonel', series, tolerance_pct: 2 } })
  await good(edit, 'gerente', { id: 'MEC-X', blasting: { role: 'fuse', unitLength_m: 1, burnLeast_s_m: 130, burnMost_s_m: 150 } })
  expect(await listed()).toEqual({})
})
