import type { Offer } from '@barreno/domain/preorders/pricing'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Connection } from '../db/connect.ts'
import { findOrderable } from './sql.ts'

/** Returns the current offer of each material. Materials that cannot be ordered are refused together, by code. */
export async function offersOf(db: Connection, materialIds: readonly string[]): Promise<Map<string, Offer>> {
  const offers = new Map(materialIds.length > 0 ? (await findOrderable(db, materialIds)).map((offer) => [offer.materialId, offer]) : [])
  const unknown = materialIds.filter((id) => !offers.has(id))
  if (unknown.length > 0) throw new Problem('materials.unknown', { materialIds: unknown })
  return offers
}

/** Refuses repeated materials, with the position of each. */
export function refuseDuplicates(materialIds: readonly string[], field: string): void {
  const seen = new Set<string>()
  const faults = materialIds.flatMap((id, index) =>
    seen.size === seen.add(id).size ? [{ field: `${field}.${index}`, message: texts.duplicateMaterial(id) }] : [],
  )
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}
