import { ChangedSuggestion, SeenSuggestion } from '@barreno/domain/patterns/seen'
import { z } from '@barreno/domain/zod'
import { type Compared, sideBySide } from '../patterns/side-by-side.ts'
import type { Contents } from './queued-request.ts'

/** The suggestions that have changed, from the details of the server's refusal. */
export const SuggestedToday = z.object({ fronts: z.array(ChangedSuggestion).min(1) })
export type SuggestedToday = z.infer<typeof SuggestedToday>

const SentFront = z.looseObject({ frontIndex: z.int(), seenSuggestion: SeenSuggestion.optional() })

type SentContents = Pick<Contents, 'submission'>
const frontsOf = ({ submission: { fields } }: SentContents) =>
  z.array(SentFront).parse(JSON.parse(fields.configuredFrontsDetailsJson ?? '[]'))

/** Compares the accepted suggestion with today's for each changed front. */
export function suggestionsSideBySide(contents: SentContents, { fronts }: SuggestedToday): Compared[] {
  const sent = new Map(frontsOf(contents).map(({ frontIndex, seenSuggestion }) => [frontIndex, seenSuggestion]))
  return fronts.map((today) => sideBySide(sent.get(today.frontIndex), today))
}

/** Returns the same request with today's suggestions accepted, under another key. The requested quantities stay. */
export function resuggested(contents: Contents, { fronts }: SuggestedToday, key: string): Contents {
  const today = new Map(fronts.map((front) => [front.frontIndex, front]))
  const next = frontsOf(contents).map((front) => {
    const changed = today.get(front.frontIndex)
    if (!changed) return front
    const { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3 } = changed
    const materials = changed.materials.map(({ materialId, quantity }) => ({ materialId, quantity }))
    return { ...front, seenSuggestion: { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3, materials } }
  })
  const fields = { ...contents.submission.fields, configuredFrontsDetailsJson: JSON.stringify(next) }
  return { ...contents, submission: { ...contents.submission, fields }, attempt: { ...contents.attempt, key }, replaces: null }
}
