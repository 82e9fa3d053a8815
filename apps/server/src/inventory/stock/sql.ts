import type { Paging } from '@barreno/domain/endpoint'
import type { MaterialSupply, Reservation, StockRow } from '@barreno/domain/inventory/schema'
import { reserving } from '@barreno/domain/statuses/orders'
import type { Connection, Fragment } from '../../db/connect.ts'
import { matchesUnseen } from '../../db/filters.ts'
import { page } from '../../db/page.ts'
import { isOneOf, unseen, writtenIn } from '../../db/planning.ts'
import { besideStock, unusable } from '../sql.ts'

const isLow = (db: Connection) => db`quantity <= low_stock_threshold`

const stockRows = (db: Connection, isAsked?: Fragment) => db`
  select id, id as "materialId", name as "materialName", unit, category, quantity, coalesce(reserved, 0) as reserved,
    coalesce(unusable, 0) as unusable, greatest(quantity - coalesce(unusable, 0) - coalesce(reserved, 0), 0) as available,
    greatest(coalesce(reserved, 0) - quantity + coalesce(unusable, 0), 0) as shortage,
    low_stock_threshold as "lowStockThreshold", coalesce(${isLow(db)}, false) as "isLow", is_active as "isActive", coalesce(moved_at, updated_at) as "lastUpdated"
  from materials ${besideStock(db, isAsked)}`

export const findStock = async (db: Connection, id: string) =>
  (await db<StockRow[]>`${stockRows(db, db`material_id = ${unseen(db, db`${id}`)}`)} where id = ${unseen(db, db`${id}`)}`)[0]

type Filters = { isLow: boolean; isActive?: boolean | undefined }

/** Lists materials that can be ordered, and others that are still in stock or reserved. */
export const listStock = (db: Connection, { isLow: onlyLow, isActive }: Filters, { q, ...paging }: Paging) =>
  page<StockRow>(
    db,
    db`
      ${stockRows(db)}
      where (is_active or quantity > 0 or reserved > 0)
        ${isActive === undefined ? db`` : db`and is_active = ${isActive}`}
        ${onlyLow ? db`and ${isLow(db)}` : db``}
        ${q ? db`and ${matchesUnseen(db, db`search`, q)}` : db``}`,
    paging,
    { plansOnce: q !== undefined },
  )

type LowStock = Pick<StockRow, 'materialId' | 'materialName' | 'unit' | 'quantity' | 'shortage'> & { lowStockThreshold: number }

/** Returns the number of orderable materials at or below their threshold, and those with the lowest stock in proportion to it. */
export async function findLowStock(db: Connection, limit: number): Promise<{ count: number; materials: LowStock[] }> {
  const rows = await db<(LowStock & { total: number })[]>`
    select "materialId", "materialName", unit, quantity, "lowStockThreshold", shortage, count(*) over ()::int as total
    from (${stockRows(db)} where is_active and ${isLow(db)}) as low
    order by quantity / nullif("lowStockThreshold", 0) nulls first, "materialName" limit ${limit}`
  return { count: rows[0]?.total ?? 0, materials: rows.map(({ total: _total, ...material }) => material) }
}

/** An order that reserves some of a material, with the fields that decide who may read it. */
type HeldBy = Omit<Reservation, 'orderId' | 'missing'> & {
  materialId: string
  orderId: string
  clientId: string
  assignedOperatorId: string | null
}

/** Returns the accepted orders that reserve these materials, earliest service first, optionally without one order. */
export const reservationsOf = (db: Connection, materialIds: readonly string[], exceptOrder: string | null = null) =>
  materialIds.length === 0
    ? []
    : db<HeldBy[]>`
  select item.material_id as "materialId", orders.id as "orderId", order_number as "orderNumber", client_id as "clientId", client_name as "clientName",
    assigned_operator_id as "assignedOperatorId", current_status as "currentStatus", item.quantity, coalesce(gerente_approved_at, created_at) as since,
    estimated_service_date as "estimatedServiceDate"
  from orders join order_items as item on item.order_id = orders.id
  where current_status in ${writtenIn(db, reserving)} and ${isOneOf(db, db`item.material_id`, materialIds)} and orders.id is distinct from ${unseen(db, db`${exceptOrder}::text`)}
  order by estimated_service_date, orders.id`

/** Returns the usable stock of these materials. */
export const stockOf = (db: Connection, materialIds: readonly string[]) =>
  materialIds.length === 0
    ? []
    : db<Pick<MaterialSupply, 'materialId' | 'materialName' | 'unit' | 'inStock' | 'detonatorKind'>[]>`
  select id as "materialId", name as "materialName", unit, quantity - coalesce(unusable, 0) as "inStock",
    case when blasting ->> 'role' = 'detonator' then blasting ->> 'detonatorKind' end as "detonatorKind"
  from materials left join ${unusable(db, isOneOf(db, db`material_id`, materialIds))} as kept on kept.material_id = materials.id where id in ${db(materialIds)}`
