import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { MineShot } from '@barreno/domain/mines/schema'
import { expect, test } from 'vitest'
import { stocked } from '../../test/orders.ts'
import { brokenEntry, entriesOf, testPortal, anOrder, aPerson } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, actors, clock } = portal
const { list, create, get, edit, learning, recordShot, correctShot, leaveOutShot, countShot } = api.mines

let mines = 0
const aMine = (over: object = {}) => good(create, 'cliente', { name: `Mina ${++mines}`, rock: 'normal', ...over })
const today = caracasDate(clock.now)
const bench = (over: object = {}) => ({
  miningType: 'cielo_abierto',
  firedOn: addDays(today, -30),
  charge_kg: 4,
  distance_m: 60,
  ppv_mm_s: 5.5,
  ...over,
})
const round = (over: object = {}) => ({ miningType: 'subterranea', firedOn: addDays(today, -30), drilled_m: 3, pulled_m: 2.7, ...over })
const detailsOf = async (...call: Parameters<typeof refusal>) => (await refusal(...call)).details as { field: string; message: string }[]

test('an alianza keeps its own mines, the office those of each, and nobody else does', async () => {
  const mine = await aMine({ place: 'El Callao' })
  expect(mine).toMatchObject({ clientId: actors.cliente.id, place: 'El Callao', rock: 'normal', isActive: true, shots: 0, version: 1 })
  expect((await good(list, 'cliente')).map(({ id }) => id)).toContain(mine.id)
  expect(await good(list, 'cliente2')).toEqual([])
  expect(await refusal(get, 'cliente2', { id: mine.id })).toMatchObject({ status: 404, code: 'mines.notFound' })
  expect(await good(list, 'cliente2', { client: actors.cliente.id })).toEqual([])
  expect(await refusal(create, 'cliente2', { name: 'Ajena', clientId: actors.cliente.id })).toMatchObject({ status: 403 })
  const ofOffice = await good(create, 'administrativo', { name: 'La Camorra', clientId: actors.cliente2.id })
  expect((await good(list, 'gerente', { client: actors.cliente2.id })).map(({ id }) => id)).toEqual([ofOffice.id])
  expect(await detailsOf(create, 'gerente', { name: 'De nadie' })).toEqual([{ field: 'clientId', message: 'Indique la alianza.' }])
  expect(await refusal(create, 'operador', { name: 'X', clientId: actors.cliente.id })).toMatchObject({ status: 403 })
  const reader = await aPerson(portal, ['ver'])
  expect(await refusal(create, null, { name: 'Sin facultad' }, reader)).toMatchObject({ status: 403 })
})

test('a mine is edited from the version that was read, its name stands once in the alianza, and the history has what changed', async () => {
  const mine = await aMine({ name: 'Las Cristinas' })
  expect(await refusal(create, 'cliente', { name: ' las cristinas ' })).toMatchObject({ status: 409, code: 'mines.nameTaken' })
  await good(create, 'gerente', { name: 'Las Cristinas', clientId: actors.cliente2.id })
  const edited = await good(edit, 'cliente', { id: mine.id, rock: 'hard', isActive: false, version: 1 })
  expect(edited).toMatchObject({ rock: 'hard', isActive: false, version: 2 })
  expect(await refusal(edit, 'cliente', { id: mine.id, place: 'Otro', version: 1 })).toMatchObject({ code: 'record.stale' })
  const entry = (await entriesOf(portal, mine.id)).find(({ action }) => action === 'mines.edit')
  expect(entry!.changes).toEqual({ rock: { old: 'normal', new: 'hard' }, isActive: { old: true, new: false } })
})

