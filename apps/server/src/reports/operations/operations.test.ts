import { readFile } from 'node:fs/promises'
import { api } from '@barreno/domain/api'
import { addDays } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import { orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import { whoActsNext } from '@barreno/domain/orders/workflow'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { sumOf } from '@barreno/domain/money'
import { whoActsNext as whoActsOnPreorder } from '@barreno/domain/preorders/workflow'
import { setbackActions } from '@barreno/domain/reports/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencies, confirm, nextGuide, stocked, allConsumed } from '../../../test/orders.ts'
import { aPreorder, type Input, requestForm, testPortal, type Who } from '../../../test/portal.ts'
import { stateOf } from '../../orders/state.ts'

const portal = await testPortal()
const { actors, clock, db, good, travel } = portal
const { operations, setbackReasons, materialUse, waiting } = api.reports
await stocked(portal)

const hour = 3_600_000
let turn = 0
/** Moves the clock by varying steps, sometimes to the last moment of a day in Caracas or the first of the next. */
async function later(): Promise<void> {
  turn++
  const moment = new Date(clock.now.getTime() + ((turn * 37) % 53) * hour + ((turn * 7919) % 3600) * 1000)
  const day = moment.toISOString().slice(0, 10)
  const edge = new Date(`${day}T${turn % 2 === 0 ? '03:59:59.999' : '04:00:00.000'}Z`)
  await travel(turn % 4 === 0 && edge > clock.now ? edge : moment)
}

async function forwarded(over: Input = {}): Promise<string> {
  const { id } = await aPreorder(
    portal,
    { files: [], estimatedServiceDate: '2027-03-01', ...over },
    turn % 2 === 0 ? 'cliente' : 'cliente2',
  )
  await later()
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' })
  await later()
  return id
}

const moved = async (id: string, who: Who, newStatus: string, notes?: string): Promise<Order> => {
  await later()
  return good(api.orders.changeStatus, who, { id, newStatus, ...(notes && { notes }) })
}

/** An order that gets ready, optionally after an undone preparation, and leaves for its blast. */
async function onTheWay(serviceInDays: number, { undone }: { undone?: boolean } = {}): Promise<string> {
  const preorderId = await forwarded()
  const estimatedServiceDate = new Date(clock.now.getTime() + (serviceInDays * 24 - 4) * hour).toISOString().slice(0, 10)
  const { id } = await good(api.preorders.convert, 'gerente', { id: preorderId, estimatedServiceDate })
  await later()
  await good(api.orders.assign, 'gerente', { id, operatorId: actors.operador.id })
  await moved(id, 'almacenista', 'LISTA_PARA_DESPACHO')
  if (undone) {
    await later()
    const { objections } = await good(api.orders.undoReady, 'gnb', { id, reason: 'Faltan precintos' })
    await later()
    await good(api.orders.liftObjection, 'gnb', { id, objectionId: objections[0]!.id, reason: 'Repuestos' })
    await moved(id, 'almacenista', 'LISTA_PARA_DESPACHO')
  }
  for (const agency of agencies) await confirm(portal, id, agency)
  await later()
  await good(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })
  await moved(id, 'operador', 'EN_TRANSITO_VOLADURA')
  return id
}

const kept = async (id: string, lost: number) => {
  await later()
  await good(api.orders.safekeeping, 'operador', {
    id,
    items: [{ materialId: 'ANFO-25', returned: 2.25, ...(lost && { lost, lossExplanation: 'Se mojó' }) }],
    location: 'Polvorín 2',
    receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
  })
}

const stated = async (id: string, isLess: boolean) => {
  await later()
  const { balance } = await good(api.orders.get, 'operador', { id })
  const part = { consumed: 5.5, returned: 1, lost: 2.5, lossExplanation: 'Inundados', unaccountedExplanation: 'Sin ubicar' }
  await good(api.orders.stateConsumption, 'operador', { id, items: allConsumed(balance, isLess ? { 'ANFO-25': part } : {}) })
}

