import { defaultExplosives } from '@barreno/blast-design/explosives'
import type { SuggestedPattern as EnginePattern } from '@barreno/blast-design/pattern'
import type { InitiationPlan } from '@barreno/blast-design/initiation/plan'
import type { Refusal } from '@barreno/blast-design/refusals'
import { type BlastWarning, isHardAlarm } from '@barreno/blast-design/warnings'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { MissingProduct } from '@barreno/domain/patterns/pricing'
import type { MissingMaterial, PatternWarning, SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { designFront, type FrontDesign } from '@barreno/domain/patterns/suggestion'
import { accessoryNames, familyNames, loadName, loadNames, productName, sourceNames } from '../blasting.ts'
import { describeToeCures, describeVibrationCure, refusalTexts, warningTexts } from './warnings.ts'
import { quantity } from '../format.ts'
import { initiationTexts } from '../initiation.ts'

export type FrontSuggestion = { ok: true; suggestion: SuggestedPattern } | { ok: false; faults: FrontFault[] }

/** A reason why there is no suggestion, with the input to change. */
export type FrontFault = {
  field: string
  message: string
  code: string
  value: number | null
  min: number | null
  max: number | null
  source: string
}

/**
 * Returns the suggestion for one front, with its texts, as it is displayed and stored; or all reasons for a refusal.
 * Server and browser both call it.
 */
export function suggestFront(inputs: FrontInputs, assortment: readonly AssortedMaterial[]): FrontSuggestion {
  const designed = designFront(inputs, assortment)
  return designed.ok
    ? { ok: true, suggestion: describeDesign(inputs, designed.design, assortment) }
    : { ok: false, faults: designed.refusals.map(asFault) }
}

function describeDesign(
  inputs: FrontInputs,
  { pattern, bill: { lines, missing: lacking, total }, bottomCosts }: FrontDesign,
  assortment: readonly AssortedMaterial[],
): SuggestedPattern {
  const { calculatedParameters: figures, design, loads, outline, engineVersion, vibration } = pattern
  const missing = lacking.map(describeMissing)
  const names = new Map([...defaultExplosives.map((one) => [one.id, productName(one)] as const), ...assortment.map(nameOf)])
  const warnings = [...pattern.warnings.map((one) => asWarning(one, pattern)), ...missing.map(asMissing)].toSorted(byUrgency)
  return {
    engineVersion,
    inputs,
    calculatedParameters: { ...figures, suggestedMainExplosiveType: familyNames[figures.suggestedMainExplosiveType] },
    estimatedMaterials: lines,
    estimatedTotal: total,
    missingMaterials: missing,
    warningsOrInfo: warnings.map(({ text }) => text),
    warnings,
    outline,
    loads: loads.map((load) => ({
      ...load,
      name: loadName(load.id),
      sections: load.sections.map((section) => ({ ...section, productName: names.get(section.productId) ?? section.productId })),
    })),
    explosives: design.explosives.map(({ productId, mass_kg }) => ({ productId, productName: names.get(productId) ?? productId, mass_kg })),
    vibration,
    initiation: initiationOf(pattern.initiation, names),
    clearing: pattern.clearing,
    ...designOf(design, bottomCosts),
  }
}

/** Adds to the plan the names of its materials, and for each system its cost or the reason why it is not available. */
function initiationOf(plan: InitiationPlan, names: ReadonlyMap<string, string>): NonNullable<SuggestedPattern['initiation']> {
  const { items: _, missing: __, faults: ___, ...known } = plan
  return {
    ...known,
    systemName: initiationTexts.systems[plan.system],
    delays: plan.delays.map((one) => ({ ...one, name: one.materialId === null ? null : (names.get(one.materialId) ?? one.materialId) })),
    equipment: plan.equipment.map(({ kind, quantity: pieces }) => ({ text: initiationTexts.equipment[kind], quantity: pieces })),
    systems: plan.systems.map(({ system, cost, faults, missing }) => ({
      system,
      name: initiationTexts.systems[system],
      cost,
      isFeasible: cost !== null,
      reasons: [
        ...faults.filter(({ severity }) => severity !== 'info').map((fault) => warningTexts[fault.code](fault)),
        ...missing.map((one) => initiationTexts.missing(describeMissing(one).name)),
      ],
    })),
  }
}

/** Returns the design's own figures, without those that have their own place in the suggestion. */
function designOf(
  design: EnginePattern['design'],
  { cost_m3, alternative_m3 }: FrontDesign['bottomCosts'],
): Pick<SuggestedPattern, 'underground' | 'bench'> {
  if (design.kind === 'cielo_abierto') {
    const { kind: _, explosives: __, bottom, ...bench } = design
    const choice = bottom && {
      ...bottom,
      cost_m3,
      alternative: bottom.alternative && { kind: bottom.alternative, cost_m3: alternative_m3 },
    }
    return { underground: null, bench: { ...bench, bottom: choice } }
  }
  const { kind: _, explosives: __, cut, families, ...underground } = design
  return {
    underground: {
      ...underground,
      cut: { ...cut, squares: cut.squares.length },
      families: families.map((family) => ({ ...family, name: loadNames[family.family] ?? family.family })),
    },
    bench: null,
  }
}

function describeMissing(missing: MissingProduct): MissingMaterial {
  const { quantity: needed } = missing
  switch (missing.product) {
    case 'explosive': {
      const product = defaultExplosives.find(({ id }) => id === missing.productId)
      return { name: product ? productName(product) : missing.productId, quantity: needed, unit: accessoryNames.unitKg }
    }
    case 'detonators': {
      const { kind, fromDelay_ms, toDelay_ms, length_m } = missing
      const name = kind === 'nonel' ? accessoryNames.nonel(fromDelay_ms, toDelay_ms, length_m) : accessoryNames.electronic(length_m)
      return inPieces(name, needed)
    }
    case 'connector':
      return inPieces(accessoryNames.connector(missing.delay_ms, missing.length_m), needed)
    case 'booster':
      return inPieces(accessoryNames.booster(missing.least_g), needed)
    case 'bunchConnector':
    case 'relay':
    case 'starter':
      return inPieces(accessoryNames[missing.product], needed)
    case 'cord':
    case 'leadIn':
    case 'harness':
    case 'fuse':
      return { name: accessoryNames[missing.product], quantity: needed, unit: accessoryNames.unitM }
  }
}

const inPieces = (name: string, needed: number): MissingMaterial => ({ name, quantity: needed, unit: accessoryNames.unitPieces })

const nameOf = ({ materialId, name }: AssortedMaterial) => [materialId, name] as const

const asWarning = ({ holes, ids, fuse, load, ...warning }: BlastWarning, pattern: EnginePattern): PatternWarning => ({
  ...warning,
  ...(warning.severity === 'error' && { isHard: isHardAlarm(warning.code) }),
  text: [
    warningTexts[warning.code]({ ...warning, ...(holes && { holes }), ...(ids && { ids }), ...(fuse && { fuse }), ...(load && { load }) }),
    ...remediesOf(warning, pattern),
  ].join(' '),
  source: sourceNames[warning.source],
})

/** Returns corrections computed by the pattern that are not part of the warning's own sentence. */
function remediesOf({ code }: BlastWarning, { design, vibration }: EnginePattern): string[] {
  if (code === 'face.toeBurden') return design.kind === 'cielo_abierto' && design.face?.cures ? [describeToeCures(design.face.cures)] : []
  if (code === 'vibration.overLimit' && vibration.structure) return [describeVibrationCure(vibration.structure)]
  return []
}

const asMissing = ({ name, quantity: needed, unit }: MissingMaterial): PatternWarning => ({
  code: 'catalogue.missing',
  severity: 'warning',
  text: accessoryNames.missingText(name, `${quantity(needed)} ${unit}`),
  value: null,
  min: null,
  max: null,
  unit: '',
  source: '',
})

const urgency = { error: 0, warning: 1, info: 2 } as const
const byUrgency = (one: PatternWarning, other: PatternWarning) => urgency[one.severity] - urgency[other.severity]

const asFault = (refusal: Refusal): FrontFault => ({
  field: refusal.field,
  message: refusalTexts[refusal.code](refusal),
  code: refusal.code,
  value: refusal.value,
  min: refusal.min,
  max: refusal.max,
  source: sourceNames[refusal.source],
})
