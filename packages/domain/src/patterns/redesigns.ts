import { curesOf } from '@barreno/blast-design/comply/cures'
import { fittingCharge_kg } from '@barreno/blast-design/comply/fitting'
import { brokenLimits } from '@barreno/blast-design/comply/limits'
import { type Evaluation, figuresOf, type Redesign, type RedesignFigures, redesigns } from '@barreno/blast-design/comply/redesigns'
import { usualDiameters_mm } from '@barreno/blast-design/comply/variants'
import type { PatternInput } from '@barreno/blast-design/input'
import type { SuggestedPattern as EnginePattern } from '@barreno/blast-design/pattern'
import type { WarningCode } from '@barreno/blast-design/warnings'
import { type DrillingCost, drillingCostOf, type DrillingRate } from '../drilling/pricing.ts'
import type { AssortedMaterial } from '../materials/schema.ts'
import { billOfMaterials } from './pricing.ts'
import type { FrontInputs, RedesignChange } from './schema.ts'
import { costOf_m3, designerOf } from './suggestion.ts'

/** What is said of a design beside the figures that it is weighed by. */
type Told = { system: string; volume_m3: number; drilledWith: DrillingRate[] }

/** What a front could be instead, where it breaks a limit. */
export type FrontRedesigns = {
  present: RedesignFigures & Told
  broken: WarningCode[]
  found: (Omit<Redesign<FrontInputs>, 'pattern'> & Told)[]
  /** Where there is a structure, the charge that would fit. */
  structure: { distance_m: number; limit_mm_s: number; fitting_kg: number } | null
  /** Whether drilling is in the costs: only where every diameter of the comparison has a price. */
  hasDrilling: boolean
  missingPrices_mm: number[]
}

/** A front that is compared with what it could be instead. */
export type RedesignRequest = {
  inputs: FrontInputs
  assortment: readonly AssortedMaterial[]
  drillingPrices: readonly DrillingRate[]
}

/** Up to three designs that keep the limits which a front breaks, each through the whole engine; null where the front itself is refused. */
export function redesignFront(
  { inputs, assortment, drillingPrices }: RedesignRequest,
  onProgress?: (done: number, all: number) => void,
): FrontRedesigns | null {
  const { evaluate, diameters_mm, hasDrilling, missingPrices_mm } = evaluatorOf({ inputs, assortment, drillingPrices })
  const present = evaluate(inputs)
  if (present === null) return null
  const { structure } = present.pattern.vibration
  return {
    present: { ...figuresOf(present), ...toldOf(present.pattern, drillingPrices) },
    broken: [...new Set(brokenLimits(present.pattern).map(({ code }) => code))],
    found: redesigns(inputs, present, { evaluate, diameters_mm, ...(onProgress && { onProgress }) }).map(({ pattern, ...one }) => ({
      ...one,
      ...toldOf(pattern, drillingPrices),
    })),
    structure:
      structure === null
        ? null
        : { distance_m: structure.distance_m, limit_mm_s: structure.limit_mm_s, fitting_kg: fittingCharge_kg(present.pattern)! },
    hasDrilling,
    missingPrices_mm,
  }
}

/** A change of a front's inputs that takes a warning away. */
export type FrontCure = {
  code: WarningCode
  changes: RedesignChange[]
  /** By how much a cubic metre becomes dearer; null where either cost is not known. */
  dearer_m3: number | null
}

/** What takes each warning of a front away, by the whole engine; nothing where the front itself is refused. */
export function curesOfFront(request: RedesignRequest): FrontCure[] {
  const { evaluate, diameters_mm } = evaluatorOf(request)
  const present = evaluate(request.inputs)
  if (present === null) return []
  return curesOf(request.inputs, present, { evaluate, diameters_mm }).map(({ code, changes, cost_m3 }) => ({
    code,
    changes,
    dearer_m3: cost_m3 === null || present.cost_m3 === null ? null : cost_m3 - present.cost_m3,
  }))
}

const toldOf = (pattern: EnginePattern, prices: readonly DrillingRate[]): Told => ({
  system: pattern.initiation.system,
  volume_m3: pattern.calculatedParameters.estimatedVolume_m3,
  drilledWith: drillingOf(pattern, prices).rates,
})

/** The whole engine with what a cubic metre costs, and the diameters that may be drilled instead: the priced ones where there are any. */
function evaluatorOf({ inputs, assortment, drillingPrices }: RedesignRequest): {
  evaluate: (input: PatternInput) => Evaluation | null
  diameters_mm: readonly number[]
  /** Whether drilling is in the costs: only where every diameter of the front has a price. */
  hasDrilling: boolean
  missingPrices_mm: number[]
} {
  const design = designerOf(assortment)
  const priced_mm = [...new Set(drillingPrices.map(({ diameter_mm }) => diameter_mm))]
  const drilled = inputs.miningType === 'subterranea' ? [inputs.holeDiameter_mm, inputs.relief.diameter_mm] : [inputs.holeDiameter_mm]
  // Other bits are taken from the priced ones where there are any, so only those of today can lack a price.
  const missingPrices_mm = [...new Set(drilled)].filter((diameter_mm) => !priced_mm.includes(diameter_mm))
  const hasDrilling = missingPrices_mm.length === 0
  return {
    evaluate(input) {
      const suggested = design(input)
      if (!suggested.ok) return null
      const { pattern } = suggested
      const materials_m3 = costOf_m3(pattern, billOfMaterials(pattern, assortment))
      return { pattern, cost_m3: materials_m3 === null ? null : materials_m3 + (hasDrilling ? drillingOf_m3(pattern, drillingPrices) : 0) }
    },
    diameters_mm: priced_mm.length > 0 ? priced_mm : usualDiameters_mm,
    hasDrilling,
    missingPrices_mm,
  }
}

/** What the holes of a design cost to drill, and at which prices. */
const drillingOf = ({ calculatedParameters }: EnginePattern, prices: readonly DrillingRate[]): DrillingCost =>
  drillingCostOf(calculatedParameters.holeCoordinates, prices)

/** What drilling costs by the cubic metre, each diameter by its own price. */
const drillingOf_m3 = (pattern: EnginePattern, prices: readonly DrillingRate[]) =>
  (drillingOf(pattern, prices).cost ?? 0) / pattern.calculatedParameters.estimatedVolume_m3
