import type { Paging } from '@barreno/domain/endpoint'
import type { DateRange, Granularity } from '@barreno/domain/reports/comparison'
import type { Breakdown } from '@barreno/domain/reports/values'
import type { BreakdownRow, ProductSales, Revenue, RevenueOverview, SeriesPoint } from '@barreno/domain/reports/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { reportRowTexts } from '@barreno/texts/report-rows'
import type { Connection, Fragment } from '../db/connect.ts'
import { type Days, matchesSearch } from '../db/filters.ts'
import { type Months, type Split, wholeMonths } from '../db/months.ts'
import { page } from '../db/page.ts'
import { isCollected } from '../orders/outcome/sql.ts'
import { isStanding } from '../orders/payments/sql.ts'

export const daysOf = ({ startDate, endDate }: DateRange) => ({ from: startDate, to: endDate })

/** Splits a range into whole months, which are read from the sums by month, and the days around them, which are read from the records. */
export const splitRange = (range: DateRange): Split => wholeMonths(daysOf(range))

/** Repeats a part of a statement for the days before and after the whole months. */
export const forEachOf = (db: Connection, days: readonly Days[], part: (days: Days) => Fragment): Fragment =>
  days.reduce((parts, each) => db`${parts} ${part(each)}`, db``)

/** Whether a day, or the first day of a month, lies in whole months. */
export const isInMonths = (db: Connection, day: Fragment, months: Months | undefined): Fragment => db`
  (${months ? db`true` : db`false`} ${months?.from ? db`and ${day} >= ${months.from}` : db``} ${months?.before ? db`and ${day} < ${months.before}` : db``})`

/** Selects the standing payments of an order in whole months. */
const standingIn = (db: Connection, months: Months): Fragment => db`
  select from payments as other
  where other.order_id = payments.order_id and other.reverses is null and other.reversed_by is null and ${isInMonths(db, db`other.value_date`, months)}`

/**
 * The payments received on the days around the whole months of a range, with the data of their orders. `is_new` is false if the order is paid in
 * these months too.
 * The amount received before is only computed for partial payments, because most orders are paid at once.
 */
const received = (db: Connection, { months, days }: Split): Fragment => db`
  (select payments.id, payments.order_id, value_date, amount, budget_total, budget_subtotal, orders.client_id, mining_type, assigned_operator_id, before,
     before + amount as after,
     ${months ? db`not exists (${standingIn(db, months)})` : db`true`} as is_new
   from payments join orders on orders.id = order_id
   cross join lateral (select case when amount = budget_total then 0 else (
     select coalesce(sum(earlier.amount), 0) from payments as earlier
     where earlier.order_id = payments.order_id and earlier.reverses is null and earlier.reversed_by is null
       and (earlier.recorded_at, earlier.id) < (payments.recorded_at, payments.id)) end as before) as earlier
   where ${isStanding(db)} and (false ${forEachOf(db, days, ({ from, to }) => db`or value_date between ${from!} and ${to!}`)}))`

/**
 * The sums of the whole months of a range, by a part of the orders. Orders that are paid in several of these months are counted in the first: in
 * the one before which they were paid before the range, or never.
 */
const collectedMonths = (db: Connection, by: Breakdown, { months }: Split): Fragment => db`
  (select nullif(key, '') as key, sum(orders) filter (where after < ${months?.from ?? null}) as orders, sum(payments) as payments, sum(quantity) as quantity, sum(amount) as amount
   from collected_months where by = ${by} and ${isInMonths(db, db`month`, months)} group by key)`

/** The part of a payment for the materials of its order; the rest is for services. */
const materialsOf = (db: Connection): Fragment => db`share_received(budget_subtotal, budget_total, before, after)`

/** Returns the collected amounts in one statement, so that all of them count the same payments. */
export async function collectedIn(db: Connection, range: DateRange): Promise<Omit<Revenue, keyof DateRange>> {
  const split = splitRange(range)
  const [collected] = await db<[Omit<Revenue, keyof DateRange>]>`
    select amount, amount - services as materials, services, "orderCount", "paymentCount"
    from (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(services), 0) as services, coalesce(sum(orders), 0)::int as "orderCount",
        coalesce(sum(payments), 0)::int as "paymentCount"
      from (
        select sum(amount) as amount, null::numeric as services, sum(orders) as orders, sum(payments) as payments from ${collectedMonths(db, 'miningType', split)} as whole
        union all
        select null, amount, null, null from ${collectedMonths(db, 'material', split)} as rest where key is null
        union all
        select sum(amount), sum(amount - ${materialsOf(db)}), count(distinct order_id) filter (where is_new), count(*) from ${received(db, split)} as received) as part) as whole`
  return collected
}

/** For orders whose payment was completed in the range: the estimate that clients got, and the actual price. */
export const estimatesOf = async (db: Connection, { startDate, endDate }: DateRange) =>
  (
    await db<[RevenueOverview['estimates']]>`
      select coalesce(sum(estimated_total_cost), 0) as estimated, coalesce(sum(budget_total), 0) as charged,
        count(*) filter (where budget_total > estimated_total_cost) as above,
        count(*) filter (where budget_total < estimated_total_cost) as below, count(*) filter (where budget_total = estimated_total_cost) as equal
      from orders where payment_status = 'PAGADO' and paid_on between ${startDate} and ${endDate}`
  )[0]

/** Returns the periods with payments, by their first day. */
export const seriesOf = (db: Connection, range: DateRange, granularity: Granularity) => db<SeriesPoint[]>`
  select date_trunc(${unitOf[granularity]}, value_date)::date as "fechaPunto", sum(amount) as "valorVenta"
  from payments where ${isCollected(db, daysOf(range))} group by 1`

