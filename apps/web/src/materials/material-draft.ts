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
] as const
export type Measure = (typeof measures)[number]
const choices = ['family', 'waterResistance'] as const

/** What is asked of a material in a role, as the contract has it. */
export function fieldsOf(role: BlastingRole) {
  const { shape } = BlastingData.options.find((option) => option.shape.role.value === role)!
  return { isExplosive: 'family' in shape, measures: measures.filter((measure) => measure in shape) }
}

type Choice = string | null
/** A material as a form holds it: no text is null, and what belongs to another role than the chosen one is not lost. */
export type MaterialDraft = Pick<Material, 'materialId' | 'name' | 'unit' | 'isActive'> & {
  lowStockThreshold: TypedNumber
  description: string
  category: string
  unitPrice: TypedNumber
  role: BlastingRole | null
  family: Choice
  waterResistance: Choice
} & Record<Measure, TypedNumber>

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
  family: null,
  waterResistance: null,
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
  ...blasting,
})

/** The draft as the contract reads it: the input, or what is wrong with each field. */
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

// A build may leave out what `zod.ts` sets for all schemas.
const inSpanish = { error: spanishErrors }

export type Faults = Partial<Record<keyof MaterialDraft, string>>

/** What the design would be given; null for a material that it has no use for, and while something is missing. */
export const readBlasting = (draft: MaterialDraft): BlastingData | null => BlastingData.safeParse(blastingIn(draft)).data ?? null

/** Whether anything is missing of what the specification asks for in one sentence. */
export const lacksRequired = ({ materialId, name, unit, unitPrice }: MaterialDraft) =>
  materialId.trim() === '' || name.trim() === '' || !unit || unitPrice === null || (readable(unitPrice) ?? 1) <= 0

function blastingIn(draft: MaterialDraft): object | null {
  if (draft.role === null) return null
  const { isExplosive, measures: own } = fieldsOf(draft.role)
  const names = [...(isExplosive ? choices : []), ...own]
  return { role: draft.role, ...Object.fromEntries(names.map((name) => [name, readable(draft[name]) ?? undefined])) }
}

/** By the last part of their paths, which no two fields of the form share, and in the form's order. */
function faultsIn(issues: readonly z.core.$ZodIssue[], ownWords: Faults): Faults {
  const found = { ...Object.fromEntries(issues.map(({ path, message }) => [path.at(-1), message]).toReversed()), ...ownWords } as Faults
  const fields = Object.keys(emptyDraft) as (keyof MaterialDraft)[]
  return Object.fromEntries(fields.filter((field) => found[field]).map((field) => [field, found[field]]))
}

/** What the contract's words would not tell whoever fills in a form. */
function ownFaults({ materialId, role, family, waterResistance }: MaterialDraft): Faults {
  const isCodeOdd = !MaterialCode.safeParse(materialId).success
  const isExplosive = role !== null && fieldsOf(role).isExplosive
  return {
    ...(isCodeOdd && { materialId: materialId.trim() === '' ? validation.required : materialTexts.form.codeFormat }),
    ...(isExplosive && family === null && { family: validation.required }),
    ...(isExplosive && waterResistance === null && { waterResistance: validation.required }),
  }
}
