import type { Actor } from '@barreno/domain/actor'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { maxDays } from '@barreno/domain/schedule/values'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { Connection, Fragment } from '../db/connect.ts'
import { unseen, written, writtenIn } from '../db/planning.ts'

type Listed = Omit<ScheduledService, 'conflicts' | 'canMove' | 'ofDay'>
type ServiceFilter = {
  from: string
  to: string
  status: readonly OrderStatus[]
  clientId?: string | undefined
  operatorId?: string | undefined
}

/** Services of one batch. Ten thousand at once outlive the young generation of the heap, and collecting them took as long as writing them. */
const perBatch = 250

/** Matches the services by the index of the service date. */
const isPlanned = (db: Connection, { from, to, ...filter }: ServiceFilter): Fragment =>
  db`estimated_service_date between ${from} and ${to} and ${isListed(db, filter)}`

const isListed = (db: Connection, { status, clientId, operatorId }: Omit<ServiceFilter, 'from' | 'to'>): Fragment => db`
  current_status in ${writtenIn(db, status)}
  ${clientId ? db`and orders.client_id = ${clientId}` : db``} ${operatorId ? db`and assigned_operator_id = ${operatorId}` : db``}`

/** By day, before days are converted to text: comparing ten thousand texts in a locale took as long as all the rest. */
const inTurn = (db: Connection): Fragment => db`orders.estimated_service_date, orders.id collate "C"`

const plates = (db: Connection): Fragment =>
  db`array_remove(array[nullif(trim(vehicle_1_plate), ''), nullif(trim(vehicle_2_plate), '')], null)`

const columns = (db: Connection): Fragment => db`
  orders.id, order_number as "orderNumber", estimated_service_date::text as "serviceDate", orders.client_name as "clientName",
  client_direction as place, mining_type as "miningType", current_status as "currentStatus", assigned_operator_id as "operatorId", operator.name as "operatorName",
  ${plates(db)} as plates`

/**
 * Lists services in batches.
 * Reads only what a calendar shows, each batch as one JSON text, which takes a third of the time of that many rows.
 */
export async function listServices(db: Connection, filter: ServiceFilter): Promise<Iterable<readonly Listed[]>> {
  const batches = await db<{ services: string }[]>`
    select json_agg(service)::text as services from (
      select row_to_json(listed) as service, (row_number() over () - 1) / ${perBatch}::int as batch from (
        select ${columns(db)} from orders left join users as operator on operator.id = assigned_operator_id
        where ${isPlanned(db, filter)} order by ${inTurn(db)}) as listed) as numbered
    group by batch order by batch`
  return parsed(batches)
}

/** Who and what a service needs on its day. */
export type Needs = Pick<Listed, 'serviceDate' | 'orderNumber' | 'operatorId' | 'plates'>

/**
 * Lists the first services of each day, and the needs of all services of these days. Both are read in the order of the index. The needs of a week are
 * thousands: a text of each column and day is made and read in half the time of a list for each service.
 */
export async function listFirstServices(
  db: Connection,
  filter: ServiceFilter,
  perDay: number,
): Promise<{ services: readonly Listed[]; all: readonly Needs[] }> {
  const { from, to, ...others } = filter
  // Planned once for all days.
  const days = db`
    (select day from generate_series(${unseen(db, db`${from}::date`)}, ${unseen(db, db`${to}::date`)}, interval '1 day') as day limit ${written(db, maxDays)}) as days`
  const ofDay = db`orders where estimated_service_date = day::date and ${isListed(db, others)} order by id`
  const joined = (column: Fragment) => db`string_agg(coalesce(${column}, ''), chr(9))`
  // Only what somebody types may contain a tab.
  const typed = (column: Fragment) => joined(db`replace(${column}, chr(9), ' ')`)
  const [{ services, needs }] = await db<[{ services: Listed[]; needs: DayOfNeeds[] }]>`
    select
      (select coalesce(json_agg(service), '[]') from (
        select ${columns(db)}
        from ${days}, lateral (select id from ${ofDay} limit ${written(db, perDay)}) as first
        join orders on orders.id = first.id left join users as operator on operator.id = orders.assigned_operator_id
        order by ${inTurn(db)}) as service) as services,
      (select coalesce(json_agg(json_build_array(day::date, numbers, operators, plates, other_plates)), '[]')
       from ${days}, lateral (
         select ${joined(db`order_number`)} as numbers, ${joined(db`assigned_operator_id`)} as operators, ${typed(db`vehicle_1_plate`)} as plates,
           ${typed(db`vehicle_2_plate`)} as other_plates
         from (select order_number, assigned_operator_id, vehicle_1_plate, vehicle_2_plate from ${ofDay}) as ordered) as planned
       where numbers is not null) as needs`
  return { services, all: needs.flatMap(needsOf) }
}

/** A day and its services by column, separated by tabs. */
type DayOfNeeds = [serviceDate: string, numbers: string, operators: string, plates: string, otherPlates: string]

function needsOf([serviceDate, ...columnsOfDay]: DayOfNeeds): Needs[] {
  const [numbers, operators, first, second] = columnsOfDay.map((column) => column.split('\t')) as [string[], string[], string[], string[]]
  return numbers.map((orderNumber, place) => ({
    serviceDate,
    orderNumber,
    operatorId: operators[place] || null,
    plates: [first[place]!, second[place]!].filter((plate) => plate.trim() !== ''),
  }))
}

function* parsed(batches: readonly { services: string }[]): Generator<readonly Listed[]> {
  for (const { services } of batches) yield JSON.parse(services) as Listed[]
}

type Owner = { userId: string | null; clientId: string | null; personId: string | null }
export const ownerOf = ({ id, clientId }: Actor): Owner => ({
  userId: clientId === null ? id : null,
  clientId: clientId === id ? id : null,
  personId: clientId !== null && clientId !== id ? id : null,
})

export const findFeed = async (db: Connection, ownerId: string) =>
  (await db<{ createdAt: string }[]>`select created_at as "createdAt" from schedule_feeds where owner_id = ${ownerId}`)[0]

export const putFeed = (tx: Connection, { userId, clientId, personId }: Owner, tokenHash: Buffer, at: Date) => tx`
  insert into schedule_feeds (user_id, client_id, person_id, token_hash, created_at) values (${userId}, ${clientId}, ${personId}, ${tokenHash}, ${at.toISOString()})
  on conflict (owner_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`

export const deleteFeed = (tx: Connection, ownerId: string) => tx`delete from schedule_feeds where owner_id = ${ownerId}`

/** Returns the owner of a feed, if their account may sign in. */
export const findFeedOwner = async (db: Connection, tokenHash: Buffer, demo: boolean) =>
  (
    await db<Pick<Actor, 'id' | 'role' | 'name' | 'clientId' | 'powers'>[]>`
    select feeds.owner_id as id, coalesce(users.role, 'cliente') as role, coalesce(users.name, person.name, clients.nombre_alianza) as name, clients.id as "clientId", person.powers
    from schedule_feeds as feeds
    left join users on users.id = feeds.user_id
    left join client_people as person on person.id = feeds.person_id and person.removed_at is null
    left join clients on clients.id = coalesce(person.client_id, feeds.client_id)
    where token_hash = ${tokenHash} and coalesce(users.is_active, clients.id is not null) and (${demo} or not coalesce(users.is_demo, clients.is_demo))`
  )[0]
