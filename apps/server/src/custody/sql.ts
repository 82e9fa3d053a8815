import type { Lot, LotOrder, Transfer } from '@barreno/domain/custody/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { lotExpiries, LotStatus } from '@barreno/domain/statuses/lots'
import { underWay } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { isOneOf, unseen, writtenIn } from '../db/planning.ts'
import { byArms, byNumber, type Found, materialsNamed, ofEach } from '../db/search.ts'

const today = (db: Connection) => db`(now() at time zone 'America/Caracas')::date`

const lotRows = (db: Connection) => db`
  select lots.id, lots.material_id as "materialId", materials.name as "materialName", unit, number, lots.maker, made_on as "madeOn", expires_on as "expiresOn",
    status, status_reason as "statusReason", lot_is_expired(expires_on) as "isExpired", lots.created_at as "createdAt",
    (select coalesce(sum(quantity), 0) from holdings where lot_id = lots.id and quantity > 0) as quantity,
    (select coalesce(jsonb_agg(jsonb_build_object('magazineId', magazine_id, 'magazineName', magazines.name, 'quantity', quantity)
        order by is_default desc, magazines.name), '[]')
      from holdings join magazines on magazines.id = magazine_id where lot_id = lots.id and quantity > 0) as holdings, lots.version
  from lots left join materials on materials.id = lots.material_id`

export const findLot = async (db: Connection, id: string) => (await db<Lot[]>`${lotRows(db)} where lots.id = ${id}`)[0]

type Filters = {
  material?: string | undefined
  magazine?: string | undefined
  status?: readonly LotStatus[] | undefined
  expiry?: (typeof lotExpiries)[number] | undefined
  there?: boolean | undefined
}

const expires = { expired: null, within30: 30, within60: 60, within90: 90 } as const

export async function listLots(db: Connection, { material, magazine, status, expiry, there }: Filters, { q, ...paging }: Paging) {
  const days = expiry && expires[expiry]
  const { isFound, areMore } = await lotSearch(db, q)
  // The planner does not see the days: it would read the lots in the order of their creation until enough of them expire.
  const are = db`
    where true
      ${material ? db`and lots.material_id = ${unseen(db, db`${material}`)}` : db``}
      ${status?.length ? db`and status in ${writtenIn(db, status)}` : db``}
      ${expiry ? db`and ${days === null ? db`expires_on < ${today(db)}` : db`expires_on between ${today(db)} and ${today(db)} + ${unseen(db, db`${days!}::int`)}`}` : db``}
      ${magazine ? db`and exists (select from holdings where magazine_id = ${unseen(db, db`${magazine}`)} and lot_id = lots.id and quantity > 0)` : db``}
      ${there === undefined ? db`` : db`and ${there ? db`` : db`not`} exists (select from holdings where lot_id = lots.id and quantity > 0)`}
      and ${isFound()}`
  const isNarrowed = [material, magazine, status?.length, expiry, there].some((filter) => filter !== undefined)
  return page<Lot>(db, lotRows(db), paging, {
    isMore: areMore && !isNarrowed ? db`true` : undefined,
    // Without their materials, which would be read for all lots that match.
    chosen: db`select lots.id, number, expires_on as "expiresOn", lots.created_at as "createdAt" from lots ${are}`,
    counted: db`select from lots ${are}`,
    plansOnce: true,
  })
}

/** Finds lots by the start or the end of their number, by their maker, or by their material. */
async function lotSearch(db: Connection, q: string | undefined): Promise<Pick<Found, 'isFound' | 'areMore'>> {
  if (!q) return { isFound: () => db`true`, areMore: false }
  const from = 'lots'
  const [materials, makers] = await Promise.all([materialsNamed(db, q), makersNamed(db, q)])
  return byArms(db, (ids) => isOneOf(db, db`lots.id`, ids), {
    ...byNumber(db, { from, number: db`lots.number` }, q),
    maker: ofEach(db, { from, of: 'maker', column: db`lots.maker`, ids: makers }),
    material: ofEach(db, { from, of: 'material_id', column: db`lots.material_id`, ids: materials.map(({ id }) => id) }),
  })
}

/** Returns the makers whose name contains the term. Each maker takes one step into the index of lots. */
const makersNamed = async (db: Connection, q: string): Promise<string[]> =>
  (
    await db<{ maker: string }[]>`
      with recursive makers as (
        (select maker from lots order by maker limit 1)
        union all
        select (select maker from lots where maker > makers.maker order by maker limit 1) from makers where makers.maker is not null)
      select maker from makers where ${matchesSearch(db, db`searchable(maker)`, q)}`
  ).map(({ maker }) => maker)

type LotRecord = Pick<Lot, 'materialId' | 'number' | 'maker' | 'madeOn' | 'expiresOn'>

