import { addDays } from '@barreno/domain/calendar'
import type { Paging } from '@barreno/domain/endpoint'
import type { OrderState } from '@barreno/domain/orders/requirements'
import { orderFlags, orderStatuses } from '@barreno/domain/statuses/orders'
import { type PreorderStatus, preorderStatuses } from '@barreno/domain/statuses/preorders'
import type { DateRange } from '@barreno/domain/reports/comparison'
import { type MaterialUse, type Operations, type SetbackReason, setbackActions, type StatusTimes } from '@barreno/domain/reports/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import { type Days, isWithin, matchesSearch } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { doneOrders, isDoneLate } from '../../orders/outcome/sql.ts'
import { columnOf } from '../../orders/flag-columns.ts'
import { isSent } from '../../preorders/sent/sql.ts'
import { daysOf, forEachOf, isInMonths, splitRange } from '../sql.ts'

/**
 * Runs a query per status, each on its part of an index, so that only numbers of one status at a time are sorted.
 * `asked` is the query on the stays (`ended`) that ended in the range.
 */
const byStatus = (db: Connection, range: Days, filter: Fragment): Fragment => db`
  (select unnest(${statuses.map(({ concept }) => concept)}::text[]) as concept, unnest(${statuses.map(({ status }) => status)}::text[]) as status) as kind
  cross join lateral (
    with ended as not materialized (
      select seq, stay_seconds(since, until) as seconds from status_stays
      where status_stays.concept = kind.concept and status_stays.status = kind.status and not inside_alianza ${isWithin(db, db`until`, range)})
    ${filter}) as asked`

const statuses = [
  ...preorderStatuses.map((status) => ({ concept: 'preorders', status })),
  ...orderStatuses.map((status) => ({ concept: 'orders', status })),
]

/** Ranges of at least this many days are computed from monthly counts by length, because sorting many stays takes too long. */
const longRange_days = 100
const isLong = ({ startDate, endDate }: DateRange) => addDays(startDate, longRange_days) <= endDate

const shares = (db: Connection): Fragment => db`array[0.5, 0.9]::float8[]`
type Times = Omit<StatusTimes, 'slowest'>

export const statusTimesIn = (db: Connection, range: DateRange) =>
  isLong(range)
    ? statusTimesByMonth(db, range)
    : db<Times[]>`
        select concept, status, count, round(shares[1])::int as "medianSeconds", round(shares[2])::int as "p90Seconds"
        from ${byStatus(db, daysOf(range), db`select count(*), percentile_cont(${shares(db)}) within group (order by seconds) as shares from ended`)}
        where count > 0`

/** Counts the stays that ended in the range, by status and bucket of length: from the monthly table, plus the days before and after whole months. */
function lengthsIn(db: Connection, range: DateRange): Fragment {
  const { months, days } = splitRange(range)
  const ofMonths = db`select concept, status, bucket, count from stay_months where ${isInMonths(db, db`month`, months)}`
  const ofDays = forEachOf(
    db,
    days,
    (each) =>
      db`union all select concept, status, bucket, count from ${byStatus(db, each, db`select stay_bucket(seconds) as bucket, count(*)::int from ended group by 1`)}`,
  )
  return db`(select concept, status, bucket, sum(count)::int as count from (${ofMonths} ${ofDays}) as part group by concept, status, bucket)`
}

/**
 * Computes the same as `percentile_cont`, to the second. The counts tell which bucket contains a rank; only the stays of that bucket are read, in
 * the order of their index. That is some two per cent of all stays, for one bucket or for two with nothing between them.
 */
const statusTimesByMonth = (db: Connection, range: DateRange) => db<Times[]>`
  with lengths as (
    select *, sum(count) over longer - count as before, sum(count) over longer as upto, sum(count) over (partition by concept, status) as total
    from ${lengthsIn(db, range)} as counted window longer as (partition by concept, status order by bucket)),
  ranks as (
    select distinct concept, status, total, share, floor(share * (total - 1))::int as rank, share * (total - 1) - floor(share * (total - 1)) as rest
    from lengths, unnest(${shares(db)}) as share),
  places as (
    select ranks.*, low.bucket as low, low.before, (
        select min(bucket) from lengths as high where high.concept = ranks.concept and high.status = ranks.status and upto > least(rank + 1, ranks.total - 1)) as high
    from ranks join lengths as low on low.concept = ranks.concept and low.status = ranks.status and low.before <= rank and low.upto > rank)
  select concept, status, total::int as count,
    round(max(seconds[1] + (coalesce(seconds[2], seconds[1]) - seconds[1]) * rest) filter (where share = 0.5))::int as "medianSeconds",
    round(max(seconds[1] + (coalesce(seconds[2], seconds[1]) - seconds[1]) * rest) filter (where share = 0.9))::int as "p90Seconds"
  from places cross join lateral (
    select array(
      select stay_seconds(since, until) from status_stays as stay
      where stay.concept = places.concept and stay.status = places.status and not inside_alianza and until is not null ${isWithin(db, db`until`, daysOf(range))}
        and stay_bucket(stay_seconds(since, until)) between low and high
      order by stay_bucket(stay_seconds(since, until)), stay_seconds(since, until) offset rank - before limit 2) as seconds
    offset 0) as found -- or each use of them reads them again
  group by concept, status, total`

