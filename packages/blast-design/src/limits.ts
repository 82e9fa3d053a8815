import { maxShots, readingLimits } from './calibration/site-law.ts'
import { systemsOf } from './initiation/plan.ts'
import type { PatternInput } from './input.ts'
import { refusal, refusedRanges, type Range, type Refusal } from './refusals.ts'

/** Minimum fraction of the bottom charge's length that must fit into the hole; engineering judgement. */
export const minBottom = 0.95

const readingNames = ['distance_m', 'charge_kg', 'ppv_mm_s'] as const
const readingRange = (name: (typeof readingNames)[number], value: number): Range => ({
  field: `structure.shots.${name}`,
  value,
  ...readingLimits[name],
  source: 'judgement',
})

/**
 * Returns the refusals common to both kinds of front.
 * Rock constants: García Bastante, ch. 7 p. 6. Densities, tamping and contingency: engineering judgement of what is rock, possible and sensible.
 * Gas and coal dust require permitted explosives and rules that the engine does not have.
 */
export function commonRefusals(input: PatternInput): Refusal[] {
  const ranges: Range[] = [
    { field: 'rockConstant_kg_m3', value: input.rockConstant_kg_m3, min: 0.2, max: 1, source: 'bastante7' },
    { field: 'rockDensity_kg_m3', value: input.rockDensity_kg_m3, min: 1500, max: 5000, source: 'judgement' },
    { field: 'compaction', value: input.compaction, min: 1, max: 1.2, source: 'bastante7' },
    { field: 'contingency', value: input.contingency, min: 0, max: 0.25, source: 'berger2024' },
    { field: 'structure.distance_m', value: input.structure?.distance_m, min: 1, max: 20_000, source: 'judgement' },
    { field: 'structure.law.factor', value: input.structure?.law?.factor, min: 10, max: 10_000, source: 'judgement' },
    { field: 'structure.law.exponent', value: input.structure?.law?.exponent, min: 0.8, max: 2.5, source: 'judgement' },
    { field: 'structure.upperLaw.factor', value: input.structure?.upperLaw?.factor, min: 10, max: 20_000, source: 'judgement' },
    { field: 'structure.upperLaw.exponent', value: input.structure?.upperLaw?.exponent, min: 0.8, max: 2.5, source: 'judgement' },
  ]
  const shots = input.structure?.shots ?? []
  ranges.push(...shots.flatMap((shot) => readingNames.map((name) => readingRange(name, shot[name]))))
  if (shots.length > maxShots) ranges.push({ field: 'structure.shots', value: shots.length, min: 1, max: maxShots, source: 'judgement' })
  const { initiation, clearing } = input
  const distance = (field: string, value: number | undefined): Range => ({ field, value, min: 5, max: 20_000, source: 'judgement' })
  ranges.push(
    distance('initiation.shelter_m', initiation?.shelter_m),
    { field: 'initiation.maxChargePerNumber_kg', value: initiation?.maxChargePerNumber_kg, min: 0.1, max: 100_000, source: 'judgement' },
    { field: 'initiation.window_ms', value: initiation?.window_ms, min: 1, max: 50, source: 'judgement' },
    { field: 'initiation.fuse_m', value: initiation?.fuse_m, min: 0.1, max: 50, source: 'judgement' },
    distance('clearing.leastForPeople_m', clearing?.leastForPeople_m),
    distance('clearing.leastForEquipment_m', clearing?.leastForEquipment_m),
    distance('clearing.available_m', clearing?.available_m),
  )
  const gas = input.isGassy === true ? [refusal('atmosphere.gassy', 'isGassy', null, 'judgement')] : []
  const system = initiation?.system ?? 'auto'
  const systems: readonly string[] = ['auto', ...systemsOf[input.miningType]]
  const wrongSystem = systems.includes(system) ? [] : [refusal('initiation.wrongSystem', 'initiation.system', null, 'method')]
  return [...refusedRanges(ranges), ...wrongSystem, ...gas]
}
