import { ChangedSuggestion, SeenSuggestion } from '@barreno/domain/patterns/seen'
import { z } from '@barreno/domain/zod'
import { type Compared, sideBySide } from '../patterns/side-by-side.ts'
import type { Contents } from './queued-request.ts'

/** What the server suggests for the fronts whose suggestion is another one, as it told it with its refusal. */
export const SuggestedToday = z.object({ fronts: z.array(ChangedSuggestion).min(1) })
export type SuggestedToday = z.infer<typeof SuggestedToday>

const SentFront = z.looseObject({ frontIndex: z.int(), seenSuggestion: SeenSuggestion.optional() })

type Sent = Pick<Contents, 'submission'>
const frontsOf = ({ submission: { fields } }: Sent) => z.array(SentFront).parse(JSON.parse(fields.configuredFrontsDetailsJson ?? '[]'))

/** For each front that changed: what was accepted beside what is suggested today. */
export function suggestionsSideBySide(contents: Sent, { fronts }: SuggestedToday): Compared[] {
  const sent = new Map(frontsOf(contents).map(({ frontIndex, seenSuggestion }) => [frontIndex, seenSuggestion]))
  return fronts.map((today) => sideBySide(sent.get(today.frontIndex), today))
}

/** The same request, with what is suggested today accepted, under another key. What it asks for stays. */
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
