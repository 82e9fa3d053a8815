import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { calibrationInForce } from '@barreno/domain/mines/rules'
import type { MineShot } from '@barreno/domain/mines/schema'
import { expect, test } from 'vitest'
import { stocked } from '../../test/orders.ts'
import { brokenEntry, entriesOf, testPortal, anOrder, aPerson } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, actors, clock } = portal
const { list, create, get, edit, learning, recordShot, correctShot, leaveOutShot, countShot, adopt, withdrawCalibration, decideRock } =
  api.mines

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

/** The shots of the vector FIT-01: scaled distances and peak velocities. */
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

const anEngineer = { engineerName: 'Luisa Marín', engineerDocument: 'CIV 102.334' }

/** A mine with the ten shots of the vector FIT-01. */
async function aMeasuredMine() {
  const { id } = await aMine()
  for (const [index, distance] of scaled.entries())
    await good(recordShot, 'operador', { id, ...bench({ distance_m: 2 * distance, ppv_mm_s: velocities[index]! }) })
  return id
}
const figuresOf = async (id: string) => {
  const { law, p80, advance } = (await good(learning, 'gerente', { id })).kinds.find(({ miningType }) => miningType === 'cielo_abierto')!
  return { law, p80, advance }
}

test('what the shots teach is adopted by an engineer’s name and the figures that they saw, and kept with its shots', async () => {
  const empty = await aMine()
  const adoption = { miningType: 'cielo_abierto', ...anEngineer }
  expect(await refusal(adopt, 'cliente', { id: empty.id, ...adoption })).toMatchObject({ status: 409, code: 'mines.nothingLearned' })
  const id = await aMeasuredMine()
  const figures = await figuresOf(id)
  expect(await refusal(adopt, 'operador', { id, ...adoption, figures })).toMatchObject({ status: 403 })
  expect(await detailsOf(adopt, 'cliente', { id, miningType: 'cielo_abierto' })).toHaveLength(2)
  await good(recordShot, 'operador', { id, ...bench({ distance_m: 100, ppv_mm_s: 2.9 }) })
  expect(await refusal(adopt, 'cliente', { id, ...adoption, figures })).toMatchObject({ status: 409, code: 'mines.figuresChanged' })
  const { calibrations } = await good(adopt, 'cliente', { id, ...adoption, figures: await figuresOf(id), note: 'Banco 3' })
  expect(calibrations).toMatchObject([
    { number: 1, law: { shots: 11, confidence: 'medium' }, leftOut: 0, ...anEngineer, note: 'Banco 3', withdrawn: null },
  ])
  expect(calibrations[0]!.shots).toHaveLength(11)

  // Shots recorded or excluded later do not change a calibration.
  const { shots } = await good(learning, 'cliente', { id })
  await good(leaveOutShot, 'cliente', { id, shotId: shots.at(-1)!.id, reason: 'Geófono suelto' })
  expect((await good(learning, 'cliente', { id })).calibrations).toEqual(calibrations)
  const second = await good(adopt, 'gerente', { id, ...adoption, figures: await figuresOf(id) })
  expect(second.calibrations.map(({ number, leftOut, law }) => [number, leftOut, law!.shots])).toEqual([
    [2, 1, 10],
    [1, 0, 11],
  ])
  expect(calibrationInForce(second.calibrations, 'cielo_abierto')!.number).toBe(2)
  expect(calibrationInForce(second.calibrations, 'subterranea')).toBeNull()
  await expect(db`update mine_calibrations set law = '{}' where mine_id = ${id}`).rejects.toThrow('stays as it was adopted')
  await expect(db`delete from mine_calibrations where mine_id = ${id}`).rejects.toThrow('stays as it was adopted')
})

