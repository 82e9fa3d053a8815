import { expect, test } from 'vitest'
import { type MaterialFacts, removalOf } from './workflow.ts'

const facts: MaterialFacts = { name: 'ANFO', isActive: true, isReferred: false, isInActiveCombo: false }
const told = (over: Partial<MaterialFacts>) => {
  const { outcome, obstacles } = removalOf({ ...facts, ...over })
  return [outcome, ...obstacles.map(({ code }) => code)].join(' ')
}

test('what deleting a material would do, and everything that stands in the way', () => {
  expect(told({})).toBe('deleted')
  expect(told({ isActive: false })).toBe('deleted')
  expect(told({ isReferred: true })).toBe('deactivated')
  expect(told({ isReferred: true, isInActiveCombo: true })).toBe('deactivated inActiveCombo')
  expect(told({ isReferred: true, isActive: false })).toBe('deactivated keptForRecords')
  expect(told({ isReferred: true, isActive: false, isInActiveCombo: true })).toBe('deactivated inActiveCombo keptForRecords')
})
