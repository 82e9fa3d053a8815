import type { Agency } from '@barreno/domain/actor'
import { OrderRow } from '@barreno/domain/orders/schema'
import type { AwaitedAnswer, Side } from '@barreno/domain/comments/values'
import { orderStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import { maxCounted, type Page, type Paging } from '@barreno/domain/endpoint'
import { awaitsAnswer } from '../../comments/sql.ts'
import type { Connection, Fragment } from '../../db/connect.ts'
import { isWithin } from '../../db/filters.ts'
import { emptyPage, hasMoreThanCounted, page } from '../../db/page.ts'
import { unseen, written, writtenIn } from '../../db/planning.ts'
import { isAmongFirst, isEmpty, isLongerThan, search } from '../../db/search.ts'
import { hasStandingObjectionOf } from '../objections/sql.ts'
import { areLookedUp, hasOutcome, type Outcome, someIds } from '../outcome/sql.ts'
import { columnOf } from '../flag-columns.ts'
import { computed, isNotClosed, type StoredRow } from '../sql.ts'
import { orderTable } from '../table.ts'
import type { Duty } from './duties.ts'

export type Filters = Outcome & {
  status: readonly OrderStatus[]
  ids?: readonly string[] | undefined
  clientId?: string | undefined
  operatorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** The queue of what is to be signed, or of what was signed. */
  queue?:
    { duties: readonly Duty[]; signed: boolean; /** Body whose own objections are to be lifted too. */ agency: Agency | null } | undefined
  /** Questions that wait for the reader's side, or for another one. */
  answer?: { of: AwaitedAnswer; side: Side } | undefined
  /** Further statuses in which an order stays readable for a body that could read it before, or for the warehouse once it was assigned. */
  known?: { to: Agency | 'warehouse'; status: readonly OrderStatus[] } | undefined
}

type Listed = Filters & {
  /** If false, amounts are null in the query itself, so that neither the sort order nor the cursor reveals them. */
  prices: boolean
}

/** Filters of which the planner sees no value, or the same for all of them. It would have to see others. */
const unseenFilters = new Set([
  'status',
  'queue',
  'clientId',
  'operatorId',
  'paymentStatus',
  'isDelivered',
  'unassigned',
  'withServices',
  'hasAlarms',
  'isLate',
])

/** Whether a filter is one by the days of a payment or of a blast that the planner does not see. */
const isOfUnseenDays = (name: string, { paidFrom, paidTo, doneFrom, doneTo, isLate }: Filters): boolean =>
  name.startsWith('paid')
    ? areLookedUp({ from: paidFrom, to: paidTo })
    : name.startsWith('done') && areLookedUp({ from: doneFrom, to: doneTo }) && isLate === undefined

/** The number of rows in which more different orders than a page counts are looked for: an order may have several payments. */
const maxSampled = 3 * maxCounted

export async function listOrders(db: Connection, { prices, ...filters }: Listed, { q, ...paging }: Paging): Promise<Page<StoredRow>> {
  const [found, areFew] = await Promise.all([search(db, 'orders', q), q !== undefined && !takesClosed(filters) && areFewOpen(db)])
  if (isEmpty(found, paging)) return emptyPage
  const isIncluded = found?.isFound(areFew ? () => openIds(db) : undefined) ?? db`true`
  const plansOnce = narrowedBy(filters).every((name) => unseenFilters.has(name) || isOfUnseenDays(name, filters))
  const counted = allClosed(db, filters, found) ?? rows(isIncluded)
  const some = !found && someIds(db, filters, maxSampled)
  return page<StoredRow>(db, storedRows(db, { prices }), paging, {
    isMore: isMore(),
    // What an index counts is counted while the page is read.
    isLong: Boolean(some) || isLongerThan(found, paging),
    counted,
    plansOnce,
    chosen: db`${sortedRows(db, { prices })} where ${matches(db, filters, { plansOnce, areInOrder: true })} and ${isIncluded}`,
  })

  /** The rows without their columns, which would be planned again to count them. */
  function rows(are: Fragment) {
    return db`select from orders where ${matches(db, filters, { plansOnce })} and ${are}`
  }

  function isMore(): Fragment | undefined {
    const by = narrowedBy(filters)
    if (some && by.every((name) => (some.by as readonly string[]).includes(name)))
      return hasMoreThanCounted(db, db`select distinct order_id from (${some.ids}) as sampled`)
    if (found?.ids !== null) return undefined
    if (by.length === 0 && found.areMore) return db`true`
    // Nearly all orders are closed, so nearly all that are found are in a list of these.
    return takesClosed(filters) ? hasMoreThanCounted(db, rows(isAmongFirst(db, 'orders', found))) : undefined
  }
}

/** The largest number of open orders that a search looks up at once. If there are more, those that a page reads are looked up one by one. */
const maxAmong = 3 * maxCounted
const openIds = (db: Connection) => db`select id from orders where ${isNotClosed(db)}`
const areFewOpen = async (db: Connection) => (await db`${openIds(db)} offset ${maxAmong} limit 1`).length === 0

/**
 * Selects as many rows as a client or an operator has closed orders, for counting: all of them without as many as are open. Both are read from an
 * index, while the status of each closed order would be read from the table. Null if the list is another.
 */
function allClosed(db: Connection, filters: Filters, found: unknown): Fragment | null {
  const isSo = filters.status.length === 1 && filters.status[0] === 'CERRADA' && !filters.known && !found
  const others = narrowedBy(filters).filter((name) => name !== 'status')
  if (!isSo || others.length === 0 || !others.every((name) => name === 'clientId' || name === 'operatorId')) return null
  const all = db`from orders where ${matches(db, { ...filters, status: orderStatuses })}`
  return db`select ${all} offset (select count(*) ${all} and ${isNotClosed(db)})`
}

/** The filters that keep orders out of a list; none if every order is in it. */
const narrowedBy = ({ status, known: _known, today: _today, ...others }: Filters): string[] => [
  ...(orderStatuses.every((one) => status.includes(one)) ? [] : ['status']),
  ...Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name])),
]

