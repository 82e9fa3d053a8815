import { api } from '@barreno/domain/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMagazine } from '../../test/custody.ts'
import { anAssignedOrder } from '../../test/orders.ts'
import { type Input, brokenEntry, testPortal, type Who } from '../../test/portal.ts'

// Whatever is done at once with magazines, lots and materials: `ACTS=100000` tries so many. What must hold is asked in SQL of its own.

const acts = Number(process.env['ACTS'] ?? 600)
const portal = await testPortal({ pool: { waitMs: 60_000, connections: 12 } })
const { call, db, good } = portal

const codes = ['ANFO-25', 'COR-10', 'EMU-32X200', 'DET-NE-4'] as const
const families = { 'ANFO-25': 'blastingAgent', 'COR-10': 'cord', 'EMU-32X200': 'highExplosive', 'DET-NE-4': 'detonator' } as const
const magazines = ['PRINCIPAL', ...(await Promise.all([1, 2, 3].map(() => aMagazine(portal)))).map(({ id }) => id)]
for (const materialId of codes) await good(api.inventory.load, 'almacenista', { materialId, quantityChange: 300 })
for (const id of codes) {
  const measures = [
    { measure: 'neqKg', perUnit: id === 'DET-NE-4' ? 0.05 : 2.5 },
    ...(id === 'DET-NE-4' ? [{ measure: 'detonators', perUnit: 100 }] : []),
  ]
  await good(api.materials.classify, 'gerente', { id, measures })
}
const orders = [await anAssignedOrder(portal), await anAssignedOrder(portal), await anAssignedOrder(portal)].map(({ id }) => id)

const material = fc.constantFrom(...codes)
const magazine = fc.constantFrom(...magazines)
const hundredths = fc.integer({ min: 1, max: 4_000 }).map((amount) => amount / 100)
const lot = fc.constantFrom('—', 'L-1', 'L-2', 'L-3')
const order = fc.constantFrom(...orders)
const someLots = fc.array(fc.record({ place: fc.nat(11), quantity: hundredths }), { minLength: 1, maxLength: 4 })

