import { addDays, caracasDate } from '@barreno/domain/calendar'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { entriesOf, type Input, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { clock, db, good, refusal } = portal
const { current, list, set, withdraw } = api.drilling
const today = caracasDate(clock.now)
const price = (over: Input = {}): Input => ({ diameter_mm: 76, method: 'topHammer', price_m: 9.5, price_hole: 12, ...over })
const inForce = async (diameter_mm: number) =>
  (await good(current, 'cliente')).filter((one) => one.diameter_mm === diameter_mm).map(({ method, price_m }) => [method, price_m])

test('a price counts from its day on, the one before it until then, and both stay in the list', async () => {
  const first = await good(set, 'gerente', price({ validFrom: addDays(today, -30) }))
  expect(first).toMatchObject({ state: 'inForce', createdByName: 'Persona de gerente', price_hole: 12 })
  const now = await good(set, 'gerente', price({ price_m: 10.25, reason: 'Contrato nuevo' }))
  const next = await good(set, 'gerente', price({ price_m: 11, validFrom: addDays(today, 10) }))
  expect(await inForce(76)).toEqual([['topHammer', 10.25]])
  const states = new Map((await good(list, 'administrativo')).map(({ id, state }) => [id, state]))
  expect([first, now, next].map(({ id }) => states.get(id))).toEqual(['replaced', 'inForce', 'future'])
  const [entry] = await entriesOf(portal, now.id)
  expect(entry).toMatchObject({ action: 'drilling.set', reason: 'Contrato nuevo', changes: { price_m: { old: 9.5, new: 10.25 } } })
})

test('each method of a diameter has a price of its own; without a price by hole, none is paid', async () => {
  await good(set, 'gerente', { diameter_mm: 89, method: 'topHammer', price_m: 9 })
  await good(set, 'gerente', { diameter_mm: 89, method: 'downTheHole', price_m: 8.4, price_hole: 20 })
  expect(await inForce(89)).toEqual([
    ['downTheHole', 8.4],
    ['topHammer', 9],
  ])
  expect((await good(current, 'cliente')).find(({ method, diameter_mm }) => diameter_mm === 89 && method === 'topHammer')?.price_hole).toBe(
    0,
  )
})

test('a price that is withdrawn stays in the list with its reason, and the one before it counts again', async () => {
  await good(set, 'gerente', price({ diameter_mm: 64, price_m: 7, validFrom: addDays(today, -5) }))
  const wrong = await good(set, 'gerente', price({ diameter_mm: 64, price_m: 70 }))
  expect(await refusal(set, 'gerente', price({ diameter_mm: 64, price_m: 8 }))).toMatchObject({ status: 409, code: 'drilling.dayTaken' })
  expect(await refusal(withdraw, 'gerente', { id: wrong.id, reason: ' ' })).toMatchObject({ status: 400, details: [{ field: 'reason' }] })
  expect(await good(withdraw, 'gerente', { id: wrong.id, reason: 'Una coma de más' })).toMatchObject({
    state: 'withdrawn',
    withdrawnByName: 'Persona de gerente',
    withdrawnReason: 'Una coma de más',
  })
  expect(await inForce(64)).toEqual([['topHammer', 7]])
  expect(await refusal(withdraw, 'gerente', { id: wrong.id, reason: 'Otra vez' })).toMatchObject({
    status: 409,
    code: 'drilling.withdrawn',
  })
  expect(await refusal(withdraw, 'gerente', { id: 'nada', reason: 'Otra vez' })).toMatchObject({ status: 404 })
  expect((await good(set, 'gerente', price({ diameter_mm: 64, price_m: 8 }))).state).toBe('inForce')
})

test('whoever prepares, guards or watches material sees no price of drilling, and only the gerente sets one', async () => {
  const withoutPrices = ['almacenista', 'operador', 'gnb', 'daex', 'dgcim', 'gnb_almacenista', 'daex_operador'] as const
  for (const who of withoutPrices) for (const call of [list, current]) expect(await refusal(call, who)).toMatchObject({ status: 403 })
  for (const who of ['cliente', 'administrativo', 'administrador'] as const)
    expect(await refusal(set, who, price())).toMatchObject({ status: 403 })
  expect(await refusal(list, 'cliente')).toMatchObject({ status: 403 })
})

test('a price that is none, and a day that is far off, are refused at their fields', async () => {
  const faults = async (over: Input) =>
    (await refusal(set, 'gerente', price({ diameter_mm: 45, ...over }))) as { status: number; details: { field: string }[] }
  const wrong: [string, Input][] = [
    ['price_m', { price_m: 0 }],
    ['price_m', { price_m: 9.999 }],
    ['price_hole', { price_hole: -1 }],
    ['diameter_mm', { diameter_mm: 19 }],
    ['method', { method: 'pala' }],
    ['validFrom', { validFrom: addDays(today, 800) }],
    ['validFrom', { validFrom: addDays(today, -800) }],
  ]
  for (const [field, over] of wrong) expect(await faults(over)).toMatchObject({ status: 400, details: [{ field }] })
  expect(await inForce(45)).toEqual([])
})

test('the database keeps a price as it was set', async () => {
  const { id } = await good(set, 'gerente', price({ diameter_mm: 51 }))
  await expect(db`update drilling_prices set price_m = 1 where id = ${id}`).rejects.toThrow('stays as it was set')
  await expect(db`delete from drilling_prices where id = ${id}`).rejects.toThrow()
})
