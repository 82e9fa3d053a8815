import { api } from '@barreno/domain/api'
import { addDays } from '@barreno/domain/calendar'
import { sumOf } from '@barreno/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReadyOrder, movedNothing } from '../../test/orders.ts'
import { type Input, testPortal, type Who } from '../../test/portal.ts'
import type { Connection } from '../db/connect.ts'
import { listMovements } from './ledger/sql.ts'

const portal = await testPortal()
const { actors, db, good, refusal, travel } = portal
const { load, adjust, movements, movementTotals, movers } = api.inventory

/** The ledger as text, one line per movement, newest first. */
const linesOf = async (input: Input = {}, who: Who = 'gerente') =>
  (await good(movements, who, input)).map(
    ({ at, materialId, kind, quantity, balanceAfter, document, person }) =>
      `${at.slice(0, 16)} ${materialId} ${kind} ${quantity} = ${balanceAfter}, ${document ? `${document.kind} ${document.number}` : 'no document'}, ${person.name} (${person.role})`,
  )

// 23:30 of the 21st in Caracas is the 22nd in London.
const moments = ['2026-11-21T16:00:00.000Z', '2026-11-22T03:30:00.000Z', '2026-11-22T04:00:00.000Z'].map((text) => new Date(text))
await good(load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 100, document: 'FAC-0091', lot: 'L-14' })
await good(load, 'gerente', { materialId: 'COR-10', quantityChange: 50.5, notes: 'Préstamo 100% devuelto' })
await travel(moments[1]!)
const order = await aReadyOrder(portal)
await travel(moments[2]!)
await good(api.orders.undoReady, 'gnb', { id: order.id, reason: 'Faltan precintos' })
await good(adjust, 'almacenista', { materialId: 'ANFO-25', quantityChange: -2.5, notes: 'Saco roto' })

test('the ledger tells every movement with its document, its person, and what there was after it', async () => {
  expect(await linesOf()).toEqual([
    '2026-11-22T04:00 ANFO-25 adjustment -2.5 = 97.5, no document, Persona de almacenista (almacenista)',
    '2026-11-22T04:00 COR-10 undo 3 = 50.5, order ORD-2026-000001, Persona de gnb (gnb)',
    '2026-11-22T04:00 ANFO-25 undo 10 = 100, order ORD-2026-000001, Persona de gnb (gnb)',
    '2026-11-22T03:30 COR-10 dispatch -3 = 47.5, order ORD-2026-000001, Persona de almacenista (almacenista)',
    '2026-11-22T03:30 ANFO-25 dispatch -10 = 90, order ORD-2026-000001, Persona de almacenista (almacenista)',
    '2026-11-21T16:00 COR-10 load 50.5 = 50.5, no document, Persona de gerente (gerente)',
    '2026-11-21T16:00 ANFO-25 load 100 = 100, paper FAC-0091, Persona de almacenista (almacenista)',
  ])
  const all = await good(movements, 'almacenista')
  expect(all.at(-1)).toMatchObject({ magazine: { id: 'PRINCIPAL', name: 'Polvorín principal' }, lot: 'L-14', notes: null, unit: 'UNIDAD' })
  expect(all[1]).toMatchObject({ notes: 'Faltan precintos', lot: null, document: { id: order.id, clientName: 'Alianza Peñón de cliente' } })
})

test('an order that its reader may not open is told by its number alone', async () => {
  const documentFor = async (who: Who) => (await good(movements, who, { order: order.orderNumber, limit: 1 }))[0]!.document
  // An almacenista can still read an order annulled after its assignment, but not one annulled before it.
  await db`update orders set current_status = 'ANULADA' where id = ${order.id}`
  expect(await documentFor('almacenista')).toMatchObject({ id: order.id })
  await db`update orders set assigned_operator_id = null where id = ${order.id}`
  expect(await documentFor('administrador')).toMatchObject({ id: order.id })
  expect(await documentFor('almacenista')).toEqual({
    kind: 'order',
    id: null,
    number: order.orderNumber,
    clientName: 'Alianza Peñón de cliente',
  })
})

