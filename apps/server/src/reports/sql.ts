import type { Paging } from '@barreno/domain/endpoint'
import type { DateRange, Granularity } from '@barreno/domain/reports/comparison'
import type { Breakdown, BreakdownRow, ProductSales, Revenue, RevenueOverview, SeriesPoint } from '@barreno/domain/reports/schema'
import { miningTypeLabels } from '@barreno/domain/texts/labels'
import { reportRowTexts } from '@barreno/domain/texts/report-rows'
import type { Connection, Fragment } from '../db/connect.ts'
import { holds } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { isPaid } from '../orders/outcome/sql.ts'

/** The paid orders of a range, which every figure of money is made of; all that is read of them stands in one index. */
const paidOrders = (db: Connection, { startDate, endDate }: DateRange): Fragment => db`
  (select id, paid_at, budget_total, budget_subtotal, estimated_total_cost, client_id, mining_type, assigned_operator_id
   from orders where ${isPaid(db, { from: startDate, to: endDate })})`

type Collected = Omit<Revenue, keyof DateRange> & RevenueOverview['estimates']

/** What was collected, and what clients had been told that it would be: in one statement, so that the two are of the same orders. */
export const collectedIn = async (db: Connection, range: DateRange) =>
  (
    await db<[Collected]>`
      select coalesce(sum(budget_total), 0) as amount, coalesce(sum(budget_subtotal), 0) as materials,
        coalesce(sum(budget_total - budget_subtotal), 0) as services, count(*) as "orderCount",
        coalesce(sum(estimated_total_cost), 0) as estimated, count(*) filter (where budget_total > estimated_total_cost) as above,
        count(*) filter (where budget_total < estimated_total_cost) as below, count(*) filter (where budget_total = estimated_total_cost) as equal
      from ${paidOrders(db, range)} as paid`
  )[0]

/** The periods in which anything was collected, by their first days. */
export const seriesOf = (db: Connection, range: DateRange, granularity: Granularity) => db<SeriesPoint[]>`
  select date_trunc(${unitOf[granularity]}, paid_at at time zone 'America/Caracas')::date as "fechaPunto", sum(budget_total) as "valorVenta"
  from ${paidOrders(db, range)} as paid group by 1`

const unitOf: Record<Granularity, string> = { daily: 'day', monthly: 'month', yearly: 'year' }

export const listProductSales = (db: Connection, range: DateRange, { q, ...paging }: Paging) =>
  page<ProductSales>(
    db,
    db`
      select materials.id, materials.id as "productoId", materials.name as "productoNombre", sold as "cantidadVendida", amount as "totalIngresos"
      from (select material_id, sum(quantity) as sold, sum(line_total) as amount
            from ${paidOrders(db, range)} as paid join order_items on order_id = paid.id group by material_id) as sales
      join materials on materials.id = material_id
      ${q ? db`where ${holds(db, db`materials.search`, q)}` : db``}`,
    paging,
  )

type Ranges = { current: DateRange; previous: DateRange; lastYear: DateRange }

/** A range part by part, each beside what it was in the two others; what was only then is there with nothing. */
export const listBreakdown = (db: Connection, by: Breakdown, { current, previous, lastYear }: Ranges, { q, ...paging }: Paging) => {
  const { parts, names, unit, rest } = breakdownBy[by]
  // Each range for itself first: what is put side by side are a few rows.
  const summed = (place: number, range: DateRange) => db`
    select ${place}::int as place, key, count(*), sum(quantity) as quantity, sum(amount) as amount from (${parts(db, range)}) as part group by key`
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
      ${q ? db`where ${holds(db, db`searchable(name)`, q)}` : db``}`,
    paging,
  )
}

type Parts = {
  /** What each order brings to which part. */
  parts: (db: Connection, range: DateRange) => Fragment
  /** What the parts are called. */
  names: (db: Connection) => Fragment
  unit?: true
  /** What is called so that belongs to none. */
  rest: string
}

const wholeOrders =
  (key: (db: Connection) => Fragment): Parts['parts'] =>
  (db, range) =>
    db`select ${key(db)} as key, null::int as quantity, budget_total as amount from ${paidOrders(db, range)} as paid`

const breakdownBy: Record<Breakdown, Parts> = {
  client: {
    parts: wholeOrders((db) => db`client_id`),
    names: (db) => db`(select id, nombre_alianza as name from clients)`,
    rest: '',
  },
  miningType: {
    parts: wholeOrders((db) => db`mining_type`),
    names: (db) =>
      db`(select * from unnest(${Object.keys(miningTypeLabels)}::text[], ${Object.values(miningTypeLabels)}::text[]) as label (id, name))`,
    rest: '',
  },
  operator: {
    parts: wholeOrders((db) => db`assigned_operator_id`),
    names: (db) => db`users`,
    rest: reportRowTexts.noOperator,
  },
  material: {
    parts: (db, range) => db`
      select material_id as key, quantity, line_total as amount from ${paidOrders(db, range)} as paid join order_items on order_id = paid.id
      union all
      select null, null, budget_total - budget_subtotal from ${paidOrders(db, range)} as paid where budget_total > budget_subtotal`,
    names: (db) => db`materials`,
    unit: true,
    rest: reportRowTexts.services,
  },
}
