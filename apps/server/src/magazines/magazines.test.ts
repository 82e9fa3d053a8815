import { api } from '@barreno/domain/api'
import { compatGroups, familiesApart, hazardDivisions, isLegalGroup, storageFamilies } from '@barreno/domain/statuses/storage'
import { expect, test } from 'vitest'
import { aLoadedLot, aMagazine } from '../../test/custody.ts'
import { type Input, refusalIn, testPortal } from '../../test/portal.ts'
import type { Connection } from '../db/connect.ts'

const portal = await testPortal({ pool: { connections: 25 } })
const { db, good, call, refusal, actors } = portal
/** The server's own connection, which owns no tables. */
const server = portal.services.db
const { load, adjust } = api.inventory
const { get, list, edit, limits, setLimits, holdings } = api.magazines
const classify = (id: string, input: Input) => good(api.materials.classify, 'gerente', { id, ...input })
const license = (id: string, ...given: object[]) => good(setLimits, 'gerente', { id, limits: given })

let made = 0
/** A material that no other test moves. */
async function aMaterial(input: Input = {}): Promise<string> {
  const { id } = await good(api.materials.create, 'gerente', {
    materialId: `MAT-${++made}`,
    name: `Material ${made}`,
    unit: 'SACO',
    unitPrice: 1,
  })
  await classify(id, input)
  return id
}
const kilos = (perUnit: number) => ({ measures: [{ measure: 'neqKg', perUnit }] })
const into = (magazine: string, materialId: string, quantityChange: number) =>
  call(load, 'almacenista', { materialId, quantityChange, magazine })
const has = (magazine: string, materialId: string, quantityChange: number) =>
  good(load, 'almacenista', { materialId, quantityChange, magazine })

test('what nobody classified counts nowhere, and lies in the first magazine', async () => {
  const id = await aMaterial()
  await license('PRINCIPAL', { measure: 'neqKg', allowed: 1 })
  await good(load, 'almacenista', { materialId: id, quantityChange: 1_000 })
  const first = (await good(list, 'gnb'))[0]!
  expect(first).toMatchObject({
    id: 'PRINCIPAL',
    isDefault: true,
    unlicensed: [],
    families: [],
    limits: [{ measure: 'neqKg', allowed: 1, held: 0 }],
  })
  expect(await good(holdings, 'almacenista', { id: 'principal', material: id })).toMatchObject([
    { materialId: id, number: '—', quantity: 1_000, status: 'usable', isExpired: false },
  ])
  await license('PRINCIPAL')
})

test('of twenty who fill a magazine with 1 kg left, whoever brings more is told how many kilograms are too many', async () => {
  const { id } = await aMagazine(portal)
  const [bag, kilo] = [await aMaterial(kilos(25)), await aMaterial(kilos(1))]
  await license(id, { measure: 'neqKg', allowed: 1_000, document: 'DAEX-2026-118' })
  await has(id, kilo, 999)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => into(id, turn % 2 === 0 ? bag : kilo, 1)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 201).map(refusalIn)
  expect(refused).toHaveLength(19)
  for (const { status, code, message, details } of refused) {
    const { magazine, limits: over } = details as { magazine: object; limits: { over: number }[] }
    expect([status, code, magazine, [1, 24, 25]]).toEqual([
      409,
      'magazines.overLicence',
      { id, name: expect.any(String) },
      expect.arrayContaining([over[0]!.over]),
    ])
    expect(message).toMatch(/^Polvorín \d+ pasaría su licencia en (1|24|25) kg netos \(hay (999|1\.000) y se permiten 1\.000\)\.$/)
  }
  expect((await good(limits, 'daex', { id })).limits).toMatchObject([
    { allowed: 1_000, held: 1_000, tolerated: null, document: 'DAEX-2026-118' },
  ])
})