for (const serviceInDays of [1, 4, 9, 14, 30]) {
  const id = await onTheWay(serviceInDays, { undone: serviceInDays === 4 })
  await moved(id, 'operador', 'COMPLETADA_VOLADURA')
  if (serviceInDays === 9) await kept(id, 1.5)
  if (serviceInDays < 9) await stated(id, serviceInDays === 4)
  if (serviceInDays === 14) await good(api.orders.pay, 'operador', { id, paymentStatus: 'PAGADO' })
  if (serviceInDays === 14) await moved(id, 'gerente', 'CERRADA')
}
// A return on the way: nothing was blasted, so it only has to be brought back.
await kept(await onTheWay(2), 0)
await onTheWay(20)
for (const reason of ['Veda de transporte', 'veda de transporte', 'Veda de transporte']) {
  await good(api.preorders.changeStatus, 'gerente', { id: await forwarded(), newStatus: 'RECHAZADA_GERENTE', notes: reason })
  await later()
}
const { id: returned } = await aPreorder(portal, { estimatedServiceDate: '2027-03-01' })
await later()
await good(api.preorders.return, 'administrativo', { id: returned, reason: 'Falta el patrón' })
await later()
await good(api.preorders.resubmit, 'cliente', { id: returned, ...requestForm({ estimatedServiceDate: '2027-03-01' }) })
await later()
await good(api.preorders.withdraw, 'cliente', { id: returned })
const cancelled = await good(api.preorders.convert, 'gerente', { id: await forwarded(), estimatedServiceDate: '2027-03-01' })
await good(api.orders.cancel, 'gerente', { id: cancelled.id, reason: 'Se pospone la obra' })
await aPreorder(portal, { estimatedServiceDate: '2027-03-01' })

/* Computes the same figures differently: from the history, entry by entry, and from each order's record. */
type Entry = {
  seq: number
  at: string
  concept: string
  recordId: string
  action: string
  status: string
  from: string | null
  reason: string | null
}
const entries = await db<Entry[]>`
  select seq, at, concept, record_id as "recordId", action, to_status as status, from_status as "from", reason from history
  where concept in ('preorders', 'orders') and to_status is not null order by seq`
const stays = entries.map((entry, index) => ({
  ...entry,
  until: entries.slice(index + 1).find(({ recordId }) => recordId === entry.recordId)?.at ?? null,
}))
const orders = await Promise.all(
  [...new Set(entries.filter(({ concept }) => concept === 'orders').map(({ recordId }) => recordId))].map((id) =>
    good(api.orders.get, 'gerente', { id }),
  ),
)

type Days = { startDate: string; endDate: string }
const inCaracas = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas', dateStyle: 'short' })
const isIn = (moment: string | null, { startDate, endDate }: Days) => {
  const day = moment && inCaracas.format(new Date(moment))
  return day !== null && day !== '' && day >= startDate && day <= endDate
}
/** The time of the order's blast, or of its return without one. */
const doneAt = ({ statusHistory }: Order) =>
  statusHistory
    .toReversed()
    .find(
      ({ status }, index, oldest) =>
        status === 'COMPLETADA_VOLADURA' || (status === 'RESGUARDAR' && oldest[index - 1]?.status === 'EN_TRANSITO_VOLADURA'),
    )?.timestamp ?? null