const unitOf: Record<Granularity, string> = { daily: 'day', monthly: 'month', yearly: 'year' }

export const listProductSales = (db: Connection, range: DateRange, { q, ...paging }: Paging) =>
  page<ProductSales>(
    db,
    db`
      select materials.id, materials.id as "productoId", materials.name as "productoNombre", sold as "cantidadVendida", amount as "totalIngresos"
      from (select key, sum(quantity) as sold, sum(amount) as amount from (${collectedBy(db, 'material', splitRange(range))}) as part group by key) as sales
      join materials on materials.id = key
      ${q ? db`where ${matchesSearch(db, db`materials.search`, q)}` : db``}`,
    paging,
  )

type Ranges = { current: DateRange; previous: DateRange; lastYear: DateRange }

/** Lists a breakdown of a range with the two compared ranges. Parts that appear only in those have zeros. */
export const listBreakdown = (db: Connection, by: Breakdown, { current, previous, lastYear }: Ranges, { q, ...paging }: Paging) => {
  const { names, unit, rest } = breakdownBy[by]
  // Each range is summed on its own first, so that only a few rows are joined.
  const summed = (place: number, range: DateRange) => db`
    select ${place}::int as place, key, sum(orders)::int as count, sum(quantity) as quantity, sum(amount) as amount
    from (${collectedBy(db, by, splitRange(range))}) as part group by key`
  return page<BreakdownRow>(
    db,
    db`
      select * from (
        select coalesce(part.key, '') as id, part.key, coalesce(named.name, ${rest}) as name, ${unit ? db`named.unit` : db`null::text`} as unit,
          part."orderCount", part.quantity, part.amount, part."previousAmount", part."lastYearAmount"
        from (
          select key, coalesce(sum(count) filter (where place = 1), 0) as "orderCount", sum(quantity) filter (where place = 1) as quantity,
            coalesce(sum(amount) filter (where place = 1), 0) as amount, coalesce(sum(amount) filter (where place = 2), 0) as "previousAmount",
            coalesce(sum(amount) filter (where place = 3), 0) as "lastYearAmount"
          from (${summed(1, current)} union all ${summed(2, previous)} union all ${summed(3, lastYear)}) as summed
          group by key) as part
        left join ${names(db)} as named on named.id = part.key) as broken
      ${q ? db`where ${matchesSearch(db, db`searchable(name)`, q)}` : db``}`,
    paging,
  )
}

type Parts = {
  /** Sums of the payments of some days by part, with the number of new orders. No order may be counted in two rows of one part. */
  sums: (db: Connection, split: Split) => Fragment
  /** The names of the parts. */
  names: (db: Connection) => Fragment
  unit?: true
  /** The name for payments that belong to no part. */
  rest: string
}

/** Sums of a range by part. A part may have several rows. */
const collectedBy = (db: Connection, by: Breakdown, split: Split): Fragment => db`
  select key, orders, quantity, amount from ${collectedMonths(db, by, split)} as whole
  union all select * from (${breakdownBy[by].sums(db, split)}) as around`

const paymentSums =
  (key: (db: Connection) => Fragment): Parts['sums'] =>
  (db, split) => db`
    select ${key(db)} as key, count(distinct order_id) filter (where is_new) as orders, null::numeric as quantity, sum(amount) as amount
    from ${received(db, split)} as whole group by 1`

/**
 * A full payment counts for the lines as they are; a partial one for its share of each line, to the cent, so that the shares add up to it.
 * An order that is paid at once has one payment and each material on one line, so its rows can be counted as orders.
 * A distinct count of millions would take longer than the sum.
 */
const materialSums: Parts['sums'] = (db, split) => db`
  select material_id as key, count(*) filter (where is_new) as orders, sum(quantity) as quantity, sum(line_total) as amount
  from ${received(db, split)} as whole join order_items using (order_id) where whole.amount = budget_total group by 1
  union all
  select material_id, count(distinct order_id) filter (where is_new), sum(share_received(quantity, budget_total, before, after)),
    sum(share_received(upto, budget_total, before, after) - share_received(upto - line_total, budget_total, before, after))
  from (
    select part.*, material_id, quantity, line_total, sum(line_total) over (partition by part.id order by position) as upto
    from ${received(db, split)} as part join order_items using (order_id) where part.amount < budget_total) as part group by 1`

const breakdownBy: Record<Breakdown, Parts> = {
  client: {
    sums: paymentSums((db) => db`client_id`),
    names: (db) => db`(select id, nombre_alianza as name from clients)`,
    rest: '',
  },
  miningType: {
    sums: paymentSums((db) => db`mining_type`),
    names: (db) =>
      db`(select * from unnest(${Object.keys(miningTypeLabels)}::text[], ${Object.values(miningTypeLabels)}::text[]) as label (id, name))`,
    rest: '',
  },
  operator: {
    sums: paymentSums((db) => db`assigned_operator_id`),
    names: (db) => db`users`,
    rest: reportRowTexts.noOperator,
  },
  material: {
    sums: (db, split) => db`
      ${materialSums(db, split)}
      union all
      select null, count(distinct order_id) filter (where is_new), null, sum(amount - ${materialsOf(db)})
      from ${received(db, split)} as rest where budget_total > budget_subtotal having count(*) > 0`,
    names: (db) => db`materials`,
    unit: true,
    rest: reportRowTexts.services,
  },
}
