import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bandOf, lookedBack_days } from '@barreno/domain/records/expected'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '../src/files/store.ts'
import { findLowStock } from '../src/inventory/stock/sql.ts'
import { leftoversOf } from '../src/orders/leftovers/list.ts'
import { runUseCase, system } from '../src/run-use-case.ts'
import { testDatabase } from '../test/database.ts'
import { storedFiles } from '../test/portal.ts'
import { seedDemo } from './demo.ts'

const db = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'barreno-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const now = new Date('2026-11-21T16:00:00.000Z')
await seedDemo({ db, files: await diskStore(folder), now: () => now }, () => {})

test('the demonstration has pre-orders and orders in every status', async () => {
  const inEach = async (table: string) =>
    Object.fromEntries(
      (await db`select current_status as status, count(*)::int as number from ${db(table)} group by 1`).map(({ status, number }) => [
        status,
        number,
      ]),
    ) as Record<string, number>
  expect(Object.keys(await inEach('preorders')).toSorted()).toEqual([
    'CONVERTIDA_A_ORDEN',
    'DEVUELTA_CLIENTE',
    'PENDIENTE_APROBACION_GERENTE',
    'PENDIENTE_REVISION',
    'RECHAZADA_ADMIN',
    'RECHAZADA_GERENTE',
    'RETIRADA_CLIENTE',
  ])
  expect(Object.keys(await inEach('orders')).toSorted()).toEqual(orderStatuses.toSorted())
})

test('the total of one of its orders rose after the approval, and waits for the second look of the gerente', async () => {
  const waiting = await db`
    select current_status as status, budget_total > approved_total * 1.1 as "isRaised" from orders where second_look_since is not null`
  expect(waiting).toEqual([{ status: 'ASIGNADA_OPERADOR', isRaised: true }])
})

test('one of its requests was sent again with the patterns that were missing', async () => {
  const rounds = await db`
    select current_status as status, round, pattern_creation_mode as mode from preorders where round > 1`
  expect(rounds).toEqual([{ status: 'PENDIENTE_REVISION', round: 2, mode: 'upload' }])
})

test('each of its legacy orders has accepted terms, lines and its file', async () => {
  const orders = await db`
    select terms_accepted as accepted, plani_vola_file_name as name, (select count(*)::int from order_patterns where order_id = orders.id) as files,
      (select sum(line_total) from order_items where order_id = orders.id) = budget_total as "addsUp"
    from orders where preorder_id is null order by created_at`
  const name = expect.stringMatching(/\.pdf$/)
  expect(orders).toEqual(Array.from({ length: 7 }, () => ({ accepted: true, name, files: 1, addsUp: true })))
})

