import { minCollar_m, type ToeCures } from '../bench/face.ts'
import type { Change } from './changes.ts'

/** Returns the changes that bring the toe burden within what the charge breaks, rounded to what a crew can set out. */
export function toeCureChanges({ collarToCrest_m, inclination_deg, nearInclination_deg }: ToeCures): Change[][] {
  const collar = (to: number): Change => ({ field: 'face.collarToCrest_m', to: Math.floor(100 * to + 1e-9) / 100 })
  const inclination = (to: number): Change => ({ field: 'inclination_deg', to: Math.ceil(10 * to - 1e-9) / 10 })
  return [
    ...(collarToCrest_m === null ? [] : [[collar(collarToCrest_m)]]),
    ...(inclination_deg === null ? [] : [[inclination(inclination_deg)]]),
    ...(nearInclination_deg === null ? [] : [[collar(minCollar_m), inclination(nearInclination_deg)]]),
  ]
}
