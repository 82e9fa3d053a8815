import { startingInputs } from '@barreno/domain/patterns/values'
import { expect, test } from 'vitest'
import { factsOf } from '../patterns/front-facts.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import {
  acceptedFronts,
  configuredSoFar,
  copiedToAll,
  factsOfFront,
  filledIn,
  nextToConfigure,
  sentFronts,
  suggestedItems,
  suggestionOfFront,
  withFacts,
  withSuggestion,
} from './configured-fronts.ts'
import type { Draft } from './draft.ts'
import { aConfiguredDraft, sentFront } from './test/configured-draft.ts'
import { aDraft, anfo } from './test/wizard.tsx'

const facts = factsOf(startingInputs('subterranea'))
const began = aDraft('custom', { patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
const put = (draft: Draft, part: Partial<Draft>): Draft => ({ ...draft, ...part })

test('a front wants its facts, then somebody to look at its suggestion, and is settled when it is accepted', () => {
  expect(nextToConfigure(began)).toEqual({ front: 1, isSuggested: false })
  const draft = put(began, withFacts(began, 1, facts))
  expect(nextToConfigure(draft)).toEqual({ front: 1, isSuggested: false })
  const suggested = put(draft, withSuggestion(draft, 1, aSuggestion(), false))
  expect(nextToConfigure(suggested)).toEqual({ front: 1, isSuggested: true })
  const accepted = put(suggested, withSuggestion(suggested, 1, aSuggestion(), true))
  expect(nextToConfigure(accepted)).toEqual({ front: 2, isSuggested: false })
  expect(configuredSoFar(accepted)).toBe(1)
})

test('other facts void the suggestion, the same ones bring it back', () => {
  const draft = aConfiguredDraft('custom')
  expect(suggestionOfFront(draft, 1)?.isAccepted).toBe(true)
  const changed = put(draft, withFacts(draft, 1, { ...facts, 'section.width_m': 4 }))
  expect(suggestionOfFront(changed, 1)).toBeNull()
  expect(nextToConfigure(changed)).toEqual({ front: 1, isSuggested: false })
  expect(suggestionOfFront(put(changed, withFacts(changed, 1, facts)), 1)?.isAccepted).toBe(true)
})

test('the facts of another kind of mining are none', () => {
  const draft = put(aConfiguredDraft('custom'), { miningType: 'cielo_abierto' })
  expect(factsOfFront(draft, 1)).toBeNull()
  expect(acceptedFronts(draft)).toEqual([])
})

test('copied facts are those of every front', () => {
  const draft = put(began, withFacts(began, 2, { ...facts, rock: 'hard' }))
  const copied = put(draft, copiedToAll(draft, 2))
  expect([1, 2].map((front) => factsOfFront(copied, front)?.['rock'])).toEqual(['hard', 'hard'])
})

test('each front is sent with its inputs, and what was accepted of its suggestion; nothing of one that is void', () => {
  const draft = aConfiguredDraft('combo')
  expect(sentFronts(draft)).toEqual([1, 2].map(sentFront))
  const other = put(draft, withFacts(draft, 2, { ...facts, rock: 'hard' }))
  expect(sentFronts(other).map((front) => 'seenSuggestion' in front)).toEqual([true, false])
})

test('the materials of all fronts are added up and filled in', () => {
  const draft = aConfiguredDraft('custom')
  const [line] = aSuggestion().estimatedMaterials
  const items = suggestedItems(draft)
  expect(items.find(({ materialId }) => materialId === line!.materialId)).toEqual({
    materialId: line!.materialId,
    name: line!.name,
    description: null,
    unit: line!.unit,
    unitPrice: line!.unitPrice,
    quantity: 2 * line!.quantity,
  })
})

test('what the client made another themselves stays when another suggestion is filled in', () => {
  const item = (materialId: string, quantity: number) => ({ ...anfo, materialId, quantity })
  const first = filledIn({ customSelectedItems: [item('OWN', 7)], filledQuantities: [] }, [item('A', 10), item('B', 5), item('C', 3)])
  expect(first.customSelectedItems).toEqual([item('OWN', 7), item('A', 10), item('B', 5), item('C', 3)])

  // The client raises A and removes C. The new suggestion raises A and C, adds D and no longer has B.
  const edited = { ...first, customSelectedItems: [item('OWN', 7), item('A', 12), item('B', 5)] }
  const second = filledIn(edited, [item('A', 20), item('C', 30), item('D', 1)])
  expect(second.customSelectedItems).toEqual([item('OWN', 7), item('A', 12), item('D', 1)])
  expect(second.filledQuantities).toEqual([
    { materialId: 'A', quantity: 20 },
    { materialId: 'C', quantity: 30 },
    { materialId: 'D', quantity: 1 },
  ])
})
