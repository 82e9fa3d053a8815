import { usualRequests } from '@barreno/domain/usual/comparison'
import type { UsualQuantity } from '@barreno/domain/usual/schema'
import type { Connection } from '../db/connect.ts'

/** Reads only the latest pre-orders, by the index of an alianza's pre-orders. Withdrawn ones do not count as usual. */
export const usualOf = (db: Connection, clientId: string, except: string | null) => db<UsualQuantity[]>`
  select material_id as "materialId", percentile_disc(0.5) within group (order by requested_quantity)::int as quantity
  from (
    select id from preorders
    where client_id = ${clientId} and current_status <> 'RETIRADA_CLIENTE' and id is distinct from ${except}
    order by created_at desc, id desc limit ${usualRequests}
  ) as latest
  join preorder_items on preorder_items.preorder_id = latest.id
  where requested_quantity is not null
  group by material_id
  order by material_id`
