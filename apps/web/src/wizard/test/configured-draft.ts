import type { OrderType } from '@barreno/domain/preorders/values'
import { startingInputs } from '@barreno/domain/patterns/values'
import { factsOf } from '../../patterns/front-facts.ts'
import { aSuggestion } from '../../patterns/test/a-suggestion.ts'
import { filledIn, suggestedItems, withFacts, withSuggestion } from '../configured-fronts.ts'
import type { Draft } from '../draft.ts'
import { aDraft } from './wizard.tsx'

/** A draft whose two fronts are configured and accepted, its materials filled in. */
export function aConfiguredDraft(orderType: OrderType, part: Partial<Draft> = {}): Draft {
  const began = aDraft(orderType, { patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
  const draft = [1, 2].reduce((before: Draft, front) => {
    const told = Object.assign({}, before, withFacts(before, front, factsOf(startingInputs('subterranea'))))
    return Object.assign(told, withSuggestion(told, front, aSuggestion(), true))
  }, began)
  return { ...draft, ...(orderType === 'custom' && filledIn(draft, suggestedItems(draft))), ...part }
}