type Act = () => Promise<number>
const does = async (row: Parameters<typeof call>[0], who: Who, input: Input) => (await call(row, who, input)).statusCode
const heldIn = (id: string) =>
  db<{ lot: string }[]>`select lot_id as lot from holdings where magazine_id = ${id} and quantity > 0 order by lot_id limit 12`

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(material, magazine, hundredths, lot).map(
      ([materialId, id, quantityChange, number]) =>
        () =>
          does(api.inventory.load, 'almacenista', { materialId, quantityChange, magazine: id, lot: number }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(material, hundredths).map(
      ([materialId, quantity]) =>
        () =>
          does(api.inventory.adjust, 'gerente', { materialId, quantityChange: -quantity, notes: 'Al azar' }),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(magazine, magazine, someLots).map(([fromId, toId, wanted]) => async () => {
      const there = await heldIn(fromId)
      const lines = wanted.flatMap(({ place, quantity }) => (there[place] ? [{ lotId: there[place].lot, quantity }] : []))
      return lines.length === 0 ? 204 : does(api.custody.transfer, 'almacenista', { fromId, toId, lines })
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(magazine, fc.nat(11), fc.constantFrom('usable', 'quarantined', 'recalled'))
      .map(([id, place, status]) => async () => {
        const found = (await heldIn(id))[place]
        return found ? does(api.custody.setStatus, 'gerente', { id: found.lot, status, reason: 'Al azar' }) : 204
      }),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(magazine, fc.integer({ min: 0, max: 2_000 }), fc.boolean()).map(([id, allowed, hasOfFamily]) => () => {
      const limits = [
        { measure: 'neqKg', allowed },
        { measure: 'detonators', allowed: allowed * 20 },
        ...(hasOfFamily ? [{ measure: 'neqKg', family: 'cord', allowed }] : []),
      ]
      return does(api.magazines.setLimits, 'gerente', { id, limits, reason: 'Al azar' })
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(material, fc.boolean(), fc.constantFrom(0.5, 2, 2.5, 3.25)).map(
      ([id, hasFamily, perUnit]) =>
        () =>
          does(api.materials.classify, 'gerente', {
            id,
            family: hasFamily ? families[id] : null,
            measures: [{ measure: 'neqKg', perUnit }],
          }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(magazine, fc.option(magazine)).map(
      ([id, joinedWithId]) =>
        () =>
          does(api.magazines.edit, 'gerente', { id, joinedWithId }),
    ),
  },
  { weight: 2, arbitrary: order.map((id) => () => does(api.orders.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })) },
  { weight: 2, arbitrary: order.map((id) => () => does(api.orders.undoReady, 'gerente', { id, reason: 'Al azar' })) },
)

/** What differs from what the ledger says, and what lies where it must not. */
const broken = async () => [
  ...(await db`
    select 'sum' as what, materials.id, quantity, held, moved from materials,
      lateral (select coalesce(sum(quantity), 0) as held from holdings where material_id = materials.id) as there,
      lateral (select coalesce(sum(quantity), 0) as moved from stock_movements where material_id = materials.id) as ledger
    where quantity <> held or quantity <> moved`),
  ...(await db`
    select 'holding' as what, magazine_id, lot_id, moved, quantity from (
      select magazine_id, lot_id, sum(quantity) as moved from stock_movements group by 1, 2) as ledger
    full join holdings using (magazine_id, lot_id) where moved is distinct from quantity or quantity < 0`),
  ...(await db`
    select 'licence' as what, l.magazine_id, l.measure, l.family, l.held, l.allowed, l.tolerated, counted from magazine_limits as l, lateral (
      select coalesce(sum(h.quantity * m.per_unit), 0) as counted
      from holdings as h join magazines as g on g.id = h.magazine_id join materials as t on t.id = h.material_id
      join material_measures as m on m.material_id = t.id and m.measure = l.measure
      where (g.id = l.magazine_id and g.joined_with is null or g.joined_with = l.magazine_id) and (l.family is null or l.family = t.family)) as own
    where held <> counted or counted > allowed and (tolerated is null or counted > tolerated)`),
  ...(await db`
    select distinct 'families' as what, coalesce(g.joined_with, g.id) as head, one.family, other.family as beside
    from holdings as h join magazines as g on g.id = h.magazine_id join materials as one on one.id = h.material_id,
      holdings as i join magazines as j on j.id = i.magazine_id join materials as other on other.id = i.material_id
    where h.quantity > 0 and i.quantity > 0 and coalesce(g.joined_with, g.id) = coalesce(j.joined_with, j.id)
      and one.family = 'detonator' and other.family not in ('detonator', 'accessory')`),
  ...(await db`select 'joined' as what, id from magazines where joined_with in (select id from magazines where joined_with is not null)`),
]

test(
  `whatever twelve do ${acts} times at once, sums and licences are exact, families lie apart, and nobody waits for ever`,
  { timeout: 60_000 + acts * 200 },
  async () => {
    const answers: Record<number, number> = {}
    const count = (status: number) => (answers[status] = (answers[status] ?? 0) + 1)
    const todo = fc.sample(act, { numRuns: acts, seed: Number(process.env['SEED'] ?? 69) })
    const worker = async () => {
      for (let next = todo.pop(); next; next = todo.pop()) count(await next())
    }
    await Promise.all(Array.from({ length: 12 }, worker))
    if (acts > 1_000) console.log(answers)
    expect(Object.keys(answers).filter((status) => ![200, 201, 204, 400, 409].includes(Number(status)))).toEqual([])
    for (const status of [200, 201, 409]) expect(answers[status], `${status}`).toBeGreaterThan(0)
    expect(await broken()).toEqual([])
    const [{ deadlocks }] = await db<[{ deadlocks: number }]>`select deadlocks from pg_stat_database where datname = current_database()`
    expect(deadlocks).toBe(0)
    expect(await brokenEntry(portal)).toBeNull()
  },
)
