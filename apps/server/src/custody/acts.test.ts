import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMagazine, brokenCustody } from '../../test/custody.ts'
import { agencies, allConsumed, anAssignedOrder, approverOf, nextGuide } from '../../test/orders.ts'
import { brokenEntry, type Input, testPortal, type Who } from '../../test/portal.ts'

// Tries many simultaneous actions with magazines, lots and materials; `ACTS=100000` sets how many. Separate SQL queries check what must hold.

const acts = Number(process.env['ACTS'] ?? 600)
const portal = await testPortal({ pool: { connections: 12 } })
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
const order = fc.nat(orders.length - 1)
const share = fc.integer({ min: 0, max: 100 })
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
  {
    weight: 2,
    arbitrary: order.map(
      (place) => () => does(api.orders.changeStatus, 'almacenista', { id: orders[place], newStatus: 'LISTA_PARA_DESPACHO' }),
    ),
  },
  { weight: 1, arbitrary: order.map((place) => () => does(api.orders.undoReady, 'gerente', { id: orders[place], reason: 'Al azar' })) },
  {
    weight: 6,
    arbitrary: fc.tuple(order, share, share).map(
      ([place, back, lost]) =>
        () =>
          goOn(place, back / 100, lost / 100),
    ),
  },
)

/** Takes an order's next step, whatever it is by now: the use is stated, some material comes back, and a new order takes its place. */
async function goOn(place: number, back: number, lost: number): Promise<number> {
  const id = orders[place]!
  const { statusCode, body } = await call(api.orders.get, 'gerente', { id })
  if (statusCode !== 200) return statusCode
  const {
    currentStatus,
    balance,
    gnbAlmacenistaApproved,
    daexAlmacenistaApproved,
    dgcimAlmacenistaApproved,
    idGuia,
    safekeeping,
    balanceStated,
  } = JSON.parse(body) as Order
  switch (currentStatus) {
    case 'LISTA_PARA_DESPACHO':
    case 'PENDIENTE_APROBACIONES_EXTERNAS': {
      const waiting = agencies.find((_, index) => ![gnbAlmacenistaApproved, daexAlmacenistaApproved, dgcimAlmacenistaApproved][index])
      if (waiting)
        return does(api.orders.externalApproval, `${waiting.toLowerCase() as 'gnb'}_almacenista`, {
          id,
          approvalType: `${waiting}_ALMACENISTA`,
          approverDetails: approverOf(waiting),
        })
      if (!idGuia) return does(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })
      return does(api.orders.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
    }
    case 'APROBADA_POR_EXTERNOS':
      return idGuia
        ? does(api.orders.changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' })
        : does(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })
    case 'EN_TRANSITO_VOLADURA':
      return does(api.orders.changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
    case 'ASIGNADA_OPERADOR':
      return does(api.orders.changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' })
    case 'COMPLETADA_VOLADURA': {
      if (balanceStated) return finish(place, id, balance)
      const parts = balance.map(({ materialId, dispatched }) => {
        const returned = Math.round(dispatched * back * 100) / 100
        const gone = Math.round((dispatched - returned) * lost * 100) / 100
        return [
          materialId,
          {
            returned,
            lost: gone,
            consumed: Math.round((dispatched - returned - gone) * 100) / 100,
            ...(gone > 0 && { lossExplanation: 'Al azar' }),
          },
        ] as const
      })
      return does(api.orders.stateConsumption, 'operador', { id, items: allConsumed(balance, Object.fromEntries(parts)) })
    }
    default:
      return finish(place, id, safekeeping ? [] : balance)
  }
}

/** Stores what comes back, and replaces this order with a new one. */
async function finish(place: number, id: string, balance: Order['balance']): Promise<number> {
  const items = balance
    .filter(({ returned }) => returned > 0)
    .map(({ materialId, returned, lost: gone }) => ({ materialId, returned, ...(gone > 0 && { lost: gone, lossExplanation: 'Al azar' }) }))
  if (items.length > 0) {
    const receivedBy = { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' }
    const status = await does(api.orders.safekeeping, 'operador', { id, items, location: 'Polvorín', receivedBy })
    if (status !== 409) return status
  }
  orders[place] = (await anAssignedOrder(portal)).id
  return 201
}

test(
  `whatever twelve do ${acts} times at once, sums and licences are exact, families lie apart, and nobody waits for ever`,
  { timeout: 600_000 + acts * 200 },
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
    expect(await brokenCustody(db)).toEqual([])
    const [lived] = await db<[Record<'left' | 'undone' | 'back' | 'stated', number>]>`
      select count(*) filter (where kind = 'dispatch') as left, count(*) filter (where kind = 'undo') as undone, count(*) filter (where kind = 'return') as back,
        (select count(*) from consumption_lines) as stated from stock_movements`
    expect(lived.left).toBeGreaterThan(0)
    if (acts > 1_000) {
      console.log(lived)
      for (const times of Object.values(lived)) expect(times).toBeGreaterThan(0)
    }
    const [{ deadlocks }] = await db<[{ deadlocks: number }]>`select deadlocks from pg_stat_database where datname = current_database()`
    expect(deadlocks).toBe(0)
    expect(await brokenEntry(portal)).toBeNull()
  },
)
