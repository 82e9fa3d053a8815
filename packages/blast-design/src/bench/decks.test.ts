import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benches, propertyRuns } from '../../test/arbitraries.ts'
import type { BenchInput } from '../input.ts'
import type { SuggestedPattern } from '../pattern.ts'
import { suggest } from '../suggest.ts'
import { betweenDecks_m, chargesOf } from './decks.ts'

const bench = (more: Partial<BenchInput> = {}): BenchInput => ({
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 89,
  extent: { rows: 2, holesPerRow: 8 },
  ...more,
})
function patternOf(input: BenchInput): SuggestedPattern {
  const answer = suggest(input)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
  return answer.pattern
}

test('a hole with two charges has stemming between them that keeps the one from setting off the other, and both fill what one filled', () => {
  let seen = 0
  fc.assert(
    fc.property(benches, (front) => {
      const answer = suggest({ ...front, decks: 2 }, { shots: 0 })
      const alone = suggest({ ...front, decks: 1 }, { shots: 0 })
      if (!answer.ok || !alone.ok) return
      seen += 1
      const [load] = answer.pattern.loads
      const [lower, upper, ...more] = chargesOf(load!.sections)
      expect(more).toEqual([])
      const between_m = lower!.at(-1)!.above_m!
      expect(between_m).toBeGreaterThanOrEqual(betweenDecks_m(front.holeDiameter_mm, front.isWet ?? false) - 1e-9)
      expect(upper!.length).toBeGreaterThan(0)
      // The holes themselves are the same, and none holds more than before.
      expect(answer.pattern.calculatedParameters.drillHoleLength_m).toBe(alone.pattern.calculatedParameters.drillHoleLength_m)
      expect(load!.stemming_m).toBeGreaterThanOrEqual(alone.pattern.loads[0]!.stemming_m - 0.5)
      const mass = (sections: typeof lower) => sections!.reduce((sum, { mass_kg }) => sum + mass_kg, 0)
      expect(mass(lower) + mass(upper)).toBeCloseTo(load!.charge_kg, 2)
    }),
    propertyRuns(300),
  )
  expect(seen).toBeGreaterThan(30)
})

test('fired electronically every charge goes off alone, so that a delay has about half of what it had', () => {
  const [one, two] = [undefined, 2].map((decks) => patternOf(bench({ initiation: { system: 'electronic' }, ...(decks && { decks }) })))
  expect(one!.vibration.maxChargePerDelay_kg).toBeCloseTo(one!.loads[0]!.charge_kg, 2)
  const [lower, upper] = chargesOf(two!.loads[0]!.sections).map((sections) => sections.reduce((sum, { mass_kg }) => sum + mass_kg, 0))
  expect(two!.vibration.p95.charge_kg).toBeCloseTo(Math.max(lower!, upper!), 2)
  expect(two!.vibration.p95.charge_kg / one!.vibration.p95.charge_kg).toBeLessThan(0.55)
  const times = two!.initiation.inHole.map(({ firing_ms }) => firing_ms).toSorted((first, second) => first - second)
  expect(times).toHaveLength(32)
  for (const [index, time_ms] of times.entries()) if (index > 0) expect(time_ms - times[index - 1]!).toBeGreaterThan(8)
})

test('with shock tube the lower charge has a number of its own before the upper one, counted and ordered by itself', () => {
  const { initiation, calculatedParameters, materials } = patternOf(bench({ initiation: { system: 'nonelSurface' }, decks: 2 }))
  expect(initiation.delays.map(({ count, spare }) => [count, spare])).toEqual([
    [16, 1],
    [16, 1],
  ])
  const [lower, upper] = initiation.delays.map(({ delay_ms }) => delay_ms!)
  expect(upper).toBe(500)
  expect(lower).toBeLessThan(500)
  expect(lower).toBeGreaterThanOrEqual(400)
  for (const hole of calculatedParameters.holeCoordinates) expect(hole.upper!.delay_ms - hole.delay_ms!).toBe(upper! - lower!)
  const booster = initiation.items.find(({ materialId }) => materialId.startsWith('booster'))
  // Bulk explosive in both charges: a booster for each, plus the contingency.
  expect(booster?.quantity).toBe(Math.ceil(32 * (1 + materials.contingency)))
})

test('a cord fires both charges at once, and says so; a hole too short for two is refused', () => {
  const cord = patternOf(bench({ initiation: { system: 'cordRelays' }, decks: 2 }))
  expect(cord.warnings.map(({ code }) => code)).toContain('deck.cord')
  expect(cord.calculatedParameters.holeCoordinates.every(({ upper }) => upper === undefined)).toBe(true)
  const low = suggest(bench({ benchHeight_m: 3, holeDiameter_mm: 76, decks: 2 }))
  expect(low.ok ? [] : low.refusals.map(({ code, field }) => [code, field])).toEqual([['bench.noDecks', 'decks']])
  const many = suggest(bench({ decks: 3 }))
  expect(many.ok ? [] : many.refusals.map(({ code, field }) => [code, field])).toEqual([['input.outOfRange', 'decks']])
})

test('a hole whose charge somebody stated has that one charge, the others their two', () => {
  const { calculatedParameters, initiation, loads } = patternOf(
    bench({ decks: 2, edits: [{ hole: '1-1', op: 'charge', load: [{ productId: 'anfo', mass_kg: 20 }], reason: 'cavity' }] }),
  )
  const own = calculatedParameters.holeCoordinates.find(({ id }) => id === '1-1')!
  expect(own.upper).toBeUndefined()
  expect(own.charge_kg).toBeCloseTo(20, 2)
  expect(loads.find(({ id }) => id === own.load)!.sections.some(({ above_m }) => above_m !== undefined)).toBe(false)
  expect(initiation.inHole).toHaveLength(2 * calculatedParameters.holeCoordinates.length - 1)
})