test('a calibration is withdrawn once, with a reason, and is offered no more', async () => {
  const id = await aMeasuredMine()
  await good(adopt, 'cliente', { id, miningType: 'cielo_abierto', ...anEngineer })
  const withdrawn = await good(withdrawCalibration, 'cliente', { id, number: 1, reason: 'Geófono sin calibrar' })
  expect(withdrawn.calibrations).toMatchObject([{ number: 1, withdrawn: { reason: 'Geófono sin calibrar', role: 'cliente' } }])
  expect(calibrationInForce(withdrawn.calibrations, 'cielo_abierto')).toBeNull()
  expect(await refusal(withdrawCalibration, 'cliente', { id, number: 1, reason: 'Otra vez' })).toMatchObject({
    code: 'mines.calibrationWithdrawn',
  })
  expect(await refusal(withdrawCalibration, 'cliente', { id, number: 7, reason: 'Ninguna' })).toMatchObject({ status: 404 })
  expect((await entriesOf(portal, id)).slice(-2)).toMatchObject([
    { action: 'mines.adopt', changes: { calibration: { old: null, new: 1 }, engineerName: { new: 'Luisa Marín' } } },
    { action: 'mines.withdrawCalibration', reason: 'Geófono sin calibrar' },
  ])
})

test('the rock constant is proposed by the last rounds, decided by an engineer, and not proposed again before further rounds', async () => {
  const { id } = await aMine({ rock: 'normal' })
  for (const toes of [2, 0, 1]) await good(recordShot, 'operador', { id, ...round({ toes }) })
  const rock = async () => (await good(learning, 'gerente', { id })).rock
  const proposal = { reason: 'toes', from_kg_m3: 0.4, to_kg_m3: 0.45 }
  expect(await rock()).toEqual({ constant_kg_m3: 0.4, isOwn: false, proposal })
  const decision = { id, from_kg_m3: 0.4, to_kg_m3: 0.45, ...anEngineer }
  expect(await refusal(decideRock, 'cliente', { ...decision, to_kg_m3: 0.5, isAccepted: true })).toMatchObject({
    code: 'mines.figuresChanged',
  })
  const declined = await good(decideRock, 'cliente', { ...decision, isAccepted: false, note: 'Fue la barrenación' })
  expect(declined.rock).toEqual({ constant_kg_m3: 0.4, isOwn: false, proposal: null })
  for (const toes of [1, 1]) await good(recordShot, 'operador', { id, ...round({ toes }) })
  expect((await rock()).proposal).toBeNull()
  await good(recordShot, 'operador', { id, ...round({ toes: 0 }) })
  expect((await rock()).proposal).toEqual(proposal)
  expect((await good(decideRock, 'gerente', { ...decision, isAccepted: true })).rock).toEqual({
    constant_kg_m3: 0.45,
    isOwn: true,
    proposal: null,
  })
  const actions = (await entriesOf(portal, id)).map(({ action }) => action).filter((action) => action.endsWith('Rock'))
  expect(actions).toEqual(['mines.declineRock', 'mines.acceptRock'])
  await expect(db`update mine_rock_decisions set is_accepted = false where mine_id = ${id}`).rejects.toThrow('stays as it was made')
})

test('of the next shot it is said what to expect, by the mine’s law or the default, and whether it lies beyond what was measured', async () => {
  const id = await aMeasuredMine()
  const nextOf = async (query: object) =>
    (await good(learning, 'cliente', { id, ...query })).kinds.find(({ miningType }) => miningType === 'cielo_abierto')!.next
  const next = await nextOf({ distance_m: '60', charge_kg: '4' })
  expect(next).toMatchObject({ scaledDistance: 30, isBeyond: false })
  expect(next!.median_mm_s).toBeCloseTo(5.488, 2)
  expect(next!.upper_mm_s).toBeCloseTo(6.912, 2)
  expect(await nextOf({ distance_m: '800', charge_kg: '4' })).toMatchObject({ isBeyond: true })
  expect(await nextOf({})).toBeNull()
  expect(await detailsOf(learning, 'cliente', { id, distance_m: '0', charge_kg: 'x' })).toHaveLength(2)
})
