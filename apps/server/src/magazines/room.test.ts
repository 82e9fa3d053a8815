import { api } from '@barreno/domain/api'
import { custodyMeasures, storageFamilies } from '@barreno/domain/statuses/storage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMagazine } from '../../test/custody.ts'
import { entriesOf, refusalIn, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ settings: { magazineLicences: 'required' } })
const { call, db, good, refusal } = portal
const { get, holdings, inspect, inspections, room, setLimits, edit } = api.magazines
const { load } = api.inventory

let made = 0
async function aMaterial(classified: object): Promise<string> {
  const { id } = await good(api.materials.create, 'gerente', {
    materialId: `SALA-${++made}`,
    name: `Sala ${made}`,
    unit: 'SACO',
    unitPrice: 1,
  })
  await good(api.materials.classify, 'gerente', { id, ...classified })
  return id
}
const kilos = (perUnit: number) => ({ measures: [{ measure: 'neqKg', perUnit }] })

test('what a magazine would hold is said by licence, with all that stands in the way, in the words of the refusal', async () => {
  const { id, name } = await aMagazine(portal)
  const [bag, detonator] = [
    await aMaterial({ family: 'highExplosive', ...kilos(25) }),
    await aMaterial({ family: 'detonator', measures: [{ measure: 'detonators', perUnit: 50 }] }),
  ]
  await good(setLimits, 'gerente', {
    id,
    limits: [
      { measure: 'neqKg', allowed: 100 },
      { measure: 'neqKg', family: 'highExplosive', allowed: 60 },
    ],
  })
  await good(load, 'almacenista', { materialId: bag, quantityChange: 2, magazine: id })
  const answer = await good(room, 'daex', { id, lines: `${bag}:3,${detonator}:1` })
  expect(answer).toMatchObject({
    name,
    unlicensed: ['detonators'],
    limits: [
      { measure: 'neqKg', family: null, held: 50, after: 125, allowed: 100, over: 25 },
      { measure: 'neqKg', family: 'highExplosive', held: 50, after: 125, allowed: 60, over: 65 },
    ],
  })
  expect(answer.obstacles.map(({ code }) => code)).toEqual(['magazines.unlicensed', 'magazines.overLicence', 'magazines.incompatible'])
  expect(answer.obstacles[1]!.message).toBe(
    `${name} pasaría su licencia en 25 kg netos (hay 50 y se permiten 100) y 65 kg netos de alto explosivo (hay 50 y se permiten 60).`,
  )
  // Outgoing material makes room and is never refused.
  expect(await good(room, 'daex', { id, lines: `${bag}:-1` })).toMatchObject({
    limits: [{ after: 25, over: 0 }, { after: 25 }],
    obstacles: [],
  })
  for (const lines of ['nada', 'A:', 'A:1,,B:2', 'A:1.234'])
    expect(await refusal(room, 'daex', { id, lines })).toMatchObject({ status: 400, details: [{ field: 'lines' }] })
})

test('a transfer of several lots is refused by all that they are too much together, and not by the first that does not fit', async () => {
  const [{ id: from }, { id: to, name }] = [await aMagazine(portal), await aMagazine(portal)]
  const [one, other] = [await aMaterial(kilos(10)), await aMaterial(kilos(5))]
  for (const [id, allowed] of [
    [from, 1_000],
    [to, 30],
  ] as const)
    await good(setLimits, 'gerente', { id, limits: [{ measure: 'neqKg', allowed }] })
  for (const materialId of [one, other]) await good(load, 'almacenista', { materialId, quantityChange: 10, magazine: from })
  const lots = await good(holdings, 'gerente', { id: from })
  const lines = lots.map(({ lotId }) => ({ lotId, quantity: 4 }))
  expect(await refusal(api.custody.transfer, 'almacenista', { fromId: from, toId: to, lines })).toMatchObject({
    code: 'magazines.overLicence',
    message: `${name} pasaría su licencia en 30 kg netos (hay 0 y se permiten 30).`,
  })
  // Moving between magazines that count as one adds nothing.
  await good(edit, 'gerente', { id: to, joinedWithId: from })
  expect((await good(room, 'gnb', { id: to, lines: `${one}:4`, opposite: from })).limits).toMatchObject([{ held: 150, after: 150 }])
  await good(api.custody.transfer, 'almacenista', { fromId: from, toId: to, lines })
})

