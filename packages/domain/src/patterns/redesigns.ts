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
import type { FrontInputs, RedesignChange } from './inputs.ts'
import { costOf_m3, designerOf } from './suggestion.ts'

/** Descriptive figures of a design, in addition to those by which designs are compared. */
type BillFigures = { system: string; volume_m3: number; drilledWith: DrillingRate[] }

/** The alternatives to a front's design that breaks a limit. */
export type FrontRedesigns = {
  present: RedesignFigures & BillFigures
  broken: WarningCode[]
  found: (Omit<Redesign<FrontInputs>, 'pattern'> & BillFigures)[]
  /** If there is a structure to protect, the charge that would keep its limit. */
  structure: { distance_m: number; limit_mm_s: number; fitting_kg: number } | null
  /** Whether the costs include drilling, which requires a price for every diameter that is compared. */
  hasDrilling: boolean
  missingPrices_mm: number[]
}

/** A front whose alternatives are wanted. */
export type RedesignRequest = {
  inputs: FrontInputs
  assortment: readonly AssortedMaterial[]
  drillingPrices: readonly DrillingRate[]
}

/**
 * Returns up to three designs that keep the limits broken by the front,
 * each computed by the whole engine; null if the engine refuses the front itself.
 */
export function redesignFront(
  { inputs, assortment, drillingPrices }: RedesignRequest,
  onProgress?: (done: number, all: number) => void,
): FrontRedesigns | null {
  const { evaluate, diameters_mm, hasDrilling, missingPrices_mm } = evaluatorOf({ inputs, assortment, drillingPrices })
  const present = evaluate(inputs)
  if (present === null) return null
  const { structure } = present.pattern.vibration
  return {
    present: { ...figuresOf(present), ...billFiguresOf(present.pattern, drillingPrices) },
    broken: [...new Set(brokenLimits(present.pattern).map(({ code }) => code))],
    found: redesigns(inputs, present, { evaluate, diameters_mm, ...(onProgress && { onProgress }) }).map(({ pattern, ...one }) => ({
      ...one,
      ...billFiguresOf(pattern, drillingPrices),
    })),
    structure:
      structure === null
        ? null
        : { distance_m: structure.distance_m, limit_mm_s: structure.limit_mm_s, fitting_kg: fittingCharge_kg(present.pattern)! },
    hasDrilling,
    missingPrices_mm,
  }
}

/** A change of a front's inputs that removes a warning. */
export type FrontCure = {
  code: WarningCode
  changes: RedesignChange[]
  /** The increase of the cost per cubic metre; null if either cost is unknown. */
  dearer_m3: number | null
}

/** Returns the changes that remove each warning of a front, computed by the whole engine; empty if the engine refuses the front itself. */
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

const billFiguresOf = (pattern: EnginePattern, prices: readonly DrillingRate[]): BillFigures => ({
  system: pattern.initiation.system,
  volume_m3: pattern.calculatedParameters.estimatedVolume_m3,
  drilledWith: drillingOf(pattern, prices).rates,
})

/** Returns the whole engine with the cost per cubic metre, and the alternative diameters: those with a price, or the usual ones if none has. */
function evaluatorOf({ inputs, assortment, drillingPrices }: RedesignRequest): {
  evaluate: (input: PatternInput) => Evaluation | null
  diameters_mm: readonly number[]
  /** Whether the costs include drilling, which requires a price for every diameter of the front. */
  hasDrilling: boolean
  missingPrices_mm: number[]
} {
  const design = designerOf(assortment)
  const priced_mm = [...new Set(drillingPrices.map(({ diameter_mm }) => diameter_mm))]
  const drilled = inputs.miningType === 'subterranea' ? [inputs.holeDiameter_mm, inputs.relief.diameter_mm] : [inputs.holeDiameter_mm]
  // Alternative diameters are chosen among the priced ones if there are any, so only the present ones can lack a price.
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

/** Returns the cost of drilling a design's holes, and the prices used. */
const drillingOf = ({ calculatedParameters }: EnginePattern, prices: readonly DrillingRate[]): DrillingCost =>
  drillingCostOf(calculatedParameters.holeCoordinates, prices)

/** Returns the cost of drilling per cubic metre, each diameter at its own price. */
const drillingOf_m3 = (pattern: EnginePattern, prices: readonly DrillingRate[]) =>
  (drillingOf(pattern, prices).cost ?? 0) / pattern.calculatedParameters.estimatedVolume_m3