test('some of its patterns were configured: in several statuses, one far from what was suggested, one configured anew by staff', async () => {
  const configured = await db<{ status: string; isFlagged: boolean | null; revision: number }[]>`
    select current_status as status, (suggestion_deviation ->> 'isFlagged')::boolean as "isFlagged", max(revision)::int as revision
    from preorders join preorder_fronts on preorder_id = preorders.id where engine_version is not null group by preorders.id order by created_at`
  expect(new Set(configured.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4)
  expect(new Set(configured.map(({ isFlagged }) => isFlagged))).toEqual(new Set([true, false, null]))
  expect(configured.filter(({ revision }) => revision === 2)).toHaveLength(1)
})

test('of its patterns, one has an alarm that stands under review, and one an alarm accepted in writing before the gerente', async () => {
  const alarming = await db<{ status: string; accepted: string | null }[]>`
    select current_status as status, engineer_name as accepted
    from preorders join preorder_fronts on preorder_id = preorders.id left join alarm_acceptances as acceptance on acceptance.preorder_id = preorders.id
    where alarms <> '[]' order by 1`
  expect(alarming).toEqual([
    { status: 'PENDIENTE_APROBACION_GERENTE', accepted: 'Ing. Rosa Millán' },
    { status: 'PENDIENTE_REVISION', accepted: null },
  ])
})

test('of its blasts one is as its pattern has it, and one is further from it than 15 % and says why', async () => {
  const reports = await db<{ outside: boolean; why: string | null }[]>`
    select comparison @> '[{"isOutside": true}]' as outside, deviation_reason as why from blast_reports
    where exists (select from jsonb_array_elements(comparison) as one where one ->> 'deviation_pct' is not null) order by 1`
  expect(reports).toEqual([
    { outside: false, why: null },
    { outside: true, why: expect.stringContaining('no se cargó') },
  ])
})

test('it has magazines with licences that are nearly used up, a lot that expires within the month, one in quarantine and a late inspection', async () => {
  const limits = await db<{ id: string; share: number }[]>`
    select magazine_id as id, round(held / allowed, 3) as share from magazine_limits where allowed > 0 order by magazine_id, measure`
  expect(limits.filter(({ share }) => share >= 0.9).map(({ id }) => id)).toEqual(['AUX-NORTE', 'DETONADORES'])
  expect(limits.filter(({ id }) => id === 'PRINCIPAL').every(({ share }) => share > 0.02 && share < 0.6)).toBe(true)
  const kept = await db`
    select number, status, expires_on - '2026-11-21'::date as days, (select sum(quantity)::float8 from holdings where lot_id = lots.id) as held
    from lots where maker = 'CAVIM' order by number`
  expect(kept).toEqual([
    { number: 'CRD-2508', status: 'quarantined', days: 1_700, held: 200 },
    { number: 'EMU-2412', status: 'usable', days: 20, held: expect.any(Number) },
  ])
  const looks = await db`
    select magazine_id as id, ('2026-11-21'::date - max(at)::date) > max(inspect_every_days) as "isLate"
    from inspections join magazines on magazines.id = magazine_id group by 1 order by 1`
  expect(looks).toEqual([
    { id: 'AUX-NORTE', isLate: true },
    { id: 'DETONADORES', isLate: false },
    { id: 'PRINCIPAL', isLate: false },
  ])
})

test('its detonators lie apart from everything else, and are kept there', async () => {
  const families = await db`
    select magazine_id as id, array_agg(distinct family order by family) as families from holdings join materials on materials.id = holdings.material_id
    where holdings.quantity > 0 and family is not null group by 1 order by 1`
  expect(families).toEqual([
    { id: 'AUX-NORTE', families: ['blastingAgent', 'highExplosive'] },
    { id: 'DETONADORES', families: ['detonator'] },
    { id: 'PRINCIPAL', families: ['blastingAgent', 'cord', 'highExplosive'] },
  ])
})

test('of its orders only the one with the incident has something that is not back', async () => {
  const late = await runUseCase(db, { actor: system, now: () => now, files: await diskStore(folder) }, leftoversOf)
  const incidents = await db`select order_id as id from incidents where kind = 'leftover'`
  expect(late.filter(({ isLate }) => isLate).map(({ orderId: id }) => ({ id }))).toEqual(incidents)
})

test('one of its hand-overs was signed on paper, with the photo of the sheet', async () => {
  const papers = await db`
    select step, count(*)::int as many from handover_signatures join handovers on handovers.id = handover_id where way = 'paper' group by 1`
  expect(papers).toEqual([{ step: 'deliver', many: 1 }])
})

test('its closed orders are paid month by month, most with a receipt, some with what came back and what was lost', async () => {
  const [closed] = await db`
    select count(*)::int as orders, count(distinct date_trunc('month', paid_on))::int as months, count(receipt.order_id)::int as receipts, count(*) filter (where payment_status <> 'PAGADO')::int as unpaid,
      count(kept.order_id)::int as kept, count(*) filter (where budget_total > budget_subtotal)::int as serviced
    from orders left join order_receipts as receipt on receipt.order_id = orders.id left join safekeepings as kept on kept.order_id = orders.id
    where current_status = 'CERRADA'`
  expect(closed).toMatchObject({ unpaid: 0 })
  expect(closed!['months']).toBeGreaterThanOrEqual(9)
  for (const name of ['receipts', 'kept', 'serviced'])
    expect([name, closed![name] > 0 && closed![name] < closed!['orders']]).toEqual([name, true])
  expect((await db`select 1 from safekeeping_items where lost > 0`).length).toBeGreaterThan(0)
})

test('its balances were stated: one with a loss that is an open incident, one whose confirmation is void; some orders were closed without DAEX', async () => {
  const [found] = await db`
    select count(*) filter (where consumption_statement is null)::int as unstated,
      count(*) filter (where current_status = 'CERRADA' and daex_operator_consumed_at is null)::int as "withoutDaex",
      count(*) filter (where current_status = 'CERRADA' and daex_operator_consumed_at is not null)::int as confirmed
    from orders where current_status in ('COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR', 'CERRADA') and preorder_id is not null`
  expect(found).toMatchObject({ unstated: 0 })
  for (const name of ['withoutDaex', 'confirmed']) expect([name, found![name] > 0]).toEqual([name, true])
  expect((await db`select distinct status from incidents order by 1`).map(({ status }) => status as string)).toEqual(['closed', 'open'])
  expect((await db`select 1 from voided_confirmations where cause = 'statement'`).length).toBeGreaterThan(0)
})

test('of one blast something is not back: the operator has it a day too long, and the portal has found it', async () => {
  const found = await db`
    select count(*)::int as incidents, count(*) filter (where status = 'open' and reported_by_name = 'Sistema')::int as open from incidents where kind = 'leftover'`
  expect(found).toEqual([{ incidents: 1, open: 1 }])
  const carried = await db`
    select distinct current_status as status from order_custody join orders on orders.id = order_id
    where loaded - delivered + collected - stored > 0 and order_id in (select order_id from incidents where kind = 'leftover')`
  expect(carried).toEqual([{ status: 'COMPLETADA_VOLADURA' }])
})

test('an objection stands, and a gerente has acted in a body’s place', async () => {
  expect((await db`select 1 from order_objections where lifted_at is null`).length).toBeGreaterThan(0)
  expect(
    (
      await db`select 1 from orders where gnb_almacenista_approved_by ->> 'actingFor' is not null or daex_almacenista_approved_by ->> 'actingFor' is not null
    or dgcim_almacenista_approved_by ->> 'actingFor' is not null`
    ).length,
  ).toBeGreaterThan(0)
})

test('people of a body have delegated what they sign: one delegation has ended, one counts today', async () => {
  const dated = await db`
    select users.role as giver_role, until_day < '2026-11-21' as ended from delegations join users on users.id = giver_id
    where accepted_at is not null order by until_day`
  expect(dated).toEqual([
    { giver_role: 'gnb_almacenista', ended: true },
    { giver_role: 'daex_almacenista', ended: false },
  ])
})

test('what was paid has a shape over more than a year, was delivered month by month, and some of it waits', async () => {
  const [paid] = await db`
    select count(distinct date_trunc('month', value_date))::int as months, count(*) filter (where value_date between '2025-11-01' and '2025-11-21')::int as "lastYear",
      count(*) filter (where value_date >= '2026-11-01')::int as now, count(*) filter (where recaudos_delivery_id is null)::int as waiting
    from payments where reverses is null and reversed_by is null`
  expect(paid!['months']).toBeGreaterThanOrEqual(13)
  for (const name of ['lastYear', 'now', 'waiting']) expect([name, paid![name] > 0]).toEqual([name, true])
  const deliveries = await db<{ total: number; sum: number; named: boolean }[]>`
    select total, (select sum(amount) from payments where recaudos_delivery_id = recaudos_deliveries.id) as sum, received_by_name is not null as named from recaudos_deliveries`
  expect(deliveries.length).toBeGreaterThanOrEqual(10)
  expect(deliveries.map(({ total }) => total)).toEqual(deliveries.map(({ sum }) => sum))
  expect(new Set(deliveries.map(({ named }) => named))).toEqual(new Set([true, false]))
})

test('its payments came in by every method, some in parts, some registered later, one was taken back', async () => {
  const [paid] = await db`
    select count(distinct method)::int as methods, count(*) filter (where method is null)::int as unstated,
      count(*) filter (where value_date < (recorded_at at time zone 'America/Caracas')::date)::int as later, count(reverses)::int as "takenBack" from payments`
  expect(paid).toMatchObject({ methods: 6, takenBack: 1 })
  for (const name of ['unstated', 'later']) expect([name, paid![name] > 0]).toEqual([name, true])
  const [parts] = await db`
    select count(*) filter (where payment_status = 'PAGADO')::int as whole, count(*) filter (where payment_status = 'PENDIENTE')::int as partial
    from orders where paid_amount > 0 and (payment_status = 'PENDIENTE' or (select count(*) from payments where order_id = orders.id and reverses is null) > 1)`
  for (const name of ['whole', 'partial']) expect([name, parts![name] > 0]).toEqual([name, true])
})

test('what is there of each material is what its movements say', async () => {
  const astray = await db`
    select id from materials where quantity <> (select coalesce(sum(quantity), 0) from stock_movements where material_id = materials.id)`
  expect(astray).toEqual([])
})

test('its warehouse has a year behind it: loads and corrections month by month, materials that are low, one that is gone, one promised beyond what is there', async () => {
  const [year] = await db`
    select count(distinct date_trunc('month', at)) filter (where kind = 'load' and document is not null)::int as "loadMonths",
      count(distinct date_trunc('month', at)) filter (where kind = 'adjustment')::int as "adjustmentMonths" from stock_movements`
  expect(year).toEqual({ loadMonths: 12, adjustmentMonths: 12 })
  const { count, materials } = await findLowStock(db, 100)
  expect(count).toBeGreaterThanOrEqual(4)
  expect(materials.filter(({ quantity, lowStockThreshold }) => quantity === 0 && lowStockThreshold > 0)).not.toEqual([])
  expect(materials.filter(({ shortage }) => shortage > 0)).not.toEqual([])
})

test('prices have changed in its year, a material was withdrawn and one was never used; those before are in what was ordered', async () => {
  const changes = await db`
    select record_id as id, count(*)::int as number from history where action = 'materials.edit' and changes ? 'unitPrice' group by 1 having count(*) > 2`
  expect(changes).toEqual([{ id: 'ANFO-25', number: 3 }])
  expect(await db`select id from materials where not is_active`).toEqual([{ id: 'DIN-25X200' }])
  expect(await db`select id from materials where id not in (select material_id from stock_movements)`).toEqual([{ id: 'BOO-900' }])
  expect((await db`select distinct unit_price from order_items where material_id = 'ANFO-25'`).length).toBe(4)
})

test('it leaves no file behind that no record knows', async () => {
  const [{ known }] = await db<[{ known: number }]>`select count(*)::int as known from files`
  expect(await storedFiles(folder)).toHaveLength(known)
})

test('a list of its materials was imported, a row of it left out, and a wrong count was taken back', async () => {
  const imports = await db<{ number: string; counts: object; changes: number; reverted: boolean }[]>`
    select import_number as number, counts, reverted_at is not null as reverted,
      (select count(*)::int from history where reason like 'Importación ' || import_number || ', %') as changes
    from imports order by import_number`
  expect(imports).toEqual([
    {
      number: 'IMP-2026-000001',
      counts: { rows: 4, faulty: 0, leftOut: 1, create: 0, price: 0, edit: 3, load: 0, none: 0 },
      changes: 3,
      reverted: false,
    },
    {
      number: 'IMP-2026-000002',
      counts: { rows: 2, faulty: 0, leftOut: 0, create: 0, price: 0, edit: 0, load: 2, none: 0 },
      changes: 2,
      reverted: true,
    },
  ])
})

test('everybody works by day: nothing was done before seven or after five in the afternoon', async () => {
  const outside = await db`
    select action, at from history where extract(hour from at at time zone 'America/Caracas') not between 7 and 16 and at < ${now.toISOString()} limit 5`
  expect(outside).toEqual([])
})

test('one mine has ten measured shots and a calibration that an engineer adopted, and another has just begun', async () => {
  const mines = await db<{ name: string; shots: number; calibrations: number }[]>`
    select name, (select count(*)::int from mine_shots where mine_id = mines.id) as shots,
      (select count(*)::int from mine_calibrations where mine_id = mines.id) as calibrations
    from mines order by name`
  expect(mines).toEqual([
    { name: 'Cerro Pelado, banco 620', shots: 10, calibrations: 1 },
    { name: 'Galería San Ramón', shots: 3, calibrations: 0 },
  ])
})

test('of the year, the band that was foretold from the 90 days before held what then happened for most of the cases', async () => {
  const ways = await db<{ outcome: string; since: string; ended: string }[]>`
    select case when ended.concept = 'orders' then 'leaves' else 'decided' end as outcome, entered.since, ended.since as ended
    from status_stays as ended
    cross join lateral (
      select min(since) as since from status_stays
      where record_id = ended.record_id and since <= ended.since
        and status in ('PENDIENTE_REVISION', 'PENDIENTE_ADMIN', 'PENDIENTE_ASIGNACION_OPERADOR')) as entered
    where ended.action in ('orders.startTransit', 'orders.pickUp', 'preorders.convert', 'preorders.rejectAsAdmin', 'preorders.rejectAsManager', 'preorders.return')
      and entered.since is not null
    order by ended.since`
  const day_ms = 86_400_000
  const at = (moment: string) => new Date(moment).getTime()
  const lasting = ({ since, ended }: (typeof ways)[number]) => (at(ended) - at(since)) / 1000
  const found = Object.fromEntries(
    ['decided', 'leaves'].map((outcome) => {
      const all = ways.filter((way) => way.outcome === outcome)
      const isHeld = all.flatMap((way) => {
        const known = all.filter(({ ended }) => at(ended) < at(way.since) && at(ended) > at(way.since) - lookedBack_days * day_ms)
        const band = bandOf(known.map(lasting), 0)
        return band ? [lasting(way) >= band.from && lasting(way) <= band.to] : []
      })
      return [outcome, { asked: isHeld.length, held: isHeld.filter(Boolean).length }]
    }),
  )
  // The band of departures holds 80 %.
  // The office decides at the same few hours each day, so more than eight of ten decisions fall on an end of the band.
  expect(found).toEqual({ decided: { asked: 74, held: 66 }, leaves: { asked: 30, held: 24 } })
})