test('every licence that is passed is named, of one family and of all; what leaves makes room', async () => {
  const { id } = await aMagazine(portal)
  const detonators = await aMaterial({
    family: 'detonator',
    measures: [
      { measure: 'detonators', perUnit: 100 },
      { measure: 'neqKg', perUnit: 0.1 },
    ],
  })
  await license(
    id,
    { measure: 'detonators', allowed: 1_000 },
    { measure: 'neqKg', family: 'detonator', allowed: 0.5 },
    { measure: 'neqKg', family: 'cord', allowed: 0 },
    { measure: 'grossKg', allowed: 0 },
  )
  expect(refusalIn(await into(id, detonators, 11))).toMatchObject({
    message: expect.stringMatching(/en 100 detonadores \(.*\) y 0,6 kg netos de detonador \(hay 0 y se permiten 0,5\)\.$/),
  })
  await has(id, detonators, 5)
  const { lotId } = (await good(holdings, 'gerente', { id }))[0]!
  const { id: other } = await aMagazine(portal)
  await good(api.custody.transfer, 'almacenista', { fromId: id, toId: other, lines: [{ lotId, quantity: 2 }] })
  expect((await good(limits, 'gerente', { id })).limits.map(({ measure, family, held }) => [measure, family, held])).toEqual([
    ['detonators', null, 300],
    ['grossKg', null, 0],
    ['neqKg', 'cord', 0],
    ['neqKg', 'detonator', 0.3],
  ])
})

test('less than lies there is allowed for a reason: what is there may stay and only become less', async () => {
  const { id } = await aMagazine(portal)
  const bag = await aMaterial(kilos(25))
  await license(id, { measure: 'neqKg', allowed: 1_000 })
  await has(id, bag, 40)
  const lowered = { id, limits: [{ measure: 'neqKg', allowed: 500 }] }
  expect(await refusal(setLimits, 'gerente', lowered)).toMatchObject({
    status: 400,
    code: 'magazines.toleranceReason',
    message: 'Hay más de lo que quedaría permitido: 1.000 kg netos para 500. Explique por qué; lo que hay podrá quedarse y solo bajar.',
    details: { limits: [{ measure: 'neqKg', family: null, held: 1_000, allowed: 500 }] },
  })
  expect(await refusal(setLimits, 'almacenista', { ...lowered, reason: 'x' })).toMatchObject({ status: 403 })
  const firstLimit = async () => (await good(limits, 'supervisor', { id })).limits[0]
  await good(setLimits, 'gerente', { ...lowered, reason: 'DAEX redujo la licencia' })
  expect(await firstLimit()).toMatchObject({ allowed: 500, held: 1_000, tolerated: 1_000, reason: 'DAEX redujo la licencia' })
  expect(refusalIn(await into(id, bag, 1)).details).toMatchObject({ limits: [{ over: 25 }] })
  const take = (quantity: number) => good(adjust, 'gerente', { materialId: bag, quantityChange: -quantity, notes: 'Traslado' })
  await take(10)
  expect(await firstLimit()).toMatchObject({ held: 750, tolerated: 750 })
  expect(refusalIn(await into(id, bag, 1))).toMatchObject({ code: 'magazines.overLicence' })
  await take(11)
  expect(await firstLimit()).toMatchObject({ held: 475, tolerated: null })
  await has(id, bag, 1)
  expect(refusalIn(await into(id, bag, 1)).details).toMatchObject({ limits: [{ held: 500, allowed: 500, over: 25 }] })
})

