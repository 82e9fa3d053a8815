import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../../money.ts'
import { availableAt, clearAtOf, compare, sumsOf, usedOf } from './comparison.ts'
import type { BlastPlan, BlastStock } from './schema.ts'

const lot = (lotId: string, dispatched: number, over: Partial<BlastStock> = {}): BlastStock => ({
  materialId: `M-${lotId[0]}`,
  materialName: `Material ${lotId[0]}`,
  unit: 'SACO',
  lotId,
  lotNumber: lotId,
  dispatched,
  kgPerUnit: null,
  isDetonator: false,
  ...over,
})
const stock = [lot('a1', 10, { kgPerUnit: 25 }), lot('a2', 6, { kgPerUnit: 25 }), lot('b1', 40, { isDetonator: true })]
const none = availableAt(1, stock, [])

test('after safety fuse and electronic detonators nobody enters for 30 minutes, after others for 15', () => {
  const at = '2026-11-25T14:00:00.000Z'
  expect(clearAtOf(at, 'nonel').toISOString()).toBe('2026-11-25T14:15:00.000Z')
  expect(clearAtOf(at, 'electric').toISOString()).toBe('2026-11-25T14:15:00.000Z')
  expect(clearAtOf(at, 'electronic').toISOString()).toBe('2026-11-25T14:30:00.000Z')
  expect(clearAtOf(at, 'fuse').toISOString()).toBe('2026-11-25T14:30:00.000Z')
})

test('what was used is what is listed, or all that there is without it; a material of one lot needs no lot', () => {
  const used = usedOf(none, { counted: 'used', lines: [{ materialId: 'M-b', quantity: 12 }] })
  expect(used).toMatchObject({ used: [{ lotId: 'b1', quantity: 12 }], faults: [] })
  const all = usedOf(none, { counted: 'unused', lines: [{ materialId: 'M-a', lotId: 'a2', quantity: 6 }] })
  expect(all.used.map(({ lotId, quantity }) => [lotId, quantity])).toEqual([
    ['a1', 10],
    ['b1', 40],
  ])
})

test("each line that cannot be is named: another order's, without its lot, twice, or more than there is", () => {
  const lines = [
    { materialId: 'M-x', quantity: 1 },
    { materialId: 'M-a', quantity: 1 },
    { materialId: 'M-b', quantity: 1 },
    { materialId: 'M-b', lotId: 'b1', quantity: 1 },
    { materialId: 'M-a', lotId: 'a1', quantity: 10.01 },
  ]
  expect(usedOf(none, { counted: 'used', lines }).faults.map(({ line, code }) => [line, code])).toEqual([
    [0, 'notOfOrder'],
    [1, 'lotMissing'],
    [3, 'twice'],
    [4, 'above'],
  ])
})

const plan: BlastPlan = { volume_m3: 100, holes: 20, explosive_kg: 80, detonators: 20 }
const lines = (sacks: number, detonators: number) => [
  { lotId: 'a1', quantity: sacks },
  { lotId: 'b1', quantity: detonators },
]

test('what was used is compared with the pattern by cubic metre and by hole; beyond what is allowed it stands out', () => {
  const inside = compare(plan, { lines: lines(3.6, 20), holesLoaded: 20 }, stock, 15)
  expect(inside).toEqual([
    { measure: 'kgPerM3', planned: 0.8, used: 0.9, deviation_pct: 12.5, isOutside: false },
    { measure: 'kgPerHole', planned: 4, used: 4.5, deviation_pct: 12.5, isOutside: false },
    { measure: 'detonatorsPerHole', planned: 1, used: 1, deviation_pct: 0, isOutside: false },
  ])
  const outside = compare(plan, { lines: lines(4, 16), holesLoaded: 20 }, stock, 15)
  expect(outside.map(({ deviation_pct, isOutside }) => [deviation_pct, isOutside])).toEqual([
    [25, true],
    [25, true],
    [-20, true],
  ])
})

test('without a pattern, or without the mass of what was used, nothing differs from anything', () => {
  const without = [
    compare(null, { lines: lines(4, 16), holesLoaded: 20 }, stock, 15),
    compare(plan, { lines: lines(4, 16), holesLoaded: 20 }, [lot('a1', 10)], 15),
  ]
  expect(without.flat().filter(({ deviation_pct, isOutside }) => deviation_pct !== null || isOutside)).toEqual([])
})

test('fronts share what left by lot: what is reported of all of them, and what is left for one, is what left', () => {
  const part = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      fc.array(fc.record({ a1: part, a2: part, b1: part, counted: fc.constantFrom('used' as const, 'unused' as const) }), { maxLength: 4 }),
      (fronts) => {
        const reports: { frontIndex: number; replacedAt: null; lines: ReturnType<typeof usedOf>['used'] }[] = []
        for (const [index, { counted, ...amounts }] of fronts.entries()) {
          const available = availableAt(index + 1, stock, reports)
          const stated = Object.entries(amounts).flatMap(([lotId, quantity]) =>
            quantity > 0 ? [{ materialId: `M-${lotId[0]}`, lotId, quantity }] : [],
          )
          const { used, faults } = usedOf(available, { counted, lines: stated })
          if (faults.length === 0) reports.push({ frontIndex: index + 1, replacedAt: null, lines: used })
        }
        for (const { lotId, dispatched, available } of availableAt(99, stock, reports)) {
          const reported = sumOf(
            reports.flatMap((report) => report.lines.filter((line) => line.lotId === lotId).map(({ quantity }) => quantity)),
          )
          expect(available).toBeGreaterThanOrEqual(0)
          expect(sumOf([available, reported])).toBe(dispatched)
        }
        expect(sumsOf(reports).get('M-a') ?? 0).toBeLessThanOrEqual(16)
      },
    ),
    { numRuns: 300, seed: 3 },
  )
})