/** The quantile of the sorted values, interpolated between the two nearest. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return low + (high - low) * (place - Math.floor(place))
}

const first = '2026-11-01'
const last = inCaracas.format(clock.now)
const day = fc
  .date({ min: new Date(`${first}T00:00:00Z`), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const range = fc.oneof(
  fc.constant({ startDate: first, endDate: last }),
  fc.tuple(day, day).map(([one, other]) => (one < other ? { startDate: one, endDate: other } : { startDate: other, endDate: one })),
  // Ranges of more than a year, which are computed from the monthly table.
  day.map((one) => ({ startDate: addDays(one, -500), endDate: one })),
  day.map((one) => ({ startDate: one, endDate: addDays(one, 500) })),
  // Whole months only.
  fc.constant({ startDate: '2026-11-01', endDate: '2026-11-30' }),
  fc.constant({ startDate: '2026-01-01', endDate: '2027-12-31' }),
)

test('the stays are the history, and an older database gets the same ones', async () => {
  const expected = stays.map(({ at, ...stay }) => ({ ...stay, since: at }))
  const written = () => db`
    select seq, concept, record_id as "recordId", action, status, from_status as "from", reason, since, until from status_stays order by seq`
  expect(await written()).toEqual(expected)
  const migration = await readFile(new URL('../../db/migrations/0008_reports.sql', import.meta.url), 'utf8')
  const [backfill] = /insert into status_stays [^;]+;/.exec(migration)!
  await db.begin(async (tx) => {
    await tx`delete from status_stays`
    await tx.unsafe(backfill)
  })
  expect(await written()).toEqual(expected)
})

test('how long things stayed, how often they went back, and how punctual the blasts were, is what the history says', async () => {
  await fc.assert(
    fc.asyncProperty(range, async (given) => {
      const answer = await good(operations, 'general', given)
      const ended = stays.filter(({ until }) => isIn(until, given))
      const secondsOf = ({ at, until }: (typeof stays)[number]) => (Date.parse(until!) - Date.parse(at)) / 1000
      const groups = Map.groupBy(ended, ({ concept, status }) => `${concept} ${status}`)
      const way = [...preorderStatuses.map((status) => `preorders ${status}`), ...orderStatuses.map((status) => `orders ${status}`)]
      expect(answer.statusTimes.map(({ concept, status }) => `${concept} ${status}`)).toEqual(way.filter((place) => groups.has(place)))
      for (const { concept, status, count, medianSeconds, p90Seconds, slowest } of answer.statusTimes) {
        const own = groups.get(`${concept} ${status}`)!
        const seconds = own.map(secondsOf)
        expect([concept, status, count]).toEqual([concept, status, own.length])
        expect(Math.abs(medianSeconds - shareOf(seconds, 0.5))).toBeLessThanOrEqual(0.5)
        expect(Math.abs(p90Seconds - shareOf(seconds, 0.9))).toBeLessThanOrEqual(0.5)
        const longest = own.toSorted((one, other) => secondsOf(other) - secondsOf(one) || one.seq - other.seq).slice(0, 5)
        expect(slowest.map(({ id, since, until }) => [id, since, until])).toEqual(
          longest.map(({ recordId, at, until }) => [recordId, at, until]),
        )
        expect(slowest.every(({ number }) => number.startsWith(concept === 'orders' ? 'ORD-' : 'PRE-'))).toBe(true)
      }

      const begun = stays.filter(({ at }) => isIn(at, given))
      expect(answer.received).toEqual({ preorders: begun.filter(({ action }) => action === 'preorders.create').length, orders: 0 })
      expect(answer.setbacks.map(({ action, count }) => [action, count])).toEqual(
        setbackActions.map((action) => [action, begun.filter((stay) => stay.action === action).length]),
      )
      const done = orders.filter((order) => isIn(doneAt(order), given))
      const late = done.filter((order) => inCaracas.format(new Date(doneAt(order)!)) > order.estimatedServiceDate)
      expect(answer.punctuality).toEqual({ done: done.length, onTime: done.length - late.length, late: late.length })

      const listed = async (filter: object) =>
        (
          await good(api.orders.list, 'gerente', {
            includeClosed: 'true',
            sort: 'orderNumber',
            doneFrom: given.startDate,
            doneTo: given.endDate,
            ...filter,
          })
        ).map(({ id }) => id)
      const idsOf = (those: readonly Order[]) => those.toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1)).map(({ id }) => id)
      expect(await listed({})).toEqual(idsOf(done))
      expect(await listed({ isLate: 'true' })).toEqual(idsOf(late))
      expect(await listed({ isLate: 'false' })).toEqual(idsOf(done.filter((order) => !late.includes(order))))
    }),
    { numRuns: 25 },
  )
  const { punctuality } = await good(operations, 'gerente', { startDate: first, endDate: last })
  expect(Math.min(punctuality.late, punctuality.onTime)).toBeGreaterThan(0)
})

test('what was dispatched was consumed, returned or lost as it was stated, and what nobody stated is told apart', async () => {
  await fc.assert(
    fc.asyncProperty(range, async (given) => {
      const balances = orders
        .filter((order) => isIn(doneAt(order), given))
        .flatMap(({ balance }) => balance.filter(({ dispatched }) => dispatched > 0))
      const rows = await good(materialUse, 'operador', given)
      expect(new Set(rows.map(({ materialId }) => materialId))).toEqual(new Set(balances.map(({ materialId }) => materialId)))
      for (const { materialId, orderCount, ...used } of rows) {
        const own = balances.filter((line) => line.materialId === materialId)
        const sum = (of: 'dispatched' | 'consumed' | 'returned' | 'lost' | 'unaccounted') =>
          own.reduce((total, line) => total + Math.round((line[of] ?? 0) * 100), 0) / 100
        expect(orderCount).toBe(own.length)
        expect(used).toMatchObject({
          dispatched: sum('dispatched'),
          consumed: sum('consumed'),
          returned: sum('returned'),
          lost: sum('lost'),
          unaccounted: sum('unaccounted'),
        })
        const { dispatched, consumed, returned: back, lost, unaccounted, notStated } = used
        expect(dispatched).toBe(sumOf([consumed, back, lost, unaccounted, notStated]))
        expect(notStated > 0).toBe(own.some((line) => line.consumed === null && line.returned + line.lost < line.dispatched))
      }
    }),
    { numRuns: 10 },
  )
  const [anfo] = await good(materialUse, 'gerente', { startDate: first, endDate: last, q: 'anfo' })
  expect(anfo).toMatchObject({ orderCount: 6, dispatched: 60, returned: 5.5, lost: 4, consumed: 15.5, unaccounted: 1, notStated: 34 })
})

test('reasons are told in the words in which they were given, the most frequent first', async () => {
  const rows = await good(setbackReasons, 'administrativo', { startDate: first, endDate: last })
  expect(rows.map(({ action, reason, count }) => [action, reason, count])).toEqual(
    expect.arrayContaining([
      ['preorders.rejectAsManager', 'Veda de transporte', 2],
      ['preorders.rejectAsManager', 'veda de transporte', 1],
      ['preorders.return', 'Falta el patrón', 1],
      ['preorders.withdraw', '', 1],
      ['orders.undoReady', 'Faltan precintos', 1],
      ['orders.cancel', 'Se pospone la obra', 1],
    ]),
  )
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({
    reason: 'Veda de transporte',
    clientName: expect.stringContaining('Alianza'),
    number: expect.stringMatching(/^PRE-/),
  })
  const latest = stays.findLast(({ reason }) => reason === 'Veda de transporte')!
  expect(rows[0]).toMatchObject({ lastAt: latest.at, recordId: latest.recordId })
  expect((await good(setbackReasons, 'gerente', { startDate: first, endDate: last, q: 'PATRON' })).map(({ recordId }) => recordId)).toEqual(
    [returned],
  )
})

test('what waits for each role is what the records say of who acts next', async () => {
  const open = orders.filter(({ currentStatus }) => orderStatusLook[currentStatus].group === 'open')
  const preorders = await Promise.all(preorderStatuses.map((status) => good(api.preorders.byStatus, 'gerente', { status })))
  const rows = await good(waiting, 'general')
  for (const { role, preorders: preorderCount, orders: ordered, oldest } of rows) {
    const own = [
      ...open.filter((order) => whoActsNext(stateOf({ ...order, knownToAgencies: [], alarms: [], openQuestions: [] })).includes(role)),
      ...preorders.flat().filter(({ currentStatus }) => whoActsOnPreorder(currentStatus).includes(role)),
    ]
    expect([role, preorderCount + ordered, oldest]).toEqual([role, own.length, own.map(({ statusSince }) => statusSince).toSorted()[0]])
    expect(own.filter((record) => 'orderNumber' in record && 'balance' in record)).toHaveLength(ordered)
  }
  expect(rows.map(({ role }) => role)).toEqual(['gerente', 'administrativo', 'operador', 'gnb_operador', 'daex_operador', 'cliente'])
})
