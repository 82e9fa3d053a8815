import type { FrontInputs, SuggestedPattern } from '@barreno/domain/patterns/schema'
import { startingInputs } from '@barreno/domain/patterns/values'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { type FrontFacts, factsOf } from '../front-facts.ts'
import { anAssortment } from './an-assortment.ts'

/** What the engine makes of a front; of the one that a form begins with, where no other is given. */
export function aSuggestion(inputs: FrontInputs = startingInputs('subterranea')): SuggestedPattern {
  const result = suggestFront(inputs, anAssortment)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.suggestion
}

/** The facts that a form begins with, once the questions about the site are answered. */
export const answeredFacts = (miningType: FrontInputs['miningType']): FrontFacts => ({
  ...factsOf(startingInputs(miningType)),
  isGassy: false,
  hasStructureNearby: false,
})