test('whose movements can be asked for are those who made some, by name', async () => {
  expect(await good(movers, 'almacenista')).toEqual(
    (['almacenista', 'gerente', 'gnb'] as const).map((role) => ({ id: actors[role].id, name: actors[role].name, role })),
  )
})

test('each filter finds its own, a day being one of Caracas', async () => {
  const found = async (input: Input) => (await linesOf(input)).map((line) => line.split(' ').slice(1, 4).join(' '))
  expect(await found({ materialId: 'cor-10' })).toEqual(['COR-10 undo 3', 'COR-10 dispatch -3', 'COR-10 load 50.5'])
  expect(await found({ kind: 'load,adjustment' })).toEqual(['ANFO-25 adjustment -2.5', 'COR-10 load 50.5', 'ANFO-25 load 100'])
  expect(await found({ from: '2026-11-22', materialId: 'ANFO-25' })).toEqual(['ANFO-25 adjustment -2.5', 'ANFO-25 undo 10'])
  expect(await found({ to: '2026-11-21', materialId: 'ANFO-25' })).toEqual(['ANFO-25 dispatch -10', 'ANFO-25 load 100'])
  expect(await found({ person: actors.gnb.id })).toEqual(['COR-10 undo 3', 'ANFO-25 undo 10'])
  expect(await found({ order: order.id, kind: 'dispatch' })).toEqual(['COR-10 dispatch -3', 'ANFO-25 dispatch -10'])
  expect(await found({ magazine: 'PRINCIPAL', sort: 'at', limit: 1 })).toEqual(['ANFO-25 load 100'])
  expect(await found({ magazine: 'OTRO' })).toEqual([])
  for (const [q, lines] of Object.entries({
    'fac-0091': ['ANFO-25 load 100'],
    // Also finds the movements that took from the lot.
    'l-14': ['ANFO-25 adjustment -2.5', 'ANFO-25 undo 10', 'ANFO-25 dispatch -10', 'ANFO-25 load 100'],
    '100%': ['COR-10 load 50.5'],
    'saco ROTO': ['ANFO-25 adjustment -2.5'],
    'persona de gnb': ['COR-10 undo 3', 'ANFO-25 undo 10'],
    'ord-2026-000001': ['COR-10 undo 3', 'ANFO-25 undo 10', 'COR-10 dispatch -3', 'ANFO-25 dispatch -10'],
    'material cor': ['COR-10 undo 3', 'COR-10 dispatch -3', 'COR-10 load 50.5'],
    'peñón de cliente': ['COR-10 undo 3', 'ANFO-25 undo 10', 'COR-10 dispatch -3', 'ANFO-25 dispatch -10'],
  }))
    expect([q, await found({ q })]).toEqual([q, lines])
  expect(await refusal(movements, 'gerente', { kind: 'robo' })).toMatchObject({ status: 400 })
  expect(await refusal(movements, 'gerente', { from: '2026-02-30' })).toMatchObject({ status: 400 })
})

test('turned page by page, it is the same', async () => {
  const pages: string[] = []
  for (let cursor: string | undefined, turn = 0; turn === 0 || cursor; turn++) {
    const answer = await portal.call(movements, 'gerente', { limit: 2, ...(cursor && { cursor }) })
    pages.push(...answer.json<{ id: string }[]>().map(({ id }) => id))
    expect(answer.headers['x-total-count']).toBe('7')
    cursor = /cursor=([^&>]+)/.exec(String(answer.headers.link))?.[1]
  }
  expect(pages).toEqual((await good(movements, 'gerente')).map(({ id }) => id))
})

