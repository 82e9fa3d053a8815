import { api } from '@barreno/domain/api'
import { sumOf } from '@barreno/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCopyOf, anAssignedOrder, approverOf, nextGuide } from '../../test/orders.ts'
import { anOrder, brokenEntry, refusalIn, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 40 } })
const { actors, call, db, good } = portal
const { changeStatus, undoReady, safekeeping, cancel } = api.orders

const codes = ['ANFO-25', 'COR-10', 'EMU-32X200'] as const
type Lines = Readonly<Partial<Record<(typeof codes)[number], number>>>

/** All accepted orders, in order. */
const accepted: string[] = []
/** An order whose copies wait for the gerente, as orders of the single form do. */
const { id: form } = await anAssignedOrder(portal)

/** The acts of users, call by call. A call may be refused if it is not possible at that moment. */
const load = (materialId: string, quantityChange: number, lot?: string) =>
  tried(call(api.inventory.load, 'almacenista', { materialId, quantityChange, lot }))
const adjust = (materialId: string, quantityChange: number) =>
  tried(call(api.inventory.adjust, 'gerente', { materialId, quantityChange, notes: 'Al azar' }))
const markReady = (id: string) => tried(call(changeStatus, 'almacenista', { id, newStatus: 'LISTA_PARA_DESPACHO' }))
const undo = (id: string) => tried(call(undoReady, 'gerente', { id, reason: 'Al azar' }))
/** Sets a lot's expiry in this many days, possibly in the past. */
const expire = async (number: string, days: number) => {
  await db`update lots set expires_on = (now() at time zone 'America/Caracas')::date + ${days}::int where number = ${number}`
}
const withdraw = (id: string) => tried(call(cancel, 'gerente', { id, reason: 'Al azar' }))

async function leave(id: string): Promise<void> {
  await markReady(id)
  for (const approvalType of ['GNB_ALMACENISTA', 'DAEX_ALMACENISTA', 'DGCIM_ALMACENISTA'])
    await tried(call(api.orders.externalApproval, 'gerente', { id, approvalType, approverDetails: approverOf(approvalType) }))
  await tried(call(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() }))
  await tried(call(changeStatus, 'operador', { id, newStatus: 'EN_TRANSITO_VOLADURA' }))
}

/** Returns a part of the first dispatched material, in whole hundredths. */
async function bringBack(id: string, part: number): Promise<void> {
  await leave(id)
  const { balance } = await good(api.orders.get, 'operador', { id })
  const { materialId, dispatched } = balance.find((line) => line.dispatched > 0) ?? balance[0]!
  const items = [{ materialId, returned: Math.ceil(dispatched * part) / 100 }]
  const receivedBy = { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' }
  await tried(call(safekeeping, 'operador', { id, items, location: 'Polvorín 2', receivedBy }))
}

async function convert(lines: Lines): Promise<void> {
  const requestedItemsJson = Object.entries(lines).map(([materialIdRef, totalEstimatedQuantity]) => ({
    materialIdRef,
    totalEstimatedQuantity,
  }))
  const { id } = await anOrder(portal, { files: [], requestedItemsJson })
  await good(api.orders.assign, 'gerente', { id, operatorId: actors.operador.id })
  accepted.push(id)
}

async function approve(lines: Lines): Promise<void> {
  const id = await aCopyOf(portal, form, { current_status: 'PENDIENTE_GERENTE', assigned_operator_id: null })
  await db`update order_items set quantity = ${lines['ANFO-25'] ?? 1} where order_id = ${id} and material_id = 'ANFO-25'`
  await good(changeStatus, 'gerente', { id, newStatus: 'APROBADA' })
  await good(api.orders.assign, 'operador', { id, operatorId: actors.operador.id })
  accepted.push(id)
}

async function tried(sent: ReturnType<typeof call>): Promise<void> {
  const { statusCode, body } = await sent
  if (statusCode >= 300) expect([400, 404, 409], body).toContain(statusCode)
}

const material = fc.constantFrom(...codes)
/** Quantities in hundredths; some are more than there ever is. */
const amount = fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100)
const lines = fc.dictionary(material, fc.integer({ min: 1, max: 25 }), { minKeys: 1 })
/** Counted back from the latest order, so that several acts often meet in one order. */
const order = fc.nat({ max: 4 }).map((back) => () => accepted.at(-1 - back))
const ofOrder = (work: (id: string) => Promise<void>) => (find: () => string | undefined) => () => {
  const id = find()
  return id === undefined ? Promise.resolve() : work(id)
}

