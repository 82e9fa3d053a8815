import { usualClearing, type PatternInput } from './input.ts'
import { outside, type BlastWarning } from './warnings.ts'

/** How far people and machines go before the shot, and why so far. */
export interface Clearing {
  /** Ranges of flyrock, without any factor; null underground. */
  model_m: { mckenzie_m: number; richardsMoore_m: number; lundborg_m: number } | null
  leastForPeople_m: number
  leastForEquipment_m: number
  people_m: number
  equipment_m: number
  reason: 'least' | 'model'
  available_m: number | null
}

/** Ranges by the models are multiplied once: McKenzie's by 1.5, Richards & Moore's by 4 for people and 2 for machines (from memory of AS 2187.2). */
export const flyrockFactors = { mckenzie: 1.5, people: 4, equipment: 2 } as const

/** Farthest flyrock by Richards & Moore: (K²/g)·(√m/b)^2.6, K 14 to 30; engineering judgement takes 20. */
export const richardsMoore_m = (linearCharge_kg_m: number, burden_m: number, factor = 20) =>
  (factor ** 2 / 9.81) * (Math.sqrt(linearCharge_kg_m) / burden_m) ** 2.6

/** The larger of what the models say and what the mine keeps at least. */
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