export type SlowStay = Pick<StatusTimes, 'concept' | 'status'> & StatusTimes['slowest'][number]

/** Returns the longest stays of each status, at most `most` each. Only their records are looked up. */
export const slowestIn = (db: Connection, range: DateRange, most: number) => db<SlowStay[]>`
  select stay.concept, stay.status, stay.record_id as id, coalesce(preorder_number, order_number) as number,
    coalesce(preorders.client_name, orders.client_name) as "clientName", since, until, round(slow.seconds)::int as seconds
  from (
    select * from ${isLong(range) ? slowestByMonth(db, range, most) : byStatus(db, daysOf(range), db`select seq, seconds from ended order by seconds desc, seq limit ${most}`)}
    limit 200) as slow -- never more, and the limit tells the planner
  join status_stays as stay using (seq)
  left join preorders on stay.concept = 'preorders' and preorders.id = stay.record_id
  left join orders on stay.concept = 'orders' and orders.id = stay.record_id
  order by slow.seconds desc, seq`

/** The counts tell from which bucket on there are enough stays; only those are read, in the order of their index. */
const slowestByMonth = (db: Connection, range: DateRange, most: number): Fragment => db`
  (select concept, status, coalesce(max(bucket) filter (where longer >= ${most}), min(bucket)) as least
   from (
     select concept, status, bucket, sum(count) over (partition by concept, status order by bucket desc) as longer
     from ${lengthsIn(db, range)} as counted) as lengths
   group by concept, status) as kind
  cross join lateral (
    select seq, stay_seconds(since, until) as seconds from status_stays as stay
    where stay.concept = kind.concept and stay.status = kind.status and not inside_alianza and until is not null ${isWithin(db, db`until`, daysOf(range))}
      and stay_bucket(stay_seconds(since, until)) >= least
    order by stay_bucket(stay_seconds(since, until)) desc, seconds desc, seq limit ${most}) as slow`

/**
 * Counts what came in from clients: a request on the day on which its alianza first sent it.
 * An order made from a pre-order is not counted again.
 */
export const receivedIn = async (db: Connection, range: DateRange) =>
  (
    await db<[Operations['received']]>`
      select count(*) filter (where concept = 'preorders') as preorders, count(*) filter (where concept = 'orders') as orders
      from (
        select concept from status_stays
        where (action = 'orders.create' and status = 'PENDIENTE_ADMIN' or action = 'preorders.create' and status = 'PENDIENTE_REVISION')
          ${isWithin(db, db`since`, daysOf(range))}
        union all
        select concept from status_stays as stay
        where action in ('preorders.approveInAlliance', 'preorders.resubmit') and status = 'PENDIENTE_REVISION' ${isWithin(db, db`since`, daysOf(range))}
          and not exists (select from status_stays as earlier
            where earlier.record_id = stay.record_id and earlier.status = 'PENDIENTE_REVISION' and earlier.seq < stay.seq)) as came`
  )[0]

const setbacks = (db: Connection, range: DateRange): Fragment => db`
  (select * from status_stays where action in ${db(setbackActions)} and not inside_alianza ${isWithin(db, db`since`, daysOf(range))})`

export const countSetbacks = (db: Connection, range: DateRange) => db<{ action: string; count: number }[]>`
  select action, count(*) from ${setbacks(db, range)} as setback group by action`

export const listSetbackReasons = (db: Connection, range: DateRange, { q, ...paging }: Paging) =>
  page<SetbackReason>(
    db,
    db`
      select action || ':' || md5(said) as id, concept, action, said as reason, count, "lastAt", "recordId", coalesce(preorder_number, order_number) as number,
        coalesce(preorders.client_name, orders.client_name) as "clientName"
      from (
        select concept, action, coalesce(reason, '') as said, count(*), max(since) as "lastAt", (array_agg(record_id order by since desc, seq desc))[1] as "recordId"
        from ${setbacks(db, range)} as setback group by 1, 2, 3) as told
      left join preorders on concept = 'preorders' and preorders.id = "recordId"
      left join orders on concept = 'orders' and orders.id = "recordId"
      ${q ? db`where ${matchesSearch(db, db`searchable(said)`, q)}` : db``}`,
    paging,
  )

