import type { Demand, MaterialOutlook } from '@barreno/domain/inventory/outlook/schema'
import { beforeReady, reserving } from '@barreno/domain/statuses/orders'
import { inReview } from '@barreno/domain/statuses/preorders'
import type { Connection } from '../../db/connect.ts'
import { isOneOf, unseen, writtenIn } from '../../db/planning.ts'
import { unusable } from '../sql.ts'

type MaterialDemand = Pick<MaterialOutlook, 'materialId' | 'inStock' | 'unusable' | 'lastLoad'> & {
  demands: (Demand & { createdAt: string })[]
}

/**
 * Returns the stock of these materials, their last delivery, and the other demands for them: orders until they are prepared, and pre-orders under
 * review. `except` is the record that is looked at.
 * These records are few and the newest, so that their lines lie together: they are read by the ids of the records. All lines of a material are many.
 */
export const materialsAsked = (db: Connection, materialIds: readonly string[], except: string) =>
  materialIds.length === 0
    ? []
    : db<MaterialDemand[]>`
  with demands as materialized (
    select material_id, 'orders' as concept, orders.id, order_number as number, client_name, current_status, estimated_service_date,
      current_status in ${writtenIn(db, reserving)} as is_reserved, order_items.quantity, created_at
    from (
      select order_id, material_id, quantity from order_items
      where order_id = any(array(select id from orders where current_status in ${writtenIn(db, beforeReady)})) and ${isOneOf(db, db`material_id`, materialIds)} offset 0) as order_items
    join orders on orders.id = order_id where orders.id <> ${unseen(db, db`${except}`)}
    union all
    select material_id, 'preorders', preorders.id, preorder_number, client_name, current_status, estimated_service_date, false, preorder_items.quantity, created_at
    from (
      select preorder_id, material_id, quantity from preorder_items
      where preorder_id = any(array(select id from preorders where current_status in ${writtenIn(db, inReview)})) and ${isOneOf(db, db`material_id`, materialIds)} and quantity > 0
      offset 0) as preorder_items
    join preorders on preorders.id = preorder_id where preorders.id <> ${unseen(db, db`${except}`)})
  select materials.id as "materialId", materials.quantity - coalesce(unusable, 0) as "inStock", coalesce(unusable, 0) as unusable,
    (select json_build_object('at', iso(at), 'quantity', quantity) from stock_movements
     where material_id = materials.id and kind = 'load' order by at desc, id desc limit 1) as "lastLoad",
    (select coalesce(json_agg(json_build_object('concept', concept, 'id', id, 'number', number, 'clientName', client_name, 'currentStatus', current_status,
        'estimatedServiceDate', estimated_service_date, 'isReserved', is_reserved, 'quantity', quantity, 'createdAt', iso(created_at))), '[]')
     from demands where material_id = materials.id) as demands
  from materials left join ${unusable(db, isOneOf(db, db`material_id`, materialIds))} as kept on kept.material_id = materials.id
  where ${isOneOf(db, db`materials.id`, materialIds)}`
