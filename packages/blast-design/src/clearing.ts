import { usualClearing, type PatternInput } from './input.ts'
import { outside, type BlastWarning } from './warnings.ts'

/** The distances to which people and equipment are cleared before the shot, and their reason. */
export interface Clearing {
  /** Flyrock ranges without a safety factor; null underground. */
  model_m: { mckenzie_m: number; richardsMoore_m: number; lundborg_m: number } | null
  leastForPeople_m: number
  leastForEquipment_m: number
  people_m: number
  equipment_m: number
  reason: 'least' | 'model'
  available_m: number | null
}

/**
 * Safety factors, applied once to the ranges of the models: 1.5 for McKenzie's;
 * 4 for people and 2 for equipment for Richards & Moore's (from memory of AS 2187.2).
 */
const flyrockFactors = { mckenzie: 1.5, people: 4, equipment: 2 } as const

/** Returns the maximum flyrock range by Richards & Moore: (K²/g)·(√m/b)^2.6, K 14 to 30; 20 by engineering judgement. */
export const richardsMoore_m = (linearCharge_kg_m: number, burden_m: number, factor = 20) =>
  (factor ** 2 / 9.81) * (Math.sqrt(linearCharge_kg_m) / burden_m) ** 2.6

/** Returns the larger of the models' distances and the mine's minimum distances. */
export function clearingOf(input: PatternInput, model_m: Clearing['model_m']): { clearing: Clearing; warnings: BlastWarning[] } {
  const usual = usualClearing[input.miningType]
  const { leastForPeople_m = usual.people_m, available_m } = input.clearing ?? {}
  const leastForEquipment_m = input.clearing?.leastForEquipment_m ?? Math.min(usual.equipment_m, leastForPeople_m)
  const ofModel_m = (factor: number) =>
    model_m === null ? 0 : Math.max(flyrockFactors.mckenzie * model_m.mckenzie_m, factor * model_m.richardsMoore_m)
  const equipment_m = Math.ceil(Math.max(leastForEquipment_m, ofModel_m(flyrockFactors.equipment)) - 1e-9)
  const people_m = Math.max(equipment_m, Math.ceil(Math.max(leastForPeople_m, ofModel_m(flyrockFactors.people)) - 1e-9))
  const reason = people_m > leastForPeople_m ? 'model' : 'least'
  const clearing = {
    model_m,
    leastForPeople_m,
    leastForEquipment_m,
    people_m,
    equipment_m,
    reason,
    available_m: available_m ?? null,
  } as const
  return { clearing, warnings: available_m === undefined ? [] : outside('clearance.tooSmall', available_m, people_m, null) }
}
