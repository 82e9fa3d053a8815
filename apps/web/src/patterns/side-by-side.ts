import type { ChangedSuggestion, SeenSuggestion } from '@barreno/domain/patterns/seen'

export type Compared = {
  front: number
  figures: { of: 'holes' | 'explosive_kg' | 'powerFactor_kg_m3'; accepted: number | null; today: number }[]
  /** The materials whose quantities differ; a quantity is null if the material is missing on that side. */
  materials: { materialId: string; name: string; accepted: number | null; today: number | null }[]
}

/** Compares the accepted suggestion of a front with today's. */
export function sideBySide(
  seen: SeenSuggestion | undefined,
  { frontIndex, numberOfHoles, totalExplosive_kg, powerFactor_kg_m3, materials }: ChangedSuggestion,
  /** Names of the materials that are no longer suggested. */
  formerNames: ReadonlyMap<string, string> = new Map(),
): Compared {
  const accepted = new Map(seen?.materials.map(({ materialId, quantity }) => [materialId, quantity]))
  const today = new Map(materials.map((line) => [line.materialId, line]))
  return {
    front: frontIndex,
    figures: [
      { of: 'holes', accepted: seen?.numberOfHoles ?? null, today: numberOfHoles },
      { of: 'explosive_kg', accepted: seen?.totalExplosive_kg ?? null, today: totalExplosive_kg },
      { of: 'powerFactor_kg_m3', accepted: seen?.powerFactor_kg_m3 ?? null, today: powerFactor_kg_m3 },
    ],
    materials: [...new Set([...accepted.keys(), ...today.keys()])]
      .map((materialId) => ({
        materialId,
        name: today.get(materialId)?.name ?? formerNames.get(materialId) ?? materialId,
        accepted: accepted.get(materialId) ?? null,
        today: today.get(materialId)?.quantity ?? null,
      }))
      .filter((line) => line.accepted !== line.today),
  }
}
