import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import { expect, test } from 'vitest'
import { stocked } from '../../test/orders.ts'
import { aBench, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { aPreorder, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, clock, db } = portal
await stocked(portal)
await seedAssortment(portal)

let mines = 0
/** A mine with measured bench shots and a calibration adopted from them. */
async function aCalibratedMine(who: 'cliente' | 'cliente2' = 'cliente') {
  const { id } = await good(api.mines.create, who, { name: `Mina ${++mines}` })
  const firedOn = addDays(caracasDate(clock.now), -3)
  for (const [distance_m, ppv_mm_s] of [
    [60, 9.5],
    [90, 4.1],
  ])
    await good(api.mines.recordShot, who, { id, miningType: 'cielo_abierto', firedOn, charge_kg: 9, distance_m, ppv_mm_s })
  const engineer = { engineerName: 'Luisa Marín', engineerDocument: 'CIV 102.334' }
  const { calibrations } = await good(api.mines.adopt, who, { id, miningType: 'cielo_abierto', ...engineer })
  return { id, shots: calibrations[0]!.shots }
}

const near = { distance_m: 200, limit: 'uneGroup2' } as const
const requestOf = (front: object) => ({
  miningType: 'cielo_abierto',
  numberOfFronts: '1',
  files: [],
  patternCreationMode: 'create',
  configuredFrontsDetailsJson: configured({ ...aBench, ...front }),
})

test('a front that uses a calibration keeps which, and is designed with its law', async () => {
  const { id, shots } = await aCalibratedMine()
  const front = { mine: { id, calibration: 1 }, structure: { ...near, shots } }
  const { configuredFrontsDetails } = await aPreorder(portal, requestOf(front))
  const { inputs, vibration } = configuredFrontsDetails[0]!.backendSuggestedPattern!
  expect(inputs).toMatchObject({ mine: { id, calibration: 1 } })
  expect(vibration.structure!.siteLaw).toMatchObject({ shots: 2, stage: 'few' })

  // Later adoptions and withdrawals do not change existing designs.
  await good(api.mines.withdrawCalibration, 'cliente', { id, number: 1, reason: 'Geófono sin calibrar' })
  const [preorder] = await good(api.preorders.mine, 'cliente')
  const kept = await good(api.preorders.get, 'cliente', { id: preorder!.id })
  expect(kept.configuredFrontsDetails[0]!.backendSuggestedPattern!.vibration).toEqual(vibration)
})

test('a front may name a mine without a calibration, or none', async () => {
  const { id } = await aCalibratedMine()
  const named = await aPreorder(portal, requestOf({ mine: { id } }))
  expect(named.configuredFrontsDetails[0]!.backendSuggestedPattern!.inputs).toMatchObject({ mine: { id } })
  const none = await aPreorder(portal, requestOf({}))
  expect(none.configuredFrontsDetails[0]!.backendSuggestedPattern!.inputs).not.toHaveProperty('mine')
})

test('a front is refused with a mine of another alianza, a calibration that is none, and shots that are not the calibration’s', async () => {
  const [own, other] = [await aCalibratedMine(), await aCalibratedMine('cliente2')]
  const place = 'configuredFrontsDetailsJson.0.clientInputParameters.mine'
  const faultsOf = async (front: object) =>
    (await refusal(api.preorders.submit, 'cliente', requestForm(requestOf(front)))) as { status: number; details: unknown }
  expect(await faultsOf({ mine: { id: other.id } })).toMatchObject({
    status: 400,
    details: [{ field: `${place}.id`, message: 'La alianza no tiene esa mina.' }],
  })
  expect(await faultsOf({ mine: { id: own.id, calibration: 2 } })).toMatchObject({
    status: 400,
    details: [{ field: `${place}.calibration` }],
  })
  const others = { mine: { id: own.id, calibration: 1 }, structure: { ...near, shots: [{ ...own.shots[0]!, ppv_mm_s: 1 }, own.shots[1]!] } }
  expect(await faultsOf(others)).toMatchObject({
    status: 400,
    details: [
      {
        field: `${place}.calibration`,
        message: 'Los disparos medidos no son los de la calibración n.º 1. Úsela de nuevo o quítela.',
      },
    ],
  })
  // Reported together with the faults that the engine finds.
  expect((await faultsOf({ ...others, benchHeight_m: 99 })).details).toHaveLength(2)
})

test('staff who revise a front are held to the mines of its alianza too', async () => {
  const [own, other] = [await aCalibratedMine(), await aCalibratedMine('cliente2')]
  const { id } = await aPreorder(portal, requestOf({ mine: { id: own.id } }))
  const revise = (front: object) => ({ id, frontIndex: 1, front: { ...aBench, ...front } })
  expect(await refusal(api.preorders.editFront, 'administrativo', revise({ mine: { id: other.id } }))).toMatchObject({
    status: 400,
    details: [{ field: 'front.mine.id' }],
  })
  const revised = await good(api.preorders.editFront, 'administrativo', revise({ mine: { id: own.id, calibration: 1 } }))
  expect(revised.configuredFrontsDetails[0]!.backendSuggestedPattern!.inputs).toMatchObject({ mine: { calibration: 1 } })
})

test('the database itself holds the mine of a front to its alianza, and its calibration to that mine and kind', async () => {
  const [own, other] = [await aCalibratedMine(), await aCalibratedMine('cliente2')]
  const { id } = await aPreorder(portal, requestOf({ mine: { id: own.id, calibration: 1 } }))
  const set = (mine: object) => db`
    update preorder_fronts set backend_suggested_pattern = jsonb_set(backend_suggested_pattern, '{inputs,mine}', ${db.json(mine as never)}) where preorder_id = ${id}`
  await expect(set({ id: other.id, calibration: 1 })).rejects.toThrow('a mine of another alianza')
  await expect(set({ id: 'nowhere' })).rejects.toThrow('preorder_fronts_of_a_mine')
  await expect(set({ id: own.id, calibration: 2 })).rejects.toThrow('preorder_fronts_of_a_calibration')
  await expect(
    db`update preorder_fronts set backend_suggested_pattern = jsonb_set(backend_suggested_pattern, '{inputs,miningType}', '"subterranea"') where preorder_id = ${id}`,
  ).rejects.toThrow('a calibration of another kind of mining')
  await expect(db`delete from mines where id = ${own.id}`).rejects.toThrow()
  await set({ id: own.id })
})

test('an order keeps the mine and the calibration of its pre-order’s front', async () => {
  const { id: mine } = await aCalibratedMine()
  const { id } = await aPreorder(portal, requestOf({ mine: { id: mine, calibration: 1 } }))
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const order = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2030-01-15' })
  const [front] = await db`select mine_id, mine_calibration from order_fronts where order_id = ${order.id}`
  expect(front).toEqual({ mine_id: mine, mine_calibration: 1 })
})