test('of one material the totals say what there was before, what came and went, and what there is', async () => {
  const totals = (input: Input) => good(movementTotals, 'almacenista', input)
  expect(await totals({ materialId: 'ANFO-25' })).toEqual({
    count: 4,
    opening: 0,
    closing: 97.5,
    in: 110,
    out: 12.5,
    byKind: [
      { kind: 'adjustment', count: 1, in: 0, out: 2.5 },
      { kind: 'dispatch', count: 1, in: 0, out: 10 },
      { kind: 'load', count: 1, in: 100, out: 0 },
      { kind: 'undo', count: 1, in: 10, out: 0 },
    ],
  })
  expect(await totals({ materialId: 'ANFO-25', from: '2026-11-22' })).toMatchObject({
    count: 2,
    opening: 90,
    closing: 97.5,
    in: 10,
    out: 2.5,
  })
  expect(await totals({ materialId: 'ANFO-25', to: '2026-11-21' })).toMatchObject({ count: 2, opening: 0, closing: 90, in: 100, out: 10 })
  expect(await totals({ materialId: 'ANFO-25', to: '2026-11-20' })).toEqual({ count: 0, opening: 0, closing: 0, in: 0, out: 0, byKind: [] })
  // Further filters narrow the counted movements, but not the opening balance.
  expect(await totals({ materialId: 'ANFO-25', from: '2026-11-22', q: 'saco' })).toMatchObject({
    count: 1,
    opening: 90,
    closing: 97.5,
    out: 2.5,
  })
  expect(await totals({ kind: 'dispatch' })).toEqual({
    count: 2,
    opening: null,
    closing: null,
    in: null,
    out: null,
    byKind: [{ kind: 'dispatch', count: 2, in: null, out: null }],
  })
})

test('no movement is ever overwritten, taken away, or made to look earlier than the one before it', async () => {
  for (const statement of ['update stock_movements set quantity = 1', 'delete from stock_movements', 'truncate stock_movements'])
    await expect(db.unsafe(statement)).rejects.toThrow('never overwritten')
  await travel(moments[0]!)
  await good(load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })
  expect((await linesOf({ materialId: 'ANFO-25', limit: 1 }))[0]).toMatch(/^2026-11-22T04:00 ANFO-25 load 1 = 98.5/)
})

test('whatever is asked for, the totals are the sums of the movements that the list finds', async () => {
  // Movements across years, some at the first and last moments of months in Caracas.
  await movedNothing(
    db,
    (tx) => tx`
    insert into stock_movements (material_id, kind, quantity, balance_after, notes, actor_id, actor_role, at)
    select (array['COR-10', 'DET-NE-4'])[1 + n % 2], (array['load', 'dispatch', 'adjustment'])[1 + n % 3], case when n % 3 = 1 then -n else n end / 100.0, n, 'Muestra',
      case when n % 5 = 0 then ${actors.gerente.id} else ${actors.operador.id} end, 'operador',
      case when n % 4 = 0 then date_trunc('month', day) + interval '4 hours' - (n % 8 / 4) * interval '1 millisecond' else day end
    from generate_series(1, 300) as n, lateral (select timestamptz '2024-11-20' + n * interval '40 hours' as day) as moment`,
  )
  const day = fc.integer({ min: 0, max: 600 }).map((days) => addDays('2024-11-01', days))
  const filters = fc.record(
    {
      materialId: fc.constantFrom('COR-10', 'DET-NE-4'),
      kind: fc.subarray(['load', 'dispatch', 'adjustment'], { minLength: 1 }).map(String),
      from: day,
      to: day,
      person: fc.constantFrom(actors.gerente.id, actors.operador.id),
      magazine: fc.constant('PRINCIPAL'),
      order: fc.constant(order.id),
      q: fc.constantFrom('muestra', 'persona de', 'material cor', 'peñón'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const found = await good(movements, 'gerente', { ...given, limit: '500' })
      const { count, byKind } = await good(movementTotals, 'gerente', given)
      const sumOfKind = (wanted: string, sign: 1 | -1) =>
        sumOf(found.filter(({ kind, quantity }) => kind === wanted && quantity * sign > 0).map(({ quantity }) => quantity * sign))
      expect({ count, byKind }).toEqual({
        count: found.length,
        byKind: [...new Set(found.map(({ kind }) => kind))].toSorted().map((kind) => ({
          kind,
          count: found.filter((each) => each.kind === kind).length,
          in: given.materialId ? sumOfKind(kind, 1) : null,
          out: given.materialId ? sumOfKind(kind, -1) : null,
        })),
      })
    }),
    { numRuns: 40 },
  )
})

