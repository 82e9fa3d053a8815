import { suggestedQuantities } from '@barreno/domain/patterns/comparison'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { SeenSuggestion } from '@barreno/domain/patterns/seen'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { type FrontFacts, factsOf, inputsOf } from '../patterns/front-facts.ts'
import { type AcceptanceInDraft, type Draft, frontsOf, type SelectedItem, type SuggestedFront } from './draft.ts'

/** Returns the facts of a front for the chosen mining type, or null. */
export function factsOfFront({ frontPatternInputs, miningType }: Draft, front: number): FrontFacts | null {
  const facts = frontPatternInputs[front - 1]
  return facts && facts['miningType'] === miningType ? facts : null
}

/** Returns the suggestion for a front, or null if its facts have changed since. */
export function suggestionOfFront(draft: Draft, front: number): SuggestedFront | null {
  const facts = factsOfFront(draft, front)
  const suggested = draft.suggestedFrontPatterns[front - 1]
  return facts && suggested && suggested.of === JSON.stringify(inputsOf(draft.miningType!, facts)) ? suggested : null
}

/** Returns the first front that is not settled: it lacks facts, or its suggestion is not accepted yet. Null if there is none. */
export function nextToConfigure(draft: Draft): { front: number; isSuggested: boolean } | null {
  for (const { front } of frontsOf(draft)) {
    const suggested = suggestionOfFront(draft, front)
    if (!suggested?.isAccepted) return { front, isSuggested: suggested !== null }
  }
  return null
}

export const acceptedFronts = (draft: Draft): { front: number; suggested: SuggestedFront }[] =>
  frontsOf(draft).flatMap(({ front }) => {
    const suggested = suggestionOfFront(draft, front)
    return suggested?.isAccepted ? [{ front, suggested }] : []
  })

export const configuredSoFar = (draft: Draft) => acceptedFronts(draft).length

/** Returns the draft with new facts of a front; a suggestion for the old facts becomes invalid. */
export const withFacts = (draft: Draft, front: number, facts: FrontFacts): Partial<Draft> => ({
  patternCreationMode: 'create',
  frontPatternInputs: replaced(draft.frontPatternInputs, front, { ...facts, miningType: draft.miningType }),
})

/** Returns the draft with the facts of one front copied to all fronts. */
export const copiedToAll = (draft: Draft, front: number): Partial<Draft> => ({
  frontPatternInputs: frontsOf(draft).map(() => factsOfFront(draft, front)),
})

/** Returns the draft with the suggestion for a front's facts; `isAccepted`: whether the client has accepted it. */
export function withSuggestion(draft: Draft, front: number, suggestion: SuggestedPattern, isAccepted: boolean): Partial<Draft> {
  const { calculatedParameters, estimatedMaterials, initiation } = suggestion
  const suggested: SuggestedFront = {
    of: ofFront(draft, front),
    isAccepted,
    numberOfHoles: calculatedParameters.numberOfHoles,
    totalExplosive_kg: calculatedParameters.totalExplosiveMain_kg,
    powerFactor_kg_m3: calculatedParameters.achievedPowerFactor_kg_m3,
    estimatedMaterials,
    ...(initiation && { system: initiation.system }),
  }
  return { suggestedFrontPatterns: replaced(draft.suggestedFrontPatterns, front, suggested) }
}

/**
 * Returns the draft with the designs of a record's fronts. Each suggestion has to be reviewed again, because its
 * basis may have changed. The quantities suggested then count as filled in, so that quantities the client changed
 * stay as they are.
 */
export function withFrontsOf(draft: Draft, configured: readonly ConfiguredFront[]): Draft {
  const known = configured.flatMap(({ frontIndex, backendSuggestedPattern: suggested }) =>
    suggested && frontIndex <= frontsOf(draft).length ? [{ front: frontIndex, suggested }] : [],
  )
  if (known.length === 0) return draft
  const quantities = suggestedQuantities(known.map(({ suggested }) => suggested))
  const designed: Draft = { ...draft, filledQuantities: quantities.map(({ materialId, quantity }) => ({ materialId, quantity })) }
  for (const { front, suggested } of known) {
    Object.assign(designed, withFacts(designed, front, factsOf(suggested.inputs)))
    Object.assign(designed, withSuggestion(designed, front, suggested, false))
  }
  return designed
}