export async function insertLot(tx: Connection, { materialId, number, maker, madeOn, expiresOn }: LotRecord, at: Date): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into lots (material_id, number, maker, made_on, expires_on, created_at)
    values (${materialId}, ${number}, ${maker}, ${madeOn}, ${expiresOn}, ${at.toISOString()}) returning id`
  return id
}

/** The lots of a material that have this number, each of another maker, and whether it is this one. */
export const findNumbered = (db: Connection, materialId: string, number: string, maker: string | null) => db<
  (LotRecord & { id: string; isOfMaker: boolean })[]
>`
  select id, material_id as "materialId", number, maker, made_on as "madeOn", expires_on as "expiresOn", lower(maker) = lower(${maker ?? ''}) as "isOfMaker"
  from lots where material_id = ${materialId} and lower(number) = lower(${number}) order by maker, id`

/** Writes down what was not known of a lot. */
export const completeLot = (
  tx: Connection,
  id: string,
  { maker, madeOn, expiresOn }: Pick<Lot, 'madeOn' | 'expiresOn'> & { maker: string | null },
) => tx`
  update lots set maker = coalesce(${maker}, maker), made_on = coalesce(made_on, ${madeOn}), expires_on = coalesce(expires_on, ${expiresOn}), version = version + 1
  where id = ${id}`

/**
 * The orders that have something of a lot or used it; one whose material came back whole has nothing of it. A page costs its rows, however
 * many orders the lot went to: the lot's lines are read from the last one back, of each order the last; of those under way, each of these
 * few is asked for its lines.
 */
export const listLotOrders = (db: Connection, lotId: string, isUnderWay: boolean | undefined, paging: Omit<Paging, 'q'>) => {
  const columns = db`
    orders.id as "orderId", order_number as "orderNumber", orders.client_id as "clientId", orders.client_name as "clientName",
    orders.assigned_operator_id as "assignedOperatorId", current_status as "currentStatus", current_status in ${db(underWay)} as "isUnderWay", went.left, went.back`
  // Not the first of the lines in their order: the planner would look for it among those of all orders.
  const went = db`
    (select coalesce(-sum(quantity) filter (where quantity < 0), 0) as left, coalesce(sum(quantity) filter (where quantity > 0), 0) as back,
      (array_agg(line.id order by line.at desc, line.id desc))[1] as last, max(line.at) as at
    from stock_movements as line where line.lot_id = ${lotId} and line.order_id = orders.id having sum(quantity) < 0) as went`
  return page<StoredLotOrder>(
    db,
    isUnderWay
      ? db`select went.last as id, went.at, ${columns} from orders cross join lateral ${went} where current_status in ${db(underWay)}`
      : db`
        select line.id, line.at, ${columns}
        from stock_movements as line join orders on orders.id = line.order_id cross join lateral ${went}
        where line.lot_id = ${lotId} and line.id = went.last ${isUnderWay === undefined ? db`` : db`and current_status not in ${db(underWay)}`}`,
    paging,
  )
}

type StoredLotOrder = Omit<LotOrder, 'id' | 'orderId'> & {
  id: number
  orderId: string
  clientId: string
  assignedOperatorId: string | null
}

export const setLotStatus = (tx: Connection, id: string, status: LotStatus, reason: string) => tx`
  update lots set status = ${status}, status_reason = ${status === 'usable' ? null : reason}, version = version + 1 where id = ${id}`

/** Lots by their ids, with what a magazine has of each. */
export const lotsIn = (db: Connection, magazineId: string, ids: readonly string[]) => db<
  (Pick<Lot, 'id' | 'number' | 'materialId' | 'materialName' | 'unit'> & { held: number })[]
>`
  select lots.id, number, lots.material_id as "materialId", materials.name as "materialName", unit,
    coalesce((select quantity from holdings where magazine_id = ${magazineId} and lot_id = lots.id), 0) as held
  from lots join materials on materials.id = lots.material_id where lots.id = any(${[...ids]})`

export async function insertTransfer(
  tx: Connection,
  {
    transferNumber,
    fromId,
    toId,
    notes,
    actorId,
    at,
  }: Pick<Transfer, 'transferNumber' | 'fromId' | 'toId' | 'notes'> & { actorId: string; at: Date },
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into transfers (transfer_number, from_id, to_id, notes, actor_id, at)
    values (${transferNumber}, ${fromId}, ${toId}, ${notes}, ${actorId}, ${at.toISOString()}) returning id`
  return id
}

export const findTransfer = async (db: Connection, id: string) =>
  (
    await db<Transfer[]>`
      select transfers.id, transfer_number as "transferNumber", from_id as "fromId", sender.name as "fromName", to_id as "toId", receiver.name as "toName",
        transfers.notes, transfers.at, (
          select jsonb_agg(jsonb_build_object('lotId', lot_id, 'number', number, 'materialId', lots.material_id, 'materialName', materials.name, 'unit', unit,
            'quantity', stock_movements.quantity) order by stock_movements.id)
          from stock_movements join lots on lots.id = lot_id join materials on materials.id = lots.material_id
          where transfer_id = transfers.id and stock_movements.quantity > 0) as lines
      from transfers join magazines as sender on sender.id = from_id join magazines as receiver on receiver.id = to_id where transfers.id = ${id}`
  )[0]
