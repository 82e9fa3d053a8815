import type { OrderType } from '@barreno/domain/preorders/schema'
import { startingInputs } from '@barreno/domain/patterns/suggestion'
import { factsOf } from '../../../patterns/front-facts.ts'
import { aSuggestion } from '../../../patterns/test/a-suggestion.ts'
import { filledIn, suggestedItems, withFacts, withSuggestion } from '../configured-fronts.ts'
import type { Draft } from '../draft.ts'
import { aDraft } from './wizard.tsx'

/** A draft whose two fronts are configured and accepted, its materials filled in. */
export function aConfiguredDraft(orderType: OrderType, part: Partial<Draft> = {}): Draft {
  let draft = aDraft(orderType, { patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
  for (const front of [1, 2]) {
    draft = { ...draft, ...withFacts(draft, front, factsOf(startingInputs('subterranea'))) }
    draft = { ...draft, ...withSuggestion(draft, front, aSuggestion(), true) }
  }
  return { ...draft, ...(orderType === 'custom' && filledIn(draft, suggestedItems(draft))), ...part }
}
