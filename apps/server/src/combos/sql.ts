import type { Combo } from '@barreno/domain/combos/schema'
import type { Connection } from '../db/connect.ts'

/**
 * Returns the active combo with today's catalogue data; undefined if there is none. Materials that can no longer be ordered are included; the
 * submission leaves them out.
 */
export async function findActiveCombo(db: Connection, { prices }: { prices: boolean }): Promise<Combo | undefined> {
  const [combo] = await db<Combo[]>`
    select combos.id, combos.name, combos.version, json_agg(json_build_object(
        'materialId', materials.id, 'materialIdRef', materials.id, 'name', materials.name, 'description', materials.description, 'unit', materials.unit,
        'unitPrice', ${prices ? db`materials.unit_price` : db`null::numeric`}, 'quantity', quantity_per_front, 'quantityPerFront', quantity_per_front) order by position) as items
    from combos join combo_items on combo_id = combos.id join materials on materials.id = material_id
    where combos.is_active
    group by combos.id`
  return combo
}

/** Returns those of the materials that the active combo contains. */
export const findInActiveCombo = async (db: Connection, materialIds: readonly string[]): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
      select material_id as id from combo_items join combos on combos.id = combo_id where combos.is_active and material_id = any(${[...materialIds]})`
  ).map(({ id }) => id)

/** Locks the only combo, active or removed. Its version number continues across removal and redefinition, so that an outdated copy is recognized. */
export const lockCombo = async (tx: Connection) =>
  (
    await tx<{ id: string; name: string; version: number; isActive: boolean }[]>`
      select id, name, version, is_active as "isActive" from combos order by is_active desc, id limit 1 for update`
  )[0]

export async function removeCombo(tx: Connection, id: string): Promise<void> {
  await tx`update combos set is_active = false, version = version + 1 where id = ${id}`
  await tx`delete from combo_items where combo_id = ${id}`
}

export async function saveCombo(
  tx: Connection,
  id: string | undefined,
  name: string,
  items: readonly { materialId: string; quantityPerFront: number }[],
): Promise<void> {
  const [combo] = id
    ? await tx<[{ id: string }]>`update combos set name = ${name}, is_active = true, version = version + 1 where id = ${id} returning id`
    : await tx<[{ id: string }]>`insert into combos (name, is_active) values (${name}, true) returning id`
  await tx`delete from combo_items where combo_id = ${combo.id}`
  await tx`insert into combo_items ${tx(items.map(({ materialId, quantityPerFront }, position) => ({ combo_id: combo.id, material_id: materialId, position, quantity_per_front: quantityPerFront })))}`
}