test('a material is classified by the pairs that there are, and counts where it lies at once', async () => {
  const { id } = await aMagazine(portal)
  const bag = await aMaterial()
  await license(id, { measure: 'neqKg', allowed: 100 })
  await has(id, bag, 10)
  expect((await good(limits, 'gerente', { id })).limits).toMatchObject([{ held: 0 }])
  expect(await refusal(api.materials.classify, 'gerente', { id: bag, ...kilos(25) })).toMatchObject({
    code: 'magazines.overLicence',
    details: { limits: [{ over: 150 }] },
  })
  await classify(bag, { ...kilos(10), division: '1.5', compatGroup: 'D', unNumber: '0331', shelfLifeMonths: 12, maker: 'CAVIM' })
  expect((await good(limits, 'gerente', { id })).limits).toMatchObject([{ held: 100 }])
  expect(await good(api.materials.custody, 'dgcim', { id: bag })).toMatchObject({
    division: '1.5',
    compatGroup: 'D',
    unNumber: '0331',
    measures: [{ measure: 'neqKg', perUnit: 10 }],
  })
  expect(await refusal(api.materials.classify, 'gerente', { id: bag, division: '1.1', compatGroup: 'S' })).toMatchObject({
    details: [{ field: 'compatGroup', message: 'Esa división no tiene ese grupo de compatibilidad.' }],
  })
  expect(await refusal(api.materials.classify, 'gerente', { id: bag, division: null })).toMatchObject({ details: [{ field: 'division' }] })
  expect(await refusal(api.materials.classify, 'almacenista', { id: bag, family: null })).toMatchObject({ status: 403 })
})

test('the divisions and the families of the portal are those of the database', async () => {
  const material = await aMaterial()
  for (const division of hazardDivisions)
    for (const group of compatGroups) {
      const written = db.begin((tx) => tx`update materials set division = ${division}, compat_group = ${group} where id = ${material}`)
      if (isLegalGroup(division, group)) await written
      else await expect(written, `${division}${group}`).rejects.toMatchObject({ constraint_name: 'materials_division_legal' })
    }
  const pairs = await db<{ a: string; b: string; together: boolean }[]>`select * from family_compatibility`
  expect(pairs).toHaveLength((storageFamilies.length * (storageFamilies.length + 1)) / 2)
  expect(pairs.filter(({ together }) => !together).map(({ a, b }) => [a, b].toSorted().join())).toEqual(
    expect.arrayContaining(familiesApart.map((pair) => pair.toSorted().join())),
  )
  expect(pairs.filter(({ together }) => !together)).toHaveLength(familiesApart.length)
})

test('families that must not lie together do not, in one magazine or in two that count as one, however they would come there', async () => {
  const [{ id: one }, { id: other }] = [await aMagazine(portal), await aMagazine(portal)]
  const [detonator, cord, fuse] = [
    await aMaterial({ family: 'detonator' }),
    await aMaterial({ family: 'cord' }),
    await aMaterial({ family: 'accessory' }),
  ]
  await has(one, detonator, 10)
  await has(one, fuse, 1)
  const refused = { status: 409, code: 'magazines.incompatible', details: { a: expect.any(String), b: expect.any(String) } }
  expect(refusalIn(await into(one, cord, 1))).toMatchObject({
    ...refused,
    message: expect.stringMatching(/^En Polvorín \d+ no pueden estar juntos cordón detonante y detonador\.$/),
  })
  await has(other, cord, 5)
  const { lotId } = (await good(holdings, 'gerente', { id: other }))[0]!
  expect(await refusal(api.custody.transfer, 'almacenista', { fromId: other, toId: one, lines: [{ lotId, quantity: 1 }] })).toMatchObject(
    refused,
  )
  expect(await refusal(edit, 'gerente', { id: other, joinedWithId: one })).toMatchObject(refused)
  expect(await refusal(api.materials.classify, 'gerente', { id: fuse, family: 'cord' })).toMatchObject(refused)
  expect((await good(get, 'gnb', { id: one })).families).toEqual(['accessory', 'detonator'])
})

