import type { OrderType } from '@barreno/domain/preorders/values'
import { suggestionToday } from '@barreno/domain/patterns/seen'
import { startingInputs } from '@barreno/domain/patterns/values'
import { factsOf } from '../../patterns/front-facts.ts'
import { aSuggestion } from '../../patterns/test/a-suggestion.ts'
import { filledIn, suggestedItems, withFacts, withSuggestion } from '../configured-fronts.ts'
import type { Draft } from '../draft.ts'
import { aDraft } from './wizard.tsx'

/** Returns a draft with two configured and accepted fronts and the suggested materials. */
export function aConfiguredDraft(orderType: OrderType, part: Partial<Draft> = {}): Draft {
  const began = aDraft(orderType, { patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
  const draft = [1, 2].reduce((before: Draft, front) => {
    const facts = Object.assign({}, before, withFacts(before, front, factsOf(startingInputs('subterranea'))))
    return Object.assign(facts, withSuggestion(facts, front, aSuggestion(), true))
  }, began)
  return { ...draft, ...(orderType === 'custom' && filledIn(draft, suggestedItems(draft))), ...part }
}

/** Returns one of its fronts as it is sent: the inputs and the accepted suggestion. */
export function sentFront(frontIndex: number) {
  const { frontIndex: _, materials, ...figures } = suggestionToday(frontIndex, aSuggestion())
  return {
    frontIndex,
    clientInputParameters: startingInputs('subterranea'),
    seenSuggestion: { ...figures, materials: materials.map(({ materialId, quantity }) => ({ materialId, quantity })) },
  }
}
