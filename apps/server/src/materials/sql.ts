import type {
  AssortedMaterial,
  AvailableMaterial,
  Material,
  MaterialCustody,
  NewMaterial,
  PriceChange,
} from '@barreno/domain/materials/schema'
import type { Paging } from '@barreno/domain/endpoint'
import { chunksOf } from '../db/chunks.ts'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { besideStock } from '../inventory/sql.ts'
import { materialTable } from './table.ts'

const materialRow = (db: Connection, isAsked?: Fragment) => db`
  select ${materialTable.select<Material>(db, { materialId: db`id`, quantityAvailable: db`greatest(quantity - coalesce(unusable, 0) - coalesce(reserved, 0), 0)` })}
  from materials ${besideStock(db, isAsked)}`

export const findMaterial = async (db: Connection, id: string) =>
  (await db<Material[]>`${materialRow(db, db`material_id = ${id}`)} where id = ${id}`)[0]

/** Lists orderable materials. Prices and stock are null for callers who may not read them. */
export const listAvailable = (db: Connection, { q, ...paging }: Paging, { prices, stock }: { prices: boolean; stock: boolean }) =>
  page<AvailableMaterial>(
    db,
    db`
      select id, id as "materialId", name, description, unit, category,
        ${prices ? db`unit_price` : db`null::numeric`} as "unitPrice",
        ${stock ? db`greatest(quantity - coalesce(unusable, 0) - coalesce(reserved, 0), 0)` : db`null::numeric`} as "quantityAvailable"
      from materials ${stock ? besideStock(db) : db``}
      where is_active ${q ? db`and ${matchesSearch(db, db`search`, q)}` : db``}`,
    paging,
  )

/** Returns the orderable materials with these codes, with their current prices. */
export const findOrderable = (db: Connection, ids: readonly string[]) => db<
  Pick<Material, 'materialId' | 'name' | 'description' | 'unit' | 'unitPrice'>[]
>`
  select id as "materialId", name, description, unit, unit_price as "unitPrice" from materials where is_active and id in ${db(ids)}`

/** Inserts materials whose codes are free. Returns their codes. */
export async function insertMaterials(tx: Connection, materials: readonly NewMaterial[], at: Date): Promise<string[]> {
  const inserted: { id: string }[] = []
  for (const some of chunksOf(materials, materialsAtOnce))
    inserted.push(
      ...(await tx<{ id: string }[]>`
        insert into materials (id, name, description, unit, unit_price, category, is_active, low_stock_threshold, blasting, updated_at)
        select "materialId", name, nullif(description, ''), unit, "unitPrice", nullif(category, ''), "isActive", "lowStockThreshold", ${blastingIn(tx)}, ${at.toISOString()}
        from ${given(tx, some)}
        on conflict (id) do nothing returning id`),
    )
  return inserted.map(({ id }) => id)
}

const materialsAtOnce = 2000

type MaterialRecord = Pick<
  Material,
  'materialId' | 'name' | 'description' | 'unit' | 'unitPrice' | 'category' | 'isActive' | 'lowStockThreshold' | 'blasting'
>

/** Updates all fields except the code, which is fixed. */
export async function updateMaterials(tx: Connection, materials: readonly MaterialRecord[], at: Date): Promise<void> {
  for (const some of chunksOf(materials, materialsAtOnce))
    await tx`
      update materials set name = given.name, description = nullif(given.description, ''), unit = given.unit, unit_price = given."unitPrice",
        category = nullif(given.category, ''), is_active = given."isActive", low_stock_threshold = given."lowStockThreshold",
        blasting = ${blastingIn(tx)}, updated_at = ${at.toISOString()}, version = version + 1
      from ${given(tx, some)} where id = "materialId"`
}

/** The materials as a table, passed as one parameter however many there are. */
const given = (tx: Connection, materials: readonly object[]) => tx`
  jsonb_to_recordset(${tx.json(materials as never)}) as given ("materialId" text, name text, description text, unit text, "unitPrice" numeric,
    category text, "isActive" boolean, "lowStockThreshold" numeric, blasting jsonb)`

/** Stores a missing value as SQL null, not as JSON null. */
const blastingIn = (tx: Connection) => tx`nullif(given.blasting, 'null')`

/** Locks these materials for update. This also blocks transactions that insert a row with a foreign key to one, because it may be deleted. */
export async function lockForChange(tx: Connection, ids: readonly string[]): Promise<Material[]> {
  await tx`select id from materials where id = any(${[...ids]}) order by id for update`
  return tx<Material[]>`${materialRow(tx)} where id = any(${[...ids]}) order by id`
}

/** Returns the classification of a material for magazines. */
export const findCustody = async (db: Connection, id: string) =>
  (
    await db<MaterialCustody[]>`
      select id as "materialId", name, unit, family, un_number as "unNumber", division, compat_group as "compatGroup", shelf_life_months as "shelfLifeMonths",
        maker, version, (select coalesce(jsonb_agg(jsonb_build_object('measure', measure, 'perUnit', per_unit) order by measure), '[]')
          from material_measures where material_id = materials.id) as measures
      from materials where id = ${id}`
  )[0]

