import type { AssortedMaterial, AvailableMaterial, BlastingData, Material } from '@barreno/domain/materials/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Connection } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { reservations } from '../inventory/sql.ts'

const materialRow = (db: Connection) => db`
  select id, id as "materialId", name, description, unit, unit_price as "unitPrice", category, is_active as "isActive", low_stock_threshold as "lowStockThreshold", blasting,
    quantity, greatest(quantity - coalesce(reserved, 0), 0) as "quantityAvailable", updated_at as "lastUpdated", version
  from materials left join ${reservations(db)} as held on held.material_id = materials.id`

export const findMaterial = async (db: Connection, id: string) => (await db<Material[]>`${materialRow(db)} where id = ${id}`)[0]

/** What can be ordered, with or without prices and stock: those who may not read them get null. */
export const listAvailable = (db: Connection, { q, ...paging }: Paging, { prices, stock }: { prices: boolean; stock: boolean }) =>
  page<AvailableMaterial>(
    db,
    db`
      select id, id as "materialId", name, description, unit, category,
        ${prices ? db`unit_price` : db`null::numeric`} as "unitPrice",
        ${stock ? db`greatest(quantity - coalesce(reserved, 0), 0)` : db`null::numeric`} as "quantityAvailable"
      from materials ${stock ? db`left join ${reservations(db)} as held on held.material_id = materials.id` : db``}
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
  'materialId' | 'name' | 'description' | 'unit' | 'unitPrice' | 'category' | 'isActive' | 'lowStockThreshold' | 'blasting'
> & { at: Date }

export async function insertMaterial(tx: Connection, material: MaterialRecord): Promise<Material> {
  await tx`
    insert into materials (id, name, description, unit, unit_price, category, is_active, low_stock_threshold, blasting, updated_at)
    values (${material.materialId}, ${material.name}, ${material.description}, ${material.unit}, ${material.unitPrice}, ${material.category}, ${material.isActive},
      ${material.lowStockThreshold}, ${blastingColumn(tx, material.blasting)}, ${material.at.toISOString()})`
  return (await findMaterial(tx, material.materialId))!
}

const blastingColumn = (db: Connection, blasting: BlastingData | null) => (blasting === null ? null : db.json(blasting))

/** All but the code, which is fixed. */
export const updateMaterial = (tx: Connection, id: string, material: Omit<MaterialRecord, 'materialId'>) => tx`
  update materials set name = ${material.name}, description = ${material.description}, unit = ${material.unit}, unit_price = ${material.unitPrice},
    category = ${material.category}, is_active = ${material.isActive}, low_stock_threshold = ${material.lowStockThreshold},
    blasting = ${blastingColumn(tx, material.blasting)}, updated_at = ${material.at.toISOString()}, version = version + 1
  where id = ${id}`

/** Holds the material until the transaction ends. */
export async function lockMaterial(tx: Connection, id: string): Promise<Material | undefined> {
  const [locked] = await tx<{ id: string }[]>`select id from materials where id = ${id} for update`
  return locked && findMaterial(tx, locked.id)
}

/** What patterns are designed and billed with, always in the same order: what can be ordered now and is of use in a blast. */
export const listAssortment = (db: Connection) => db<AssortedMaterial[]>`
  select id as "materialId", name, unit, unit_price as "unitPrice", blasting from materials where is_active and blasting is not null order by id collate "C"`

/** Materials by their codes, whatever became of them since. */
export const namesOf = (db: Connection, ids: readonly string[]) =>
  ids.length === 0 ? [] : db<{ id: string; name: string }[]>`select id, name from materials where id in ${db(ids)}`

/** What a person types is looked for as it stands: `%` and `_` are letters too. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