test('magazines that count as one hold together what the head is licensed for', async () => {
  const [{ id: head }, { id: near }, { id: third }] = [await aMagazine(portal), await aMagazine(portal), await aMagazine(portal)]
  const kilo = await aMaterial(kilos(1))
  await license(head, { measure: 'neqKg', allowed: 100 })
  await license(near, { measure: 'neqKg', allowed: 500 })
  await has(head, kilo, 60)
  await has(near, kilo, 50)
  expect(await refusal(edit, 'gerente', { id: near, joinedWithId: head })).toMatchObject({
    code: 'magazines.overLicence',
    details: { limits: [{ over: 10 }] },
  })
  await good(adjust, 'gerente', { materialId: kilo, quantityChange: -20, notes: 'Salida' })
  const joined = await good(edit, 'gerente', { id: near, joinedWithId: head })
  expect(joined).toMatchObject({ joinedWithId: head, limits: [{ allowed: 100, held: 90 }] })
  expect(refusalIn(await into(near, kilo, 11)).details).toMatchObject({ magazine: { id: head }, limits: [{ over: 1 }] })
  expect(await refusal(setLimits, 'gerente', { id: near, limits: [] })).toMatchObject({ code: 'magazines.joinedHasNoLicences' })
  for (const [id, joinedWithId] of [
    [head, third],
    [third, near],
    [third, third],
  ])
    expect((await refusal(edit, 'gerente', { id, joinedWithId })).status).toBeGreaterThanOrEqual(400)
  // Moving between the two adds nothing; when they are separated, each has its own stock.
  const { lotId } = (await good(holdings, 'gerente', { id: near }))[0]!
  await good(api.custody.transfer, 'almacenista', { fromId: near, toId: head, lines: [{ lotId, quantity: 5 }] })
  expect((await good(limits, 'gerente', { id: head })).limits).toMatchObject([{ held: 90 }])
  await good(edit, 'gerente', { id: near, joinedWithId: null })
  expect((await good(limits, 'gerente', { id: near })).limits).toEqual([])
  expect((await good(limits, 'gerente', { id: head })).limits[0]!.held).toBeLessThan(90)
})

test('a magazine is closed when nothing lies in it, and takes nothing then; the first one stays open', async () => {
  const { id } = await aMagazine(portal)
  const kilo = await aMaterial()
  await has(id, kilo, 1)
  expect(await refusal(edit, 'gerente', { id, isActive: false })).toMatchObject({ status: 409, code: 'magazines.notEmpty' })
  await good(adjust, 'gerente', { materialId: kilo, quantityChange: -1, notes: 'Salida' })
  await good(edit, 'gerente', { id, isActive: false })
  expect(refusalIn(await into(id, kilo, 1))).toMatchObject({ status: 409, code: 'magazines.closed' })
  const { id: empty } = await aMagazine(portal)
  await db`update magazines set is_default = (id = ${empty})`
  expect(await refusal(edit, 'gerente', { id: empty, isActive: false })).toMatchObject({ code: 'magazines.isDefault' })
  await db`update magazines set is_default = false where is_default`
  await db`update magazines set is_default = true where id = 'PRINCIPAL'`
  expect(await refusal(api.magazines.create, 'gerente', { id: 'principal', name: 'Otro' })).toMatchObject({ code: 'magazines.codeTaken' })
  expect(await refusal(api.magazines.create, 'gerente', { id: 'NUEVO', name: 'polvorín PRINCIPAL' })).toMatchObject({
    code: 'magazines.nameTaken',
  })
})

test('what is required, advised or not asked of a missing licence', async () => {
  const [required, off] = [
    await testPortal({ settings: { magazineLicences: 'required' } }),
    await testPortal({ settings: { magazineLicences: 'off' } }),
  ]
  for (const [other, rule] of [
    [required, 'required'],
    [portal, 'advice'],
    [off, 'off'],
  ] as const) {
    const { id } = await aMagazine(other)
    const materialId = 'EMU-32X200'
    await other.good(api.materials.classify, 'gerente', { id: materialId, ...kilos(2) })
    const tried = { materialId, quantityChange: 3, magazine: id }
    if (rule === 'required')
      expect(await other.refusal(load, 'almacenista', tried)).toMatchObject({
        status: 409,
        code: 'magazines.unlicensed',
        message: expect.stringMatching(/no tiene licencia para kg netos\.$/),
        details: { magazine: { id }, measures: ['neqKg'] },
      })
    else await other.good(load, 'almacenista', tried)
    const unlicensed = rule === 'advice' ? [{ measure: 'neqKg', held: 6 }] : []
    expect(await other.good(limits, 'gerente', { id })).toMatchObject({ rule, unlicensed, limits: [] })
    if (rule !== 'required') continue
    await other.good(setLimits, 'gerente', { id, limits: [{ measure: 'neqKg', allowed: 6 }] })
    await other.good(load, 'almacenista', tried)
    const { lotId } = (await other.good(holdings, 'gerente', { id }))[0]!
    expect(
      await other.refusal(api.custody.transfer, 'almacenista', { fromId: id, toId: 'PRINCIPAL', lines: [{ lotId, quantity: 1 }] }),
    ).toMatchObject({
      code: 'magazines.unlicensed',
    })
  }
})