test('a shot is refused with everything that is wrong with it at once', async () => {
  const { id } = await aMine()
  const message = async (over: object) => (await detailsOf(recordShot, 'cliente', { id, ...bench(over) })).map((fault) => fault.message)
  for (const ppv_mm_s of [0.05, 501]) expect(await message({ ppv_mm_s })).toEqual(['La velocidad debe ser entre 0,1 y 500 mm/s.'])
  expect(await message({ ppv_mm_s: 2.0005 })).toEqual(['Debe tener a lo sumo tres decimales.'])
  expect(await message({ ppv_mm_s: 0, distance_m: 0, charge_kg: -1 })).toHaveLength(3)
  expect(await message({ firedOn: addDays(today, 1), charge_kg: null, drilled_m: 3 })).toEqual([
    'La fecha de la voladura no puede ser posterior a hoy.',
    'Indíquelo también: sin distancia y carga por retardo la velocidad no sirve.',
    'El avance se registra solo en minería subterránea.',
    'Indique la longitud perforada y el avance.',
  ])
  expect(await message({ ppv_mm_s: null })).toEqual(['Indique al menos un resultado: velocidad, avance, P80, sobretamaño, pies o culos.'])
  expect(await detailsOf(recordShot, 'cliente', { id, ...round({ pulled_m: 3.2 }) })).toEqual([
    { field: 'pulled_m', message: 'El avance no puede ser mayor que la longitud perforada.' },
  ])
  expect((await good(learning, 'cliente', { id })).shots).toEqual([])
})

test('a shot names an order of the mine’s own alianza, and one of its fronts', async () => {
  await stocked(portal)
  const order = await anOrder(portal)
  const { id } = await aMine()
  const shot = await good(recordShot, 'operador', { id, ...bench({ orderId: order.orderNumber, frontIndex: 1, holes: 24 }) })
  expect(shot).toMatchObject({ orderId: order.id, orderNumber: order.orderNumber, frontIndex: 1, holes: 24, number: 1 })
  const other = await good(create, 'gerente', { name: 'Mina ajena', clientId: actors.cliente2.id })
  expect(await detailsOf(recordShot, 'gerente', { id: other.id, ...bench({ orderId: order.id }) })).toEqual([
    { field: 'orderId', message: 'La alianza de la mina no tiene esa orden.' },
  ])
  expect(
    (await detailsOf(recordShot, 'gerente', { id, ...bench({ orderId: order.id, frontIndex: 50 }) })).map(({ field }) => field),
  ).toEqual(['frontIndex'])
  await expect(db`update mine_shots set mine_id = ${other.id} where id = ${shot.id}`).rejects.toThrow('stays in its mine')
  await expect(db`delete from mine_shots where id = ${shot.id}`).rejects.toThrow('stays in its mine')
  await expect(db`update mines set client_id = ${actors.cliente2.id} where id = ${id}`).rejects.toThrow('stays with its alianza')
})

test('a correction keeps in the history what was there, and a client does not learn who of the staff recorded it', async () => {
  const { id } = await aMine()
  const shot = await good(recordShot, 'operador', { id, ...bench() })
  expect(shot.recorded).toMatchObject({ name: actors.operador.name, role: 'operador' })
  const corrected = await good(correctShot, 'cliente', {
    id,
    shotId: shot.id,
    version: 1,
    ppv_mm_s: 7.25,
    note: 'Leído de nuevo',
    reason: 'Transcripción',
  })
  expect(corrected).toMatchObject({ ppv_mm_s: 7.25, charge_kg: 4, version: 2, recorded: { name: null, role: 'operador' } })
  expect(await refusal(correctShot, 'cliente', { id, shotId: shot.id, version: 1, toes: 2 })).toMatchObject({ code: 'record.stale' })
  expect(await detailsOf(correctShot, 'cliente', { id, shotId: shot.id, distance_m: null })).toHaveLength(1)
  const entry = (await entriesOf(portal, id)).find(({ action }) => action === 'mines.correctShot')
  expect(entry).toMatchObject({
    reason: 'Transcripción',
    changes: { shotNumber: { new: 1 }, ppv_mm_s: { old: 5.5, new: 7.25 }, note: { old: null, new: 'Leído de nuevo' } },
  })
  expect(await brokenEntry(portal)).toBeNull()
})

/** The shots of the vector FIT-01, one of them read wrong where `wrong` says by how much. */
const scaled = [12, 14, 16, 20, 26, 33, 42, 55, 62, 70]
const velocities = [26.4, 18.2, 14.1, 11.9, 6.2, 5.6, 2.9, 2.35, 1.52, 1.28]