type Classified = Omit<MaterialCustody, 'materialId' | 'name' | 'unit' | 'version'>

/** Stores a classification. Unchanged values are not written, so that triggers do not recompute for them. */
export async function writeClassification(
  tx: Connection,
  id: string,
  { family, unNumber, division, compatGroup, shelfLifeMonths, maker, measures }: Classified,
  at: Date,
): Promise<void> {
  const stated = tx`jsonb_to_recordset(${tx.json(measures)}) as stated (measure text, "perUnit" numeric)`
  await tx`
    delete from material_measures where material_id = ${id} and measure not in (select measure from ${stated})`
  await tx`
    update materials set family = ${family}, un_number = ${unNumber}, division = ${division}, compat_group = ${compatGroup},
      shelf_life_months = ${shelfLifeMonths}, maker = ${maker}, updated_at = ${at.toISOString()}, version = version + 1
    where id = ${id}`
  await tx`
    insert into material_measures (material_id, measure, per_unit) select ${id}, measure, "perUnit" from ${stated} order by measure
    on conflict (material_id, measure) do update set per_unit = excluded.per_unit where material_measures.per_unit <> excluded.per_unit`
}

export const deleteMaterial = (tx: Connection, id: string) => tx`delete from materials where id = ${id}`

/** All tables with a foreign key to a material, except those with cascading deletes. Each has an index for it. */
export const referringTables = [
  'preorder_items',
  'order_items',
  'order_requests',
  'safekeeping_items',
  'consumption_lines',
  'incidents',
  'stock_movements',
  'lots',
  'combo_items',
] as const

/** Whether any record refers to the material. */
export async function isReferred(db: Connection, id: string): Promise<boolean> {
  const references = referringTables.map((table) => db`select 1 from ${db(table)} where material_id = ${id}`)
  return (await db`${references.reduce((all, one) => db`${all} union all ${one}`)} limit 1`).length > 0
}

type Filters = { active?: 'true' | 'false' | undefined; category?: string | undefined }

export const listMaterials = (db: Connection, { active, category }: Filters, { q, ...paging }: Paging) =>
  page<Material>(
    db,
    db`
      ${materialRow(db)} where true
        ${active ? db`and is_active = ${active === 'true'}` : db``}
        ${category ? db`and category = ${category}` : db``}
        ${q ? db`and ${matchesSearch(db, db`search`, q)}` : db``}`,
    paging,
  )

export const listCategories = async (db: Connection): Promise<string[]> =>
  (await db<{ category: string }[]>`select distinct category from materials where category is not null order by category`).map(
    ({ category }) => category,
  )

/** Returns the price changes since the material was created. A deleted code may have been created again. */
export const listPriceChanges = (db: Connection, id: string) => db<PriceChange[]>`
  select at, (changes #>> '{unitPrice,old}')::numeric as old, (changes #>> '{unitPrice,new}')::numeric as new, actor_id as "userId", users.name as "userName",
    actor_role as role, reason
  from history left join users on users.id = actor_id
  where concept = 'materials' and record_id = ${id} and changes ? 'unitPrice'
    and seq >= (select max(seq) from history where concept = 'materials' and record_id = ${id} and action = 'materials.create')
  order by seq desc`

/** Returns the assortment for patterns, in a fixed order: orderable materials with blasting data. */
export const listAssortment = (db: Connection) => db<AssortedMaterial[]>`
  select id as "materialId", name, unit, unit_price as "unitPrice", blasting from materials where is_active and blasting is not null order by id collate "C"`

/** Returns materials by code, including inactive ones. */
export const namesOf = (db: Connection, ids: readonly string[]) =>
  ids.length === 0 ? [] : db<{ id: string; name: string; unit: string }[]>`select id, name, unit from materials where id in ${db(ids)}`

/**
 * Returns the price of each material before its first change since a moment.
 * Materials without a change are left out; a change that a second person confirmed starts anew.
 */
export const pricesBefore = async (db: Connection, ids: readonly string[], since: Date) =>
  new Map(
    (
      await db<{ id: string; price: number }[]>`
        select distinct on (record_id) record_id as id, (changes #>> '{unitPrice,old}')::numeric as price
        from history as entry
        where concept = 'materials' and record_id = any(${[...ids]}::text[]) and action = 'materials.edit' and at > ${since.toISOString()} and changes ? 'unitPrice'
          and changes #> '{requestedBy}' is null and not exists (
            select from history as later where later.concept = 'materials' and later.record_id = entry.record_id and later.seq > entry.seq
              and later.action = 'materials.edit' and later.changes ? 'unitPrice' and later.changes ? 'requestedBy')
        order by record_id, seq`
    ).map(({ id, price }) => [id, price]),
  )