test('who writes into the database as the server breaks neither licences nor families', async () => {
  const { id } = await aMagazine(portal)
  const [bag, detonator] = [await aMaterial({ family: 'blastingAgent', ...kilos(25) }), await aMaterial({ family: 'detonator' })]
  await license(id, { measure: 'neqKg', allowed: 100 })
  await has(id, bag, 4)
  const lot = await aLoadedLot(portal, { materialId: bag, magazine: 'PRINCIPAL' })
  const kept = () => db`select * from magazine_limits order by id`
  const before = await kept()
  const line =
    (materialId: string, quantity: number, over: object = {}) =>
    async (tx: Connection) => {
      const [{ after }] = await tx<
        [{ after: number }]
      >`update materials set quantity = quantity + ${quantity} where id = ${materialId} returning quantity as after`
      await tx`insert into stock_movements ${tx({ material_id: materialId, kind: 'load', quantity, balance_after: after, actor_id: actors.gerente.id, actor_role: 'gerente', at: new Date().toISOString(), magazine_id: id, ...over })}`
    }
  const attempts: [what: RegExp, attempt: (tx: Connection) => Promise<unknown>][] = [
    [/more than its licence/, line(bag, 0.01)],
    [/must not lie together/, line(detonator, 1)],
    [/permission denied/, (tx) => tx`update magazine_limits set held = 0`],
    [/permission denied/, (tx) => tx`update magazine_limits set tolerated = 1000`],
    [/permission denied/, (tx) => tx`update family_compatibility set together = true`],
    [/permission denied/, (tx) => tx`insert into holdings values (${id}, ${lot.id}, ${bag}, 5)`],
    [/still counts/, (tx) => tx`delete from magazine_limits where magazine_id = ${id}`],
    [/magazine_limits_tolerated_why/, (tx) => tx`update magazine_limits set allowed = 10 where magazine_id = ${id}`],
    [/more than its licence/, (tx) => tx`update material_measures set per_unit = 26 where material_id = ${bag}`],
    [
      /is joined with none|counts as one|more than its licence/,
      (tx) => tx`update magazines set joined_with = ${id} where id = 'PRINCIPAL'`,
    ],
    // A transfer with only outgoing lines, which would take from a lot that must not be used.
    [
      /is not whole/,
      async (tx) => {
        await tx`update lots set status = 'quarantined', status_reason = 'Prueba' where id = ${lot.id}`
        const [{ id: transfer }] = await tx<[{ id: string }]>`
          insert into transfers (transfer_number, from_id, to_id, actor_id, at) values ('TRA-1', 'PRINCIPAL', ${id}, 'x', now()) returning id`
        await line(bag, -1, { kind: 'transfer', transfer_id: transfer, lot_id: lot.id, magazine_id: 'PRINCIPAL' })(tx)
      },
    ],
  ]
  for (const [what, attempt] of attempts) await expect(server.begin(attempt), String(attempt)).rejects.toThrow(what)
  // Triggers set `held` and `tolerated`, whatever an insert says.
  await server.begin(
    (tx) => tx`insert into magazine_limits (magazine_id, measure, allowed, held, tolerated) values (${id}, 'grossKg', 1, 99, 99)`,
  )
  expect(await db`select held, tolerated from magazine_limits where magazine_id = ${id} and measure = 'grossKg'`).toEqual([
    { held: 0, tolerated: null },
  ])
  await db`delete from magazine_limits where magazine_id = ${id} and measure = 'grossKg'`
  expect(await kept()).toEqual(before)
})
