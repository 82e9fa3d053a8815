import { expect, test } from 'vitest'
import { type MaterialFacts, removalOf } from './workflow.ts'

const facts: MaterialFacts = { name: 'ANFO', isActive: true, isReferred: false, isInActiveCombo: false }
const removal = (over: Partial<MaterialFacts>) => {
  const { outcome, obstacles } = removalOf({ ...facts, ...over })
  return [outcome, ...obstacles.map(({ code }) => code)].join(' ')
}

test('what deleting a material would do, and everything that stands in the way', () => {
  expect(removal({})).toBe('deleted')
  expect(removal({ isActive: false })).toBe('deleted')
  expect(removal({ isReferred: true })).toBe('deactivated')
  expect(removal({ isReferred: true, isInActiveCombo: true })).toBe('deactivated inActiveCombo')
  expect(removal({ isReferred: true, isActive: false })).toBe('deactivated keptForRecords')
  expect(removal({ isReferred: true, isActive: false, isInActiveCombo: true })).toBe('deactivated inActiveCombo keptForRecords')
})