// Required licences: every refusal was announced, and everything announced is refused.
test('every obstacle to a load and to a transfer is shown before the click, in the words in which it is refused', async () => {
  const places = (await Promise.all([1, 2, 3].map(() => aMagazine(portal)))).map(({ id }) => id)
  const closed = (await aMagazine(portal)).id
  await good(edit, 'gerente', { id: closed, isActive: false })
  const materials = await Promise.all(
    (['detonator', 'cord', 'accessory'] as const).map((family, index) =>
      aMaterial({
        family,
        measures: [{ measure: 'neqKg', perUnit: 2.5 }, ...(index === 0 ? [{ measure: 'detonators', perUnit: 100 }] : [])],
      }),
    ),
  )
  const limit = fc.record({
    measure: fc.constantFrom('neqKg', 'neqKg', 'detonators', ...custodyMeasures),
    family: fc.constantFrom(null, null, null, null, ...storageFamilies),
    allowed: fc.integer({ min: 0, max: 2_000 }),
  })
  const act = fc.record({
    to: fc.constantFrom(...places, closed),
    from: fc.constantFrom(...places),
    material: fc.constantFrom(...materials),
    quantity: fc.integer({ min: 1, max: 40 }),
    isLoad: fc.boolean(),
    limits: fc.option(fc.uniqueArray(limit, { maxLength: 4, selector: ({ measure, family }) => `${measure} ${family ?? ''}` }), {
      freq: 3,
    }),
  })
  const seen: Record<string, number> = {}
  for (const { to, from, material, quantity, isLoad, limits } of fc.sample(act, { numRuns: 300, seed: 19 })) {
    if (limits) await call(setLimits, 'gerente', { id: to, limits, reason: 'Al azar' })
    const there = isLoad ? undefined : (await good(holdings, 'gerente', { id: from })).find((holding) => holding.materialId === material)
    if (!isLoad && (!there || from === to)) continue
    const moved = there ? Math.min(quantity, there.quantity) : quantity
    const { obstacles } = await good(room, 'almacenista', { id: to, lines: `${material}:${moved}`, ...(there && { opposite: from }) })
    const answer = there
      ? await call(api.custody.transfer, 'almacenista', { fromId: from, toId: to, lines: [{ lotId: there.lotId, quantity: moved }] })
      : await call(load, 'almacenista', { materialId: material, quantityChange: moved, magazine: to })
    const refused = answer.statusCode === 201 ? undefined : refusalIn(answer)
    expect(refused && { code: refused.code, message: refused.message }).toEqual(obstacles[0])
    const key = `${there ? 'transfer' : 'load'} ${refused?.code ?? 'done'}`
    seen[key] = (seen[key] ?? 0) + 1
  }
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining([
      'load done',
      'load magazines.unlicensed',
      'load magazines.overLicence',
      'load magazines.closed',
      'transfer done',
    ]),
  )
})

test('an inspection says how a magazine was found, by whom and when; what is faulty needs words, and one that nobody looked at is overdue', async () => {
  const { id, isInspectionOverdue, lastInspectedAt } = await aMagazine(portal, { inspectEveryDays: 3 })
  expect([isInspectionOverdue, lastInspectedAt]).toEqual([true, null])
  expect(await refusal(inspect, 'almacenista', { id, locks: 'faulty', seals: 'none', temperatureC: 24.555 })).toMatchObject({
    status: 400,
    details: expect.arrayContaining([expect.objectContaining({ field: 'temperatureC', message: 'Debe tener a lo sumo dos decimales.' })]),
  })
  expect(await refusal(inspect, 'almacenista', { id, locks: 'faulty', seals: 'none' })).toMatchObject({
    details: [{ field: 'findings', message: 'Este campo es requerido.' }],
  })
  const given = { locks: 'faulty', seals: 'none', temperatureC: 24.5, humidityPct: 60, findings: 'Candado roto' }
  const written = await good(inspect, 'almacenista', { id, ...given })
  expect(written).toMatchObject({ ...given, person: { id: portal.actors.almacenista.id } })
  expect(await good(inspections, 'dgcim', { id })).toEqual([written])
  expect(await refusal(inspect, 'gnb', { id, ...given })).toMatchObject({ status: 403 })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'magazines.inspect',
    changes: { findings: { new: 'Candado roto' } },
  })
  expect(await good(get, 'gnb', { id })).toMatchObject({ lastInspectedAt: written.at })
  // The database's own date decides, as it does for expiry.
  const overdueAfter = async (days: number) => {
    await db`alter table inspections disable trigger user`
    await db`update inspections set at = now() - make_interval(days => ${days}) where magazine_id = ${id}`
    await db`alter table inspections enable trigger user`
    return (await good(get, 'gnb', { id })).isInspectionOverdue
  }
  expect([await overdueAfter(3), await overdueAfter(4)]).toEqual([false, true])
})
