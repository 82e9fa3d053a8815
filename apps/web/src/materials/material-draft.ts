import { BlastingData, type BlastingRole, type Material, MaterialCode, NewMaterial } from '@barreno/domain/materials/schema'
import { isUnreadable, readable, type TypedNumber } from '../ui/typed.ts'
import { materialTexts } from '@barreno/texts/materials'
import { spanishErrors, validation } from '@barreno/domain/validation'
import type { z } from '@barreno/domain/zod'

const measures = [
  'density_kg_m3',
  'relativeStrength_pct',
  'unitMass_kg',
  'smallestHole_mm',
  'diameter_mm',
  'length_mm',
  'pieceMass_kg',
  'piecesPerUnit',
  'core_g_m',
  'unitLength_m',
  'mass_g',
  'fromDelay_ms',
  'toDelay_ms',
  'delay_ms',
  'length_m',
  'maxTubes',
  'tolerance_pct',
  'tolerance_ms',
  'burnLeast_s_m',
  'burnMost_s_m',
] as const
export type Measure = (typeof measures)[number]
const choices = ['family', 'waterResistance', 'detonatorKind', 'connectorForm', 'lineUse'] as const
export type ChoiceField = (typeof choices)[number]

/** Returns the fields of a role according to the contract's schema. */
export function fieldsOf(role: BlastingRole) {
  const { shape } = BlastingData.options.find((option) => option.shape.role.value === role)!
  return {
    choices: choices.filter((choice) => choice in shape),
    measures: measures.filter((measure) => measure in shape),
    hasSeries: 'series' in shape,
    isRequired: (field: string) => !(shape as Record<string, z.ZodType>)[field]?.safeParse(undefined).success,
  }
}

type Choice = string | null
/** A material as a form holds it. An empty text stands for null, and input for a role other than the chosen one is kept. */
export type MaterialDraft = Pick<Material, 'materialId' | 'name' | 'unit' | 'isActive'> & {
  lowStockThreshold: TypedNumber
  description: string
  category: string
  unitPrice: TypedNumber
  role: BlastingRole | null
  /** As typed, for example `1=25, 2=50`. */
  series: string
} & Record<ChoiceField, Choice> &
  Record<Measure, TypedNumber>

export const emptyDraft: MaterialDraft = {
  materialId: '',
  name: '',
  description: '',
  unit: 'UNIDAD',
  unitPrice: null,
  category: '',
  isActive: true,
  lowStockThreshold: null,
  role: null,
  series: '',
  ...(Object.fromEntries(choices.map((choice) => [choice, null])) as Record<ChoiceField, null>),
  ...(Object.fromEntries(measures.map((measure) => [measure, null])) as Record<Measure, null>),
}

export const draftOf = ({ blasting, description, category, ...material }: Material): MaterialDraft => ({
  ...emptyDraft,
  materialId: material.materialId,
  name: material.name,
  unit: material.unit,
  unitPrice: material.unitPrice,
  isActive: material.isActive,
  lowStockThreshold: material.lowStockThreshold,
  description: description ?? '',
  category: category ?? '',
  ...(blasting as Partial<MaterialDraft> | null),
  series: blasting && 'series' in blasting && blasting.series ? seriesText(blasting.series) : '',
})

/** Parses the draft with the contract's schema. Returns the input, or the faults by field. */
export function readDraft(draft: MaterialDraft): { input: NewMaterial | null; faults: Faults } {
  const { success, data, error } = NewMaterial.safeParse(
    {
      materialId: draft.materialId,
      name: draft.name,
      description: draft.description.trim() || null,
      unit: draft.unit,
      unitPrice: readable(draft.unitPrice) ?? undefined,
      category: draft.category.trim() || null,
      isActive: draft.isActive,
      lowStockThreshold: readable(draft.lowStockThreshold),
      blasting: blastingIn(draft),
    },
    inSpanish,
  )
  const isComplete = success && !Object.values(draft).some(isUnreadable)
  return isComplete ? { input: data, faults: {} } : { input: null, faults: faultsIn(error?.issues ?? [], ownFaults(draft)) }
}

// Passed explicitly, because a build may leave out the global setting in `zod.ts`.
const inSpanish = { error: spanishErrors }

export type Faults = Partial<Record<keyof MaterialDraft, string>>

/** Returns the data for the design of blasts; null if the material has no role in it or data is missing. */
export const readBlasting = (draft: MaterialDraft): BlastingData | null => BlastingData.safeParse(blastingIn(draft)).data ?? null

/** Whether one of the fields is missing that the specification reports in a single sentence. */
export const lacksRequired = ({ materialId, name, unit, unitPrice }: MaterialDraft) =>
  materialId.trim() === '' || name.trim() === '' || !unit || unitPrice === null || (readable(unitPrice) ?? 1) <= 0

function blastingIn(draft: MaterialDraft): object | null {
  if (draft.role === null) return null
  const { choices: chosen, measures: own, hasSeries } = fieldsOf(draft.role)
  return {
    role: draft.role,
    ...Object.fromEntries([...chosen, ...own].map((name) => [name, readable(draft[name]) ?? undefined])),
    ...(hasSeries && draft.series.trim() !== '' && { series: readSeries(draft.series) }),
  }
}

type SeriesNumber = { number: number; delay_ms: number }

const seriesText = (series: readonly SeriesNumber[]) => series.map(({ number, delay_ms }) => `${number}=${delay_ms}`).join(', ')

/** Parses the delay numbers as typed. An invalid part becomes NaN, which the schema reports. */
const readSeries = (text: string): SeriesNumber[] =>
  text
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, number, delay_ms] = /^\s*(\d+)\s*[=:]\s*(\d+)\s*$/.exec(part) ?? []
      return { number: Number(number), delay_ms: Number(delay_ms) }
    })

/** Returns the messages by the last part of their paths, which is unique among the fields, in the order of the form. */
function faultsIn(issues: readonly z.core.$ZodIssue[], ownWords: Faults): Faults {
  const fieldOf = (path: readonly PropertyKey[]) => (path.includes('series') ? 'series' : path.at(-1)!)
  const found = { ...Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]).toReversed()), ...ownWords } as Faults
  const fields = Object.keys(emptyDraft) as (keyof MaterialDraft)[]
  return Object.fromEntries(fields.filter((field) => found[field]).map((field) => [field, found[field]]))
}

/** Messages that are clearer for a person who fills in a form than those of the schema. */
function ownFaults(draft: MaterialDraft): Faults {
  const { materialId, role } = draft
  const isCodeOdd = !MaterialCode.safeParse(materialId).success
  const fields = role === null ? null : fieldsOf(role)
  const unchosen = fields?.choices.filter((choice) => fields.isRequired(choice) && draft[choice] === null) ?? []
  return {
    ...(isCodeOdd && { materialId: materialId.trim() === '' ? validation.required : materialTexts.form.codeFormat }),
    ...Object.fromEntries(unchosen.map((choice) => [choice, validation.required])),
    ...(fields?.hasSeries &&
      readSeries(draft.series).some(({ number }) => Number.isNaN(number)) && { series: materialTexts.form.seriesFormat }),
  }
}
