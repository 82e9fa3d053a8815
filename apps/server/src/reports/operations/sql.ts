import type { Paging } from '@barreno/domain/endpoint'
import type { OrderState } from '@barreno/domain/orders/workflow'
import { orderFlags, orderStatuses } from '@barreno/domain/statuses/orders'
import { type PreorderStatus, preorderStatuses } from '@barreno/domain/statuses/preorders'
import type { DateRange } from '@barreno/domain/reports/comparison'
import { type MaterialUse, type Operations, type SetbackReason, setbackActions, type StatusTimes } from '@barreno/domain/reports/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import { matchesSearch, isWithin } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { doneOrders, isDoneLate } from '../../orders/outcome/sql.ts'
import { columnOf } from '../../orders/flag-columns.ts'
import { isSent } from '../../preorders/sent/sql.ts'

const daysOf = ({ startDate, endDate }: DateRange) => ({ from: startDate, to: endDate })

/**
 * Status by status, each of them a piece of an index: what is sorted are numbers, and no more than one status at a time. `asked` is asked of the
 * stays that ended in the range; a clock that went back does not make one shorter than nothing.
 */
const byStatus = (db: Connection, range: DateRange, asked: Fragment): Fragment => db`
  (select unnest(${statuses.map(({ concept }) => concept)}::text[]) as concept, unnest(${statuses.map(({ status }) => status)}::text[]) as status) as kind
  cross join lateral (
    with ended as not materialized (
      select seq, greatest(extract(epoch from until - since), 0)::float8 as seconds from status_stays
      where status_stays.concept = kind.concept and status_stays.status = kind.status and not inside_alianza ${isWithin(db, db`until`, daysOf(range))})
    ${asked}) as asked`

const statuses = [
  ...preorderStatuses.map((status) => ({ concept: 'preorders', status })),
  ...orderStatuses.map((status) => ({ concept: 'orders', status })),
]

export const statusTimesIn = (db: Connection, range: DateRange) => db<Omit<StatusTimes, 'slowest'>[]>`
  select concept, status, count, round(shares[1])::int as "medianSeconds", round(shares[2])::int as "p90Seconds"
  from ${byStatus(db, range, db`select count(*), percentile_cont(array[0.5, 0.9]) within group (order by seconds) as shares from ended`)}
  where count > 0`

export type SlowStay = Pick<StatusTimes, 'concept' | 'status'> & StatusTimes['slowest'][number]

/** The longest of each status, so many of each; only of these is it asked whose they were. */
export const slowestIn = (db: Connection, range: DateRange, most: number) => db<SlowStay[]>`
  select stay.concept, stay.status, stay.record_id as id, coalesce(preorder_number, order_number) as number,
    coalesce(preorders.client_name, orders.client_name) as "clientName", since, until, round(slow.seconds)::int as seconds
  from (
    select * from ${byStatus(db, range, db`select seq, seconds from ended order by seconds desc, seq limit ${most}`)}
    limit 200) as slow -- more there are not, and PostgreSQL would think so
  join status_stays as stay using (seq)
  left join preorders on stay.concept = 'preorders' and preorders.id = stay.record_id
  left join orders on stay.concept = 'orders' and orders.id = stay.record_id
  order by slow.seconds desc, seq`

/**
 * What came in from clients: a request with the day on which its alianza first sent it. An order that was made of a pre-order came in with that.
 */
export const receivedIn = async (db: Connection, range: DateRange) =>
  (
    await db<[Operations['received']]>`
      select count(*) filter (where concept = 'preorders') as preorders, count(*) filter (where concept = 'orders') as orders
      from status_stays as stay
      where (action = 'orders.create' and status = 'PENDIENTE_ADMIN'
          or action in ('preorders.create', 'preorders.approveInAlliance', 'preorders.resubmit') and status = 'PENDIENTE_REVISION'
            and not exists (select from status_stays as earlier
              where earlier.record_id = stay.record_id and earlier.status = 'PENDIENTE_REVISION' and earlier.seq < stay.seq))
        ${isWithin(db, db`since`, daysOf(range))}`
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

export const punctualityIn = async (db: Connection, range: DateRange) =>
  (
    await db<[{ done: number; late: number }]>`
      select count(*) as done, count(*) filter (where ${isDoneLate(db)}) as late
      from ${doneOrders(db, daysOf(range))} as done join orders on orders.id = done.order_id`
  )[0]

/** From the ledger, the operators' statements and the resguardos of the orders whose blast was done. What nobody stated is told apart. */
export const listMaterialUse = (db: Connection, range: DateRange, { q, ...paging }: Paging) =>
  page<MaterialUse>(
    db,
    db`
      select materials.id, materials.id as "materialId", materials.name as "materialName", unit, "orderCount", used.dispatched, used.consumed, used.returned, used.lost, used.unaccounted,
        used.dispatched - used.consumed - used.returned - used.lost - used.unaccounted as "notStated"
      from (
        select moved.material_id, count(*) as "orderCount", sum(moved.dispatched) as dispatched, coalesce(sum(stated.consumed), 0) as consumed,
          sum(coalesce(stated.returned, kept.returned, 0)) as returned, sum(coalesce(stated.lost, kept.lost, 0)) as lost, coalesce(sum(stated.unaccounted), 0) as unaccounted
        from (
          select order_id, material_id, -sum(quantity) filter (where kind in ('dispatch', 'undo')) as dispatched
          from ${doneOrders(db, daysOf(range))} as done join stock_movements using (order_id) group by order_id, material_id) as moved
        join orders on orders.id = moved.order_id
        left join safekeeping_items as kept on kept.order_id = moved.order_id and kept.material_id = moved.material_id
        left join consumption_lines as stated
          on stated.order_id = moved.order_id and stated.material_id = moved.material_id and stated.version = orders.consumption_statement
        where moved.dispatched > 0 group by moved.material_id) as used
      join materials on materials.id = used.material_id
      ${q ? db`where ${matchesSearch(db, db`materials.search`, q)}` : db``}`,
    paging,
  )

/** The orders whose way goes on, those together of which the rules say the same; whose they are, the rules need not know. */
export const ordersUnderWay = (db: Connection) => db<{ state: Omit<OrderState, 'clientId'>; count: number; oldest: string }[]>`
  select state, count(*), min(status_since) as oldest
  from (
    select status_since, jsonb_build_object('currentStatus', current_status, 'assignedOperatorId', case when assigned_operator_id is not null then 'somebody' end,
        'idGuia', case when id_guia is not null then 'some' end, 'guideConfirmed', guide_confirmed_at is not null, 'paymentStatus', payment_status,
        'balanceStated', consumption_statement is not null, 'hasReceipt', exists (select from order_receipts where order_id = orders.id and voided_at is null), 'hasPayments', paid_amount > 0, 'itemCount', exists (select from order_items where order_id = orders.id)::int, 'knownToAgencies', '[]'::jsonb,
        'objections', (select coalesce(jsonb_agg(jsonb_build_object('agency', agency) order by agency), '[]') from order_objections where order_id = orders.id and lifted_at is null)
        ${orderFlags.map((flag) => db`, ${flag}::text, ${db(`${columnOf(flag)}_at`)} is not null`)}) as state
    from orders where current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE')) as under_way -- as its index says
  group by state`

export const preordersUnderWay = (db: Connection) => db<{ currentStatus: PreorderStatus; count: number; oldest: string }[]>`
  select current_status as "currentStatus", count(*), min(status_since) as oldest
  from preorders where current_status in ('PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'DEVUELTA_CLIENTE') and ${isSent(db)} group by 1`
