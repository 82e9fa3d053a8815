import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { type FrontFacts, factsOf } from '../front-facts.ts'
import { anAssortment } from './an-assortment.ts'

/** Returns the engine's suggestion for a front; by default the one that a form starts with. */
export function aSuggestion(inputs: FrontInputs = startingInputs('subterranea')): SuggestedPattern {
  const result = suggestFront(inputs, anAssortment)
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.suggestion
}

/** Returns the facts that a form starts with, with the questions about the site answered. */
export const answeredFacts = (miningType: FrontInputs['miningType']): FrontFacts => ({
  ...factsOf(startingInputs(miningType)),
  isGassy: false,
  hasStructureNearby: false,
})