test('the shots of a mine give its law, by kind of mining, whatever the order in which they were recorded', async () => {
  const { id } = await aMine()
  expect((await good(learning, 'cliente', { id })).kinds.map(({ law, p80, advance }) => [law, p80, advance])).toEqual(
    Array.from({ length: 2 }, () => [null, null, null]),
  )
  for (const index of [3, 0, 9, 1, 8, 2, 7, 4, 6, 5])
    await good(recordShot, 'operador', {
      id,
      ...bench({ distance_m: 2 * scaled[index]!, ppv_mm_s: velocities[index]!, firedOn: addDays(today, -index) }),
    })
  for (const [index, pulled_m] of [2.73, 2.64, 2.85, 2.79, 2.58, 2.7].entries())
    await good(recordShot, 'operador', { id, ...round({ pulled_m, firedOn: addDays(today, index - 20) }) })
  const learned = await good(learning, 'gerente', { id })
  expect(learned.mine).toMatchObject({ shots: 16, lastFiredOn: today })
  expect(learned.shots.map(({ firedOn }) => firedOn)).toEqual(learned.shots.map(({ firedOn }) => firedOn).toSorted())
  const kind = (miningType: string) => learned.kinds.find((each) => each.miningType === miningType)!
  expect(kind('cielo_abierto')).toMatchObject({
    law: { shots: 10, stage: 'regression', confidence: 'medium' },
    advance: null,
    outliers: [],
  })
  expect(kind('cielo_abierto').law!.law.factor).toBeCloseTo(1511.29, -1)
  expect(kind('cielo_abierto').law!.law.exponent).toBeCloseTo(1.6518, 3)
  expect(kind('cielo_abierto').curve).toHaveLength(40)
  expect(kind('subterranea')).toMatchObject({ law: null, advance: { rounds: 6, isRedesign: false } })
  expect(kind('subterranea').advance!.mean).toBeCloseTo(0.905, 4)
  expect(kind('subterranea').advance!.promised!).toBeCloseTo(0.8338, 3)
})

test('a shot far off the law is marked, counts until a person leaves it out with a reason, and can count again', async () => {
  const { id } = await aMine()
  const made: MineShot[] = []
  for (let index = 0; index < 21; index += 1) {
    const scaledDistance = 10 * 9 ** (index / 20)
    const velocity = 900 * scaledDistance ** -1.5 * (index % 2 === 0 ? 1.02 : 0.98) * (index === 10 ? 4 : 1)
    made.push(
      await good(recordShot, 'operador', {
        id,
        ...bench({ distance_m: Math.round(2000 * scaledDistance) / 1000, ppv_mm_s: Math.round(velocity * 1000) / 1000 }),
      }),
    )
  }
  const lawOf = async () => (await good(learning, 'gerente', { id })).kinds.find(({ miningType }) => miningType === 'cielo_abierto')!
  const before = await lawOf()
  expect(before).toMatchObject({ outliers: [made[10]!.id], law: { shots: 21 } })
  expect(await detailsOf(leaveOutShot, 'cliente', { id, shotId: made[10]!.id, reason: ' ' })).toEqual([
    { field: 'reason', message: 'Se requiere una razón.' },
  ])
  const left = await good(leaveOutShot, 'cliente', { id, shotId: made[10]!.id, reason: 'Geófono suelto', version: 1 })
  expect(left.leftOut).toMatchObject({ reason: 'Geófono suelto', role: 'cliente' })
  expect(await lawOf()).toMatchObject({ outliers: [], law: { shots: 20 } })
  expect(await refusal(leaveOutShot, 'cliente', { id, shotId: made[10]!.id, reason: 'Otra vez' })).toMatchObject({
    code: 'mines.shotLeftOut',
  })
  await good(countShot, 'gerente', { id, shotId: made[10]!.id })
  expect((await lawOf()).law).toEqual(before.law)
  expect(await refusal(countShot, 'gerente', { id, shotId: made[10]!.id })).toMatchObject({ code: 'mines.shotCounts' })
  const actions = (await entriesOf(portal, id)).map(({ action, reason }) => [action, reason])
  expect(actions.slice(-2)).toEqual([
    ['mines.leaveOutShot', 'Geófono suelto'],
    ['mines.countShot', null],
  ])
})
