import { ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import type { SuggestedPattern } from './schema.ts'

const figure = z.number().min(0)

/** The figures of a front's suggestion that a user saw and accepted, used to detect a changed suggestion. */
export const SeenSuggestion = z.strictObject({
  numberOfHoles: z.int().min(0),
  totalExplosive_kg: figure,
  powerFactor_kg_m3: figure,
  materials: z.array(z.strictObject({ materialId: ShortText(40), quantity: z.int().min(0) })).max(200),
})
export type SeenSuggestion = z.infer<typeof SeenSuggestion>

/** The server's present suggestion for a front, if it differs from the one that was seen. */
export const ChangedSuggestion = z.object({
  frontIndex: z.int(),
  numberOfHoles: z.int(),
  totalExplosive_kg: z.number(),
  powerFactor_kg_m3: z.number(),
  materials: z.array(z.object({ materialId: z.string(), name: z.string(), unit: z.string(), quantity: z.int() })),
})
export type ChangedSuggestion = z.infer<typeof ChangedSuggestion>

type Suggestion = Pick<SuggestedPattern, 'calculatedParameters' | 'estimatedMaterials'>

export const suggestionToday = (
  frontIndex: number,
  { calculatedParameters: figures, estimatedMaterials }: Suggestion,
): ChangedSuggestion => ({
  frontIndex,
  numberOfHoles: figures.numberOfHoles,
  totalExplosive_kg: figures.totalExplosiveMain_kg,
  powerFactor_kg_m3: figures.achievedPowerFactor_kg_m3,
  materials: estimatedMaterials.map(({ materialId, name, unit, quantity }) => ({ materialId, name, unit, quantity })),
})

/** Allows for two machines that differ in the last digit of a sine. */
const isSameFigure = (one: number, other: number) => Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other))

export function isAsSeen(today: Omit<ChangedSuggestion, 'frontIndex'>, seen: SeenSuggestion): boolean {
  const quantities = new Map(seen.materials.map(({ materialId, quantity }) => [materialId, quantity]))
  return (
    today.numberOfHoles === seen.numberOfHoles &&
    isSameFigure(today.totalExplosive_kg, seen.totalExplosive_kg) &&
    isSameFigure(today.powerFactor_kg_m3, seen.powerFactor_kg_m3) &&
    quantities.size === today.materials.length &&
    today.materials.every(({ materialId, quantity }) => quantities.get(materialId) === quantity)
  )
}