/** Returns the facts of the fronts as they are sent. */
export const sentFronts = (draft: Draft) =>
  frontsOf(draft).map(({ front }) => ({
    frontIndex: front,
    clientInputParameters: inputsOf(draft.miningType!, factsOfFront(draft, front) ?? {}),
    ...acceptancesToSend(draft, front),
    ...seenToSend(suggestionOfFront(draft, front)),
  }))

/** Returns the accepted suggestion, which the server compares with its own. */
function seenToSend(accepted: SuggestedFront | null): { seenSuggestion?: SeenSuggestion } {
  if (!accepted) return {}
  const { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3, estimatedMaterials } = accepted
  const materials = estimatedMaterials.map(({ materialId, quantity }) => ({ materialId, quantity }))
  return { seenSuggestion: { numberOfHoles, totalExplosive_kg, powerFactor_kg_m3, materials } }
}

const acceptancesToSend = (draft: Draft, front: number) => {
  const alarmAcceptances = acceptancesOf(draft, front).map(({ front: _, of: __, ...accepted }) => accepted)
  return alarmAcceptances.length > 0 ? { alarmAcceptances } : {}
}

/** Returns the alarm acceptances of a front that belong to its current facts. */
export const acceptancesOf = (draft: Draft, front: number): AcceptanceInDraft[] => {
  const of = ofFront(draft, front)
  return draft.alarmAcceptances.filter((one) => one.front === front && one.of === of)
}

/** Returns the draft with an engineer's acceptance of an alarm in place of an earlier one; null removes it. */
export function withAcceptance(draft: Draft, front: number, alarm: Alarm, acceptance: Acceptance | null): Partial<Draft> {
  const { code, value, min, max } = alarm
  const others = draft.alarmAcceptances.filter((one) => one.front !== front || one.code !== code)
  const accepted = acceptance && { front, of: ofFront(draft, front), code, value, min, max, ...acceptance }
  return { alarmAcceptances: [...others, ...(accepted ? [accepted] : [])] }
}

type Alarm = Pick<AcceptanceInDraft, 'code' | 'value' | 'min' | 'max'>
type Acceptance = Pick<AcceptanceInDraft, 'engineerName' | 'engineerDocument' | 'reason'>

/** Returns the inputs of a front as text, to compare them. */
const ofFront = (draft: Draft, front: number) => JSON.stringify(inputsOf(draft.miningType!, factsOfFront(draft, front) ?? {}))

/** Returns the catalogue materials that all accepted suggestions need together, in the form of the materials step. */
export function suggestedItems(draft: Draft): SelectedItem[] {
  const fronts = acceptedFronts(draft).map(({ suggested }) => suggested)
  const prices = new Map(
    fronts.flatMap(({ estimatedMaterials }) => estimatedMaterials).map((line) => [line.materialId, line.unitPrice ?? 0]),
  )
  return suggestedQuantities(fronts).map((line) => ({ ...line, description: null, unitPrice: prices.get(line.materialId) ?? 0 }))
}

type Filled = Draft['filledQuantities']

/**
 * Returns the materials with the suggested quantities filled in. Quantities that the client changed and materials
 * that they added stay. Quantities filled in by an earlier suggestion and not changed follow the new one.
 */
export function filledIn(
  { customSelectedItems: items, filledQuantities: before }: Pick<Draft, 'customSelectedItems' | 'filledQuantities'>,
  suggested: readonly SelectedItem[],
): Pick<Draft, 'customSelectedItems' | 'filledQuantities'> {
  const isTouched = ({ materialId, quantity }: SelectedItem) => quantityOf(before, materialId) !== quantity
  const kept = items.filter((item) => isTouched(item) || suggested.some(({ materialId }) => materialId === item.materialId))
  const updated = kept.map((item) => {
    const fresh = suggested.find(({ materialId }) => materialId === item.materialId)
    return fresh && !isTouched(item) ? fresh : item
  })
  const added = suggested.filter(
    ({ materialId }) => !kept.some((item) => item.materialId === materialId) && quantityOf(before, materialId) === null,
  )
  return {
    customSelectedItems: [...updated, ...added],
    filledQuantities: suggested.map(({ materialId, quantity }) => ({ materialId, quantity })),
  }
}

const quantityOf = (quantities: Filled, materialId: string): number | null =>
  quantities.find((one) => one.materialId === materialId)?.quantity ?? null

function replaced<T>(list: readonly (T | null)[], front: number, value: T): (T | null)[] {
  const size = Math.max(list.length, front)
  return Array.from({ length: size }, (_, index) => (index === front - 1 ? value : (list[index] ?? null)))
}