const ofMaterial = (work: (code: string, quantity: number) => Promise<void>) =>
  fc.tuple(material, amount).map((given) => () => work(...given))

const lot = fc.constantFrom('L-1', 'L-2', 'l-1', '—')

type Step = () => Promise<void>
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: ofMaterial(load) },
  { weight: 3, arbitrary: fc.tuple(material, amount, lot).map((given) => () => load(...given)) },
  { weight: 1, arbitrary: fc.tuple(lot, fc.integer({ min: -1, max: 400 })).map((given) => () => expire(...given)) },
  { weight: 2, arbitrary: ofMaterial((code, quantity) => adjust(code, -quantity)) },
  { weight: 1, arbitrary: ofMaterial(adjust) },
  { weight: 2, arbitrary: lines.map((wanted) => () => convert(wanted)) },
  { weight: 1, arbitrary: lines.map((wanted) => () => approve(wanted)) },
  { weight: 2, arbitrary: order.map(ofOrder(markReady)) },
  { weight: 2, arbitrary: order.map(ofOrder(undo)) },
  { weight: 1, arbitrary: order.map(ofOrder(withdraw)) },
  { weight: 1, arbitrary: order.map(ofOrder(leave)) },
  {
    weight: 3,
    arbitrary: fc.tuple(order, fc.integer({ min: 1, max: 100 })).map(([find, part]) => ofOrder((id) => bringBack(id, part))(find)),
  },
)

/** Computes the stock from the history, from its first entry. Throws if an entry does not follow from those before it. */
async function replayed(): Promise<Record<string, number>> {
  const entries = await db<{ action: string; recordId: string; changes: Record<string, { old: unknown; new: unknown }> }[]>`
    select action, record_id as "recordId", changes from history
    where action in ('inventory.load', 'inventory.adjust', 'orders.markReady', 'orders.undoReady', 'orders.safekeeping') order by seq`
  const inCents: Record<string, number> = {}
  const change = (code: string, quantity: number) => (inCents[code] = (inCents[code] ?? 0) + Math.round(quantity * 100))
  const changeAll = (quantities: unknown, sign: 1 | -1) => {
    for (const [code, quantity] of Object.entries(quantities as Record<string, number>)) change(code, sign * quantity)
  }
  for (const { action, recordId, changes } of entries) {
    if (action === 'orders.markReady') changeAll(changes['dispatched']!.new, -1)
    else if (action === 'orders.undoReady') changeAll(changes['returnedToStock']!.new, 1)
    else if (action === 'orders.safekeeping')
      for (const line of changes['balance']!.new as { materialId: string; returned: number }[]) change(line.materialId, line.returned)
    else {
      const { old, new: next } = changes['quantity'] as { old: number; new: number }
      expect([recordId, (inCents[recordId] ?? 0) / 100]).toEqual([recordId, old])
      change(recordId, next - old)
    }
  }
  return Object.fromEntries(codes.map((code) => [code, (inCents[code] ?? 0) / 100]))
}

