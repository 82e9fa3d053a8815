import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { repeatTexts } from '@barreno/texts/repeat'
import { type FrontFacts, factsOf, hasImportedHoles } from '../patterns/front-facts.ts'
import { unansweredFacts } from '../patterns/front-faults.ts'
import { suggestionOfFront } from './configured-fronts.ts'
import { type Draft, frontsOf } from './draft.ts'
import type { FormerFronts } from './use-former-fronts.ts'

const texts = repeatTexts.designs

export type Design = { facts: FrontFacts; accepted: SuggestedPattern }

export const designId = (front: number) => `design-${front}`

/** Returns the fronts whose design is not decided yet, as errors. */
export function designFaults(draft: Draft, former: FormerFronts | undefined): { field: string; message: string }[] {
  return frontsOf(draft).flatMap(({ front }) => {
    if (suggestionOfFront(draft, front)?.isAccepted) return []
    const canBeKept = former && designOf(former, front, draft.miningType!) !== null
    return [{ field: designId(front), message: canBeKept ? texts.missing(front) : texts.missingAnew(front) }]
  })
}

/** Returns the design of a past front. Null if it cannot be used again, because its holes were measured on site or a question has no answer. */
export function designOf({ configured }: FormerFronts, front: number, miningType: MiningType): Design | null {
  const accepted = configured.find(({ frontIndex }) => frontIndex === front)?.backendSuggestedPattern
  if (!accepted || accepted.inputs.miningType !== miningType) return null
  const facts = factsOf(accepted.inputs)
  return hasImportedHoles(facts) || unansweredFacts(miningType, facts).size > 0 ? null : { facts, accepted }
}
