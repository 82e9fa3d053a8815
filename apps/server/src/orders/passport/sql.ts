import type { PassportEntry, PassportLot } from '@barreno/domain/orders/passport/schema'
import type { Connection, Fragment } from '../../db/connect.ts'

/** The lot of a stock movement. Movements from before lots existed belong to the lot "—" of their material. */
const lotOf = (db: Connection): Fragment =>
  db`coalesce(movement.lot_id, (select id from lots as nameless where nameless.material_id = movement.material_id and nameless.number = '—' order by maker limit 1))`

type LotWay = Omit<PassportLot, 'used' | 'rest'> & { materialId: string }

/** Returns what was dispatched for an order by lot, from which magazines, and what came back of each lot. */
export const lotsOfOrder = (db: Connection, orderId: string) => db<LotWay[]>`
  select moved.material_id as "materialId", lots.id as "lotId", lots.number as "lotNumber", maker, lots.expires_on as "expiresOn", dispatched, returned,
    (select coalesce(json_agg(json_build_object('name', magazines.name, 'quantity', from_there.quantity) order by magazines.name), '[]') from (
      select movement.magazine_id, -sum(movement.quantity) as quantity from stock_movements as movement
      where movement.order_id = ${orderId} and movement.material_id = moved.material_id and kind in ('dispatch', 'undo') and ${lotOf(db)} = lots.id
      group by 1 having sum(movement.quantity) < 0) as from_there join magazines on magazines.id = from_there.magazine_id) as magazines
  from (
    select movement.material_id, ${lotOf(db)} as lot_id, coalesce(-sum(movement.quantity) filter (where kind in ('dispatch', 'undo')), 0) as dispatched,
      coalesce(sum(movement.quantity) filter (where kind = 'return'), 0) as returned
    from stock_movements as movement where movement.order_id = ${orderId} group by 1, 2) as moved
  join lots on lots.id = moved.lot_id
  where dispatched > 0 or returned > 0
  order by moved.material_id, lots.expires_on, lots.number, lots.id`

/** Returns what can still come back of each lot and magazine of an order, the lot that expires last first. */
export const returnableOf = (db: Connection, orderId: string) => db<
  { materialId: string; lotId: string; magazineId: string; left: number }[]
>`
  select moved.material_id as "materialId", lots.id as "lotId", moved.magazine_id as "magazineId", moved."left" from (
    select movement.material_id, ${lotOf(db)} as lot_id, movement.magazine_id, -sum(movement.quantity) as "left"
    from stock_movements as movement where movement.order_id = ${orderId} group by 1, 2, 3 having sum(movement.quantity) < 0) as moved
  join lots on lots.id = moved.lot_id
  order by moved.material_id, coalesce(lots.expires_on, 'infinity') desc, lots.created_at desc, lots.id, moved.magazine_id`

/** Returns the quantities used by lot, according to the reports in force; null if there are none. */
export const usedByLot = async (db: Connection, orderId: string): Promise<ReadonlyMap<string, number> | null> => {
  const rows = await db<{ lotId: string | null; quantity: number }[]>`
    select lot_id as "lotId", coalesce(sum(quantity), 0) as quantity
    from blast_reports left join blast_report_lines on report_id = blast_reports.id where order_id = ${orderId} and replaced_at is null group by 1`
  return rows.length === 0 ? null : new Map(rows.flatMap(({ lotId, quantity }) => (lotId === null ? [] : [[lotId, quantity] as const])))
}

/** Returns the stock movements of an order, grouped by act: dispatched, put back by an undone preparation, and brought back. */
export const movementsOfOrder = (db: Connection, orderId: string) => db<
  {
    kind: 'dispatch' | 'undo' | 'return'
    at: string
    name: string | null
    role: string
    notes: string | null
    lines: PassportEntry['lines']
  }[]
>`
  select kind, moved.at, person.name, actor_role as role, max(moved.notes) as notes,
    json_agg(json_build_object('materialName', coalesce(request.material_name, materials.name), 'unit', coalesce(request.unit, materials.unit),
      'lotNumber', lots.number, 'quantity', moved.quantity) order by request.position, lots.number, lots.id) as lines
  from (
    select kind, movement.at, actor_id, actor_role, material_id, ${lotOf(db)} as lot_id, abs(sum(movement.quantity)) as quantity, max(movement.notes) as notes
    from stock_movements as movement where movement.order_id = ${orderId} and kind in ('dispatch', 'undo', 'return')
    group by 1, 2, 3, 4, 5, 6) as moved
  join materials on materials.id = moved.material_id
  join lots on lots.id = moved.lot_id
  left join order_requests as request on request.order_id = ${orderId} and request.material_id = moved.material_id
  left join users as person on person.id = actor_id
  group by kind, moved.at, person.name, actor_role order by moved.at, kind`