/** Counts the blasts that were done: from the monthly sums, plus the days before and after whole months. */
export async function punctualityIn(db: Connection, range: DateRange): Promise<{ done: number; late: number }> {
  const { months, days } = splitRange(range)
  const around = forEachOf(
    db,
    days,
    (each) => db`
      union all select count(*), count(*) filter (where ${isDoneLate(db)})
      from ${doneOrders(db, each)} as done join orders on orders.id = done.order_id`,
  )
  const [counted] = await db<[{ done: number; late: number }]>`
    select coalesce(sum(done), 0)::int as done, coalesce(sum(late), 0)::int as late
    from (select orders as done, late from done_months where material_id = '' and ${isInMonths(db, db`month`, months)} ${around}) as part`
  return counted
}

/**
 * Sums the use of each material in the orders whose blast was done on some days: from the ledger, the operators' statements and the resguardos.
 */
const materialsUsed = (db: Connection, days: Days): Fragment => db`
  select moved.material_id, count(*) as orders, sum(moved.dispatched) as dispatched, coalesce(sum(stated.consumed), 0) as consumed,
    sum(coalesce(stated.returned, kept.returned, 0)) as returned, sum(coalesce(stated.lost, kept.lost, 0)) as lost, coalesce(sum(stated.unaccounted), 0) as unaccounted
  from (
    select order_id, material_id, -sum(quantity) filter (where kind in ('dispatch', 'undo')) as dispatched
    from ${doneOrders(db, days)} as done join stock_movements using (order_id) group by order_id, material_id) as moved
  join orders on orders.id = moved.order_id
  left join safekeeping_items as kept on kept.order_id = moved.order_id and kept.material_id = moved.material_id
  left join consumption_lines as stated
    on stated.order_id = moved.order_id and stated.material_id = moved.material_id and stated.version = orders.consumption_statement
  where moved.dispatched > 0 group by moved.material_id`

/**
 * Lists the use of materials: from the monthly sums, plus the days before and after whole months. Quantities without a statement are separate.
 */
export function listMaterialUse(db: Connection, range: DateRange, { q, ...paging }: Paging) {
  const { months, days } = splitRange(range)
  return page<MaterialUse>(
    db,
    db`
      select materials.id, materials.id as "materialId", materials.name as "materialName", unit, "orderCount", used.dispatched, used.consumed, used.returned, used.lost, used.unaccounted,
        used.dispatched - used.consumed - used.returned - used.lost - used.unaccounted as "notStated"
      from (
        select material_id, sum(orders)::int as "orderCount", sum(dispatched) as dispatched, sum(consumed) as consumed, sum(returned) as returned, sum(lost) as lost,
          sum(unaccounted) as unaccounted
        from (
          select material_id, orders, dispatched, consumed, returned, lost, unaccounted from done_months
          where material_id <> '' and ${isInMonths(db, db`month`, months)}
          ${forEachOf(db, days, (each) => db`union all ${materialsUsed(db, each)}`)}) as part
        group by material_id) as used
      join materials on materials.id = used.material_id
      ${q ? db`where ${matchesSearch(db, db`materials.search`, q)}` : db``}`,
    paging,
  )
}

/** Returns open orders grouped by all that the rules need. The client does not matter to them. */
export const ordersUnderWay = (db: Connection) => db<{ state: Omit<OrderState, 'clientId'>; count: number; oldest: string }[]>`
  select state, count(*), min(status_since) as oldest
  from (
    select status_since, jsonb_build_object('currentStatus', current_status, 'assignedOperatorId', case when assigned_operator_id is not null then 'somebody' end,
        'idGuia', case when id_guia is not null then 'some' end, 'guideConfirmed', guide_confirmed_at is not null, 'paymentStatus', payment_status,
        'balanceStated', consumption_statement is not null, 'hasReceipt', exists (select from order_receipts where order_id = orders.id and voided_at is null), 'hasPayments', paid_amount > 0, 'itemCount', exists (select from order_items where order_id = orders.id)::int, 'knownToAgencies', '[]'::jsonb,
        'objections', (select coalesce(jsonb_agg(jsonb_build_object('agency', agency) order by agency), '[]') from order_objections where order_id = orders.id and lifted_at is null)
        ${orderFlags.map((flag) => db`, ${flag}::text, ${db(`${columnOf(flag)}_at`)} is not null`)}) as state
    from orders where current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE')) as under_way
  group by state`

export const preordersUnderWay = (db: Connection) => db<{ currentStatus: PreorderStatus; count: number; oldest: string }[]>`
  select current_status as "currentStatus", count(*), min(status_since) as oldest
  from preorders where current_status in ('PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE') and ${isSent(db)} group by 1`
