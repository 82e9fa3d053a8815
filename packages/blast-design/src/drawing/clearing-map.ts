/** A place around a front at its distance. Its direction is unknown; the angle only separates the places on the map. */
export type ClearingPlace = { kind: 'firingPoint' | 'people' | 'structure'; angle: number; away_m: number; isInside: boolean }

type Cleared = { people_m: number; equipment_m: number; available_m: number | null; firingPoint_m: number; structure_m: number | null }

/** Returns the places of a clearing map, and the largest distance that it has to show. */
export function clearingMapOf({ people_m, equipment_m, available_m, firingPoint_m, structure_m }: Cleared) {
  const place = (kind: ClearingPlace['kind'], angle: number, away_m: number | null): ClearingPlace[] =>
    away_m === null ? [] : [{ kind, angle, away_m, isInside: away_m < people_m }]
  return {
    farthest_m: Math.max(people_m, equipment_m, firingPoint_m, available_m ?? 0, structure_m ?? 0),
    places: [...place('firingPoint', -0.6, firingPoint_m), ...place('people', 0.5, available_m), ...place('structure', 2.5, structure_m)],
  }
}
