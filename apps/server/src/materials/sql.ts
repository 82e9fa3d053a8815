import type { AvailableMaterial, Material } from '@barreno/domain/materials/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Connection } from '../db/connect.ts'
import { reserving } from '@barreno/domain/orders/status'
import { page } from '../db/page.ts'

/** What accepted orders hold until they leave, by material. */
const reserved = (db: Connection) => db`
  (select coalesce(sum(order_items.quantity), 0) from order_items join orders on orders.id = order_items.order_id
   where order_items.material_id = materials.id and orders.current_status in ${db(reserving)})`

const materialRow = (db: Connection) => db`
  select id, id as "materialId", name, description, unit, unit_price as "unitPrice", category, is_active as "isActive", low_stock_threshold as "lowStockThreshold",
    quantity, greatest(quantity - ${reserved(db)}, 0) as "quantityAvailable", updated_at as "lastUpdated", version
  from materials`

const findMaterial = async (db: Connection, id: string) => (await db<Material[]>`${materialRow(db)} where id = ${id}`)[0]

/** What can be ordered, with or without prices and stock: those who may not read them get null. */
export const listAvailable = (db: Connection, { q, ...paging }: Paging, { prices, stock }: { prices: boolean; stock: boolean }) =>
  page<AvailableMaterial>(
    db,
    db`
      select id, id as "materialId", name, description, unit, category,
        ${prices ? db`unit_price` : db`null::numeric`} as "unitPrice",
        ${stock ? db`greatest(quantity - ${reserved(db)}, 0)` : db`null::numeric`} as "quantityAvailable"
      from materials
      where is_active ${q ? db`and search like '%' || searchable(${escapeLike(q)}) || '%'` : db``}`,
    paging,
  )

/** Materials that can be ordered now, by code: what a price is read from. */
export const findOrderable = (db: Connection, ids: readonly string[]) => db<
  Pick<Material, 'materialId' | 'name' | 'description' | 'unit' | 'unitPrice'>[]
>`
  select id as "materialId", name, description, unit, unit_price as "unitPrice" from materials where is_active and id in ${db(ids)}`

type MaterialRecord = Pick<
  Material,
  'materialId' | 'name' | 'description' | 'unit' | 'unitPrice' | 'category' | 'isActive' | 'lowStockThreshold'
> & { at: Date }

export async function insertMaterial(tx: Connection, material: MaterialRecord): Promise<Material> {
  await tx`
    insert into materials (id, name, description, unit, unit_price, category, is_active, low_stock_threshold, updated_at)
    values (${material.materialId}, ${material.name}, ${material.description}, ${material.unit}, ${material.unitPrice}, ${material.category}, ${material.isActive},
      ${material.lowStockThreshold}, ${material.at.toISOString()})`
  return (await findMaterial(tx, material.materialId))!
}

/** What a person types is looked for as it stands: `%` and `_` are letters too. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
