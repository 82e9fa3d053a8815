import type { Paging } from '@barreno/domain/endpoint'
import type { DateRange, Granularity } from '@barreno/domain/reports/comparison'
import type { Breakdown } from '@barreno/domain/reports/values'
import type { BreakdownRow, ProductSales, Revenue, RevenueOverview, SeriesPoint } from '@barreno/domain/reports/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { reportRowTexts } from '@barreno/texts/report-rows'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { isCollected } from '../orders/outcome/sql.ts'

export const daysOf = ({ startDate, endDate }: DateRange) => ({ from: startDate, to: endDate })

/**
 * The payments received in a range, with the data of their orders.
 * The amount received before is only computed for partial payments, because most orders are paid at once.
 */
const received = (db: Connection, range: DateRange): Fragment => db`
  (select payments.id, order_id, value_date, amount, budget_total, budget_subtotal, orders.client_id, mining_type, assigned_operator_id, before, before + amount as after
   from payments join orders on orders.id = order_id
   cross join lateral (select case when amount = budget_total then 0 else (
     select coalesce(sum(earlier.amount), 0) from payments as earlier
     where earlier.order_id = payments.order_id and earlier.reverses is null and earlier.reversed_by is null
       and (earlier.recorded_at, earlier.id) < (payments.recorded_at, payments.id)) end as before) as earlier
   where ${isCollected(db, daysOf(range))})`

/** The part of a payment for the materials of its order; the rest is for services. */
const materialsOf = (db: Connection): Fragment => db`share_received(budget_subtotal, budget_total, before, after)`

/** Returns the collected amounts in one statement, so that all of them count the same payments. */
export const collectedIn = async (db: Connection, range: DateRange) =>
  (
    await db<[Omit<Revenue, keyof DateRange>]>`
      select coalesce(sum(amount), 0) as amount, coalesce(sum(${materialsOf(db)}), 0) as materials, coalesce(sum(amount - ${materialsOf(db)}), 0) as services,
        count(distinct order_id) as "orderCount", count(*) as "paymentCount"
      from ${received(db, range)} as received`
  )[0]

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
      from (select key, sum(quantity) as sold, sum(amount) as amount from (${materialSums(db, range)}) as part group by key) as sales
      join materials on materials.id = key
      ${q ? db`where ${matchesSearch(db, db`materials.search`, q)}` : db``}`,
    paging,
  )

type Ranges = { current: DateRange; previous: DateRange; lastYear: DateRange }

/** Lists a breakdown of a range with the two compared ranges. Parts that appear only in those have zeros. */
export const listBreakdown = (db: Connection, by: Breakdown, { current, previous, lastYear }: Ranges, { q, ...paging }: Paging) => {
  const { sums, names, unit, rest } = breakdownBy[by]
  // Each range is summed on its own first, so that only a few rows are joined.
  const summed = (place: number, range: DateRange) => db`
    select ${place}::int as place, key, sum(orders)::int as count, sum(quantity) as quantity, sum(amount) as amount from (${sums(db, range)}) as part group by key`
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
  /** Sums of payments by part, with the number of orders. No order may be counted in two rows of one part. */
  sums: (db: Connection, range: DateRange) => Fragment
  /** The names of the parts. */
  names: (db: Connection) => Fragment
  unit?: true
  /** The name for payments that belong to no part. */
  rest: string
}

const paymentSums =
  (key: (db: Connection) => Fragment): Parts['sums'] =>
  (db, range) => db`
    select ${key(db)} as key, count(distinct order_id) as orders, null::numeric as quantity, sum(amount) as amount
    from payments join orders on orders.id = order_id where ${isCollected(db, daysOf(range))} group by 1`

/**
 * A full payment counts for the lines as they are; a partial one for its share of each line, to the cent, so that the shares add up to it.
 * An order that is paid at once has one payment and each material on one line, so its rows can be counted as orders.
 * A distinct count of millions would take longer than the sum.
 */
const materialSums: Parts['sums'] = (db, range) => db`
  select material_id as key, count(*) as orders, sum(quantity) as quantity, sum(line_total) as amount
  from ${received(db, range)} as whole join order_items using (order_id) where whole.amount = budget_total group by 1
  union all
  select material_id, count(distinct order_id), sum(share_received(quantity, budget_total, before, after)),
    sum(share_received(upto, budget_total, before, after) - share_received(upto - line_total, budget_total, before, after))
  from (
    select part.*, material_id, quantity, line_total, sum(line_total) over (partition by part.id order by position) as upto
    from ${received(db, range)} as part join order_items using (order_id) where part.amount < budget_total) as part group by 1`

const breakdownBy: Record<Breakdown, Parts> = {
  client: {
    sums: paymentSums((db) => db`orders.client_id`),
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
    sums: (db, range) => db`
      ${materialSums(db, range)}
      union all
      select null, count(distinct order_id), null, sum(amount - ${materialsOf(db)}) from ${received(db, range)} as rest where budget_total > budget_subtotal having count(*) > 0`,
    names: (db) => db`materials`,
    unit: true,
    rest: reportRowTexts.services,
  },
}