/** Checks the invariants that hold at every moment. */
async function check(): Promise<void> {
  const rows = (await good(api.inventory.stock, 'gerente')).filter(({ materialId }) => codes.some((code) => code === materialId))
  const quantities = Object.fromEntries(rows.map(({ materialId, quantity }) => [materialId, quantity]))
  const [sums, unchained, astray, kept, held] = await Promise.all([
    db<{ code: string; sum: number }[]>`
      select materials.id as code, coalesce(sum(stock_movements.quantity), 0) as sum
      from materials left join stock_movements on material_id = materials.id where materials.id in ${db(codes)} group by 1`,
    db`
      select id, balance_after, due from (
        select id, balance_after, sum(quantity) over (partition by material_id order by id) as due,
          lag(at, 1, at) over (partition by material_id order by id) as earlier, at
        from stock_movements) as chained
      where balance_after <> due or at < earlier`,
    // Compares each magazine and lot, and every material's total.
    db`
      select material_id, lot_id, magazine_id, moved, quantity from (
        select material_id, lot_id, magazine_id, sum(quantity) as moved from stock_movements group by 1, 2, 3) as ledger
      full join holdings using (material_id, lot_id, magazine_id) where moved is distinct from quantity
      union all
      select id, null, null, quantity, (select sum(quantity) from holdings where material_id = materials.id) from materials
      where quantity <> (select coalesce(sum(quantity), 0) from holdings where material_id = materials.id)`,
    db<{ code: string; quantity: number }[]>`
      select lots.material_id as code, sum(quantity) as quantity from lots join holdings on lot_id = lots.id
      where status <> 'usable' or expires_on < (now() at time zone 'America/Caracas')::date group by 1`,
    db<{ code: string; held: number }[]>`
      select material_id as code, sum(quantity)::numeric as held from order_items join orders on orders.id = order_id
      where current_status in ('APROBADA', 'PENDIENTE_ASIGNACION_OPERADOR', 'ASIGNADA_OPERADOR') group by 1`,
  ])
  expect(Object.fromEntries(sums.map(({ code, sum }) => [code, sum]))).toEqual(quantities)
  expect(rows.filter(({ quantity }) => quantity < 0)).toEqual([])
  expect(unchained).toEqual([])
  expect(astray).toEqual([])
  for (const { materialId, quantity, reserved, unusable, available, shortage } of rows) {
    const due = held.find(({ code }) => code === materialId)?.held ?? 0
    const out = kept.find(({ code }) => code === materialId)?.quantity ?? 0
    const free = sumOf([quantity, -out, -due])
    expect([materialId, reserved, unusable, available, shortage]).toEqual([materialId, due, out, Math.max(free, 0), Math.max(-free, 0)])
  }
  expect(await replayed()).toEqual(quantities)
}

test('whatever is loaded, adjusted, reserved, dispatched, undone and returned at once, the books agree at every moment', async () => {
  for (const materialId of codes) await good(api.inventory.load, 'almacenista', { materialId, quantityChange: 60 })
  await convert({ 'ANFO-25': 2 })
  const [first] = accepted as [string]
  for (const move of [markReady, undo, (id: string) => bringBack(id, 50)]) await move(first)
  const waves = fc.array(fc.array(step, { minLength: 6, maxLength: 12 }), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(waves, async (given) => {
      for (const wave of given) {
        await Promise.all(wave.map((take) => take()))
        await check()
      }
    }),
    // Earlier runs are not undone, so a shorter failing run would show nothing.
    { numRuns: 3, endOnFailure: true },
  )
  const kinds = await db`select distinct kind from stock_movements order by kind`
  expect(kinds.map(({ kind }) => kind as string)).toEqual(['adjustment', 'dispatch', 'load', 'return', 'undo'])
  expect(await brokenEntry(portal)).toBeNull()
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`select deadlocks from pg_stat_database where datname = current_database()`
  expect(deadlocks).toBe(0)
})

test('of forty who take one of twenty-five at once, twenty-five do, and nothing is left', async () => {
  await good(api.inventory.load, 'almacenista', { materialId: 'DET-NE-4', quantityChange: 25 })
  const takings = Array.from({ length: 40 }, (_, turn) =>
    call(api.inventory.adjust, turn % 2 === 0 ? 'almacenista' : 'gerente', { materialId: 'DET-NE-4', quantityChange: -1, notes: 'Retiro' }),
  )
  const answers = await Promise.all(takings)
  const taken = answers.filter(({ statusCode }) => statusCode === 201)
  expect(taken.map((answer) => answer.json<{ quantity: number }>().quantity).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 25 }, (_, left) => left),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 201).map(refusalIn)
  expect(refused.map(({ status, message }) => `${status} ${message}`)).toEqual(
    Array(15).fill('409 El ajuste resultaría en stock negativo (−1).'),
  )
  const { quantity, movements } = await good(api.inventory.detail, 'gerente', { id: 'DET-NE-4' })
  expect([quantity, movements![0]!.balanceAfter]).toEqual([0, 0])
})