test.each(['months', 'days'])('what was moved is kept by %s by the database, whoever writes a movement', async (parts) => {
  const [kept, ledger] = [db(`stock_${parts}`), db(`ledger_${parts}`)]
  expect(await db`(table ${kept} except table ${ledger}) union all (table ${ledger} except table ${kept})`).toEqual([])
  expect((await db`table ${kept}`).length).toBeGreaterThan(0)
})

test('among 200,000 movements a page reads about as many as it shows, whichever filter it has', async () => {
  await db.begin(
    async (tx) => {
      // Skips the lookup of two hundred thousand foreign keys, which are all of four materials.
      await tx`set local session_replication_role = replica`
      await tx`
        insert into stock_movements (material_id, kind, quantity, balance_after, notes, actor_id, actor_role, at)
        select (array['EMU-32X200', 'DET-NE-4', 'RETIRADO', 'ANFO-25'])[1 + n % 4], case when n % 5000 = 0 then 'loss' when n % 2 = 0 then 'load' else 'dispatch' end,
          1, n, 'Conteo', case when n % 3 = 0 then ${actors.gerente.id} else ${actors.operador.id} end, 'operador', timestamptz '2016-01-01' + n * interval '20 minutes'
        from generate_series(1, 200000) as n`
    },
    { unlimited: true },
  )
  await db`analyze stock_movements`
  const limit = 25
  const middle = ['2019-10-20 12:00:00+00', '100000'] as const
  const filters = {
    everything: {},
    'a material': { materialId: 'ANFO-25' },
    'a rare kind': { kind: ['loss'] },
    'a person': { person: actors.gerente.id },
    'a month': { from: '2018-02-01', to: '2018-02-28' },
    'a material in a month': { materialId: 'DET-NE-4', from: '2018-02-01', to: '2018-02-28' },
  } as const
  for (const [name, filter] of Object.entries(filters))
    for (const sort of ['-at', 'at'])
      for (const cursor of [undefined, middle]) {
        const read: number[] = []
        await listMovements(
          explaining(db, (lines) => read.push(lines)),
          filter,
          { limit, sort, cursor },
        )
        // With a filter that matches every fourth line, the planner may skip lines while reading.
        expect([name, sort, cursor, ...read.filter((lines) => lines > 6 * limit)]).toEqual([name, sort, cursor])
        expect(read.length).toBeGreaterThan(0)
      }
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** Number of movements that a plan read, kept or not. */
const linesIn = (plan: Plan): number =>
  (plan['Relation Name'] === 'stock_movements' ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + linesIn(inner), 0)

/** The same connection, which reports for each page query how many movements it read. */
function explaining(connection: Connection, say: (lines: number) => void): Connection {
  return new Proxy(connection, {
    apply(send, _, [text, ...values]: [TemplateStringsArray, ...never[]]) {
      if (!Array.isArray(text.raw) || !/^\s*select \*/.test(text[0]!)) return send(text, ...values)
      const [first, ...rest] = text
      const explained = Object.assign([`explain (analyze, format json) ${first}`, ...rest], { raw: [...text.raw] })
      return send<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(explained, ...values).then(([answer]) => {
        say(linesIn(answer!['QUERY PLAN'][0]!.Plan))
        return send(text, ...values)
      })
    },
  })
}