const storedRows = (db: Connection, { prices }: { prices: boolean }) => db`
  select ${orderTable.select<StoredRow>(
    db,
    {
      ...computed(db, { prices }),
      hasPayments: db`paid_amount > 0`,
      itemCount: db`(select count(*)::int from order_items where order_id = orders.id)`,
    },
    OrderRow,
  )}
  from orders`

/** What a list can be sorted by. */
const sortedRows = (db: Connection, { prices }: { prices: boolean }) => db`
  select id, created_at as "createdAt", order_number as "orderNumber", estimated_service_date as "estimatedServiceDate", status_since as "statusSince",
    client_name as "clientName", ${prices ? db`budget_total` : db`null::numeric`} as "budgetTotal", ${prices ? db`paid_at` : db`null::timestamptz`} as "paidAt"
  from orders`

/** Counts the orders, and returns since when the oldest one waits. */
export const countOrders = async (db: Connection, filters: Filters) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
  select count(*)::int as count, min(status_since) as oldest from orders where ${matches(db, filters, { plansOnce: true })}`
  )[0]

const matches = (
  db: Connection,
  { status, known, ids, clientId, operatorId, from, to, queue, answer, ...outcome }: Filters,
  { plansOnce = false, areInOrder = false } = {},
): Fragment => db`
  ${hasStatus(db, { status, known }, plansOnce)}
  ${ids ? db`and orders.id = any(${[...ids]})` : db``}
  ${clientId ? db`and orders.client_id = ${clientId}` : db``}
  ${operatorId ? db`and assigned_operator_id = ${operatorId}` : db``}
  ${isWithin(db, db`orders.created_at`, { from, to })}
  ${answer ? db`and ${awaitsAnswer(db, 'orders', answer)}` : db``}
  ${
    queue
      ? db`and (${!queue.signed && queue.agency ? hasStandingObjectionOf(db, queue.agency) : db`false`}
          ${queue.duties.map((duty) => db`or (${queue.signed ? isDone(db, duty) : isOpen(db, duty)})`)})`
      : db``
  }
  ${hasOutcome(db, outcome, { areFew: !takesClosed({ status, known }), areInOrder })}`

const takesClosed = ({ status, known }: Pick<Filters, 'status' | 'known'>) => [...status, ...(known?.status ?? [])].includes('CERRADA')

/**
 * Matches orders in these statuses. What all orders of the list have is left out: it would be read from the table where an index is enough, and the
 * planner would expect fewer rows with each condition.
 */
function hasStatus(db: Connection, { status, known }: Pick<Filters, 'status' | 'known'>, plansOnce: boolean): Fragment {
  const isWithClosed = takesClosed({ status, known })
  const isEach = orderStatuses.every((one) => status.includes(one) || (one === 'CERRADA' && !isWithClosed))
  if (isEach) return isWithClosed ? db`true` : isNotClosed(db)
  const isAmong = plansOnce ? db`orders.current_status in ${writtenIn(db, status)}` : db`orders.current_status = any(${[...status]})`
  const isKnown = known && db`(${isKnownTo(db, known.to)} and orders.current_status in ${writtenIn(db, known.status)})`
  // Without `or`, the index of their status is enough to count them.
  if (isKnown && status.length === 0) return isWithClosed ? isKnown : db`${isKnown} and ${isNotClosed(db)}`
  const isReadable = isKnown ? db`(${isAmong} or ${isKnown})` : isAmong
  // That they are not closed follows from statuses which the planner sees. Told twice, it would expect hardly any order.
  if (isWithClosed || (plansOnce && !known)) return isReadable
  // `coalesce` makes the planner expect every second open order. Without it, the planner expects none, and sorts all open orders.
  return db`${known ? db`coalesce(${isReadable}, false)` : isReadable} and ${isNotClosed(db)}`
}
const isKnownTo = (db: Connection, to: Agency | 'warehouse') =>
  to === 'warehouse' ? db`orders.assigned_operator_id is not null` : db`orders.known_to_agencies @> array[${written(db, to)}]::text[]`

const isDone = (db: Connection, duty: Duty) => db`${doneAt(db, duty)} is not null`
const isOpen = (db: Connection, duty: Duty) => db`orders.current_status in ${writtenIn(db, duty.from)} and ${doneAt(db, duty)} is null
  ${duty.unless ? db`and orders.${db(`${columnOf(duty.unless)}_at`)} is null` : db``}`
const doneAt = (db: Connection, { sets }: Duty) => db`orders.${db(sets === 'guide' ? 'guide_confirmed_at' : `${columnOf(sets)}_at`)}`

type DueSoon = {
  status: readonly OrderStatus[]
  /** Matches orders with a service on or before this day, or without a status change since `unmovedSince`. */
  serviceUntil: string
  unmovedSince: Date
  /** Only orders of this operator, and those without an operator. */
  operatorId?: string | undefined
}

/** Lists orders that may be late, the earliest service first, at most `limit`. */
export const listDueSoon = (db: Connection, { status, serviceUntil, unmovedSince, operatorId }: DueSoon, limit: number) => db<StoredRow[]>`
  ${storedRows(db, { prices: false })}
  where orders.current_status in ${writtenIn(db, status)}
    and (estimated_service_date <= ${unseen(db, db`${serviceUntil}::date`)} or status_since < ${unseen(db, db`${unmovedSince.toISOString()}::timestamptz`)})
    ${operatorId ? db`and (assigned_operator_id = ${unseen(db, db`${operatorId}`)} or assigned_operator_id is null)` : db``}
  order by estimated_service_date, orders.id limit ${written(db, limit)}`
