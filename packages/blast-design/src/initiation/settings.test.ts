import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BenchInput } from '../input.ts'
import { suggest } from '../suggest.ts'
import { defaultAccessories, tubeDelay_ms } from './accessories.ts'
import { delayCounts, spareOf } from './counts.ts'

const bench: BenchInput = {
  miningType: 'cielo_abierto',
  benchHeight_m: 10,
  holeDiameter_mm: 76,
  extent: { rows: 3, holesPerRow: 10 },
  initiation: { system: 'nonelSurface' },
}
const planned = (initiation: BenchInput['initiation'] = {}, accessories = defaultAccessories) => {
  const answer = suggest({ ...bench, accessories, initiation: { ...bench.initiation, ...initiation } }, { shots: 100 })
  if (!answer.ok) throw new Error('refused')
  return answer.pattern
}

test('a connector’s tube beyond its nominal length delays the signal by half a millisecond a metre', () => {
  expect([3, 3.6, 4.8, 6, 9].map(tubeDelay_ms)).toEqual([-0.3, 0, 0, 0.6, 2.1].map((each) => expect.closeTo(each, 9)))
  const short = defaultAccessories.map((one) => (one.role === 'connector' ? { ...one, length_m: 4.8 } : one))
  const long = defaultAccessories.map((one) => (one.role === 'connector' ? { ...one, length_m: 9 } : one))
  const [exact, late] = [short, long].map((accessories) => planned({}, accessories).initiation)
  const linksTo = (hole: number) => {
    const into = new Map(late!.links.map((link) => [link.to, link]))
    let [count, at] = [0, into.get(String(hole))]
    for (; at !== undefined && at.from !== 'start'; at = into.get(at.from)) count += 1
    return count
  }
  for (const { hole, firing_ms } of late!.inHole)
    expect(firing_ms - exact!.inHole.find((one) => one.hole === hole)!.firing_ms).toBeCloseTo(2.1 * linksTo(hole), 6)
})

test('a wider window holds at least as much charge, and electronic holes still act alone in it', () => {
  const charges = [4, 8, 16, 32].map((window_ms) => planned({ window_ms }).initiation.timing)
  expect(charges.map(({ window_ms }) => window_ms)).toEqual([4, 8, 16, 32])
  const nominal = charges.map(({ cooperation }) => cooperation.nominal.charge_kg)
  expect(nominal).toEqual(nominal.toSorted((one, other) => one - other))
  expect(planned({ system: 'electronic', window_ms: 16 }).initiation.timing.cooperation.nominal.holes).toBe(1)
  expect(planned().initiation.timing).toEqual(planned({ window_ms: 8 }).initiation.timing)
})

test('spares on the sum are as many as the share of all, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 25 }), (counts, share_pct) => {
      const holes = counts.flatMap((count, number) =>
        Array.from({ length: count }, () => ({ materialId: 'A', delayNumber: number, delay_ms: 100 * number })),
      )
      fc.pre(holes.length > 0)
      const of = (sparePolicy: 'perNumber' | 'onSum') => delayCounts(holes, 1, { contingency: share_pct / 100, sparePolicy })
      const sum = (lines: ReturnType<typeof of>) => lines.reduce((all, { spare }) => all + spare, 0)
      expect(sum(of('onSum'))).toBe(spareOf(holes.length, { contingency: share_pct / 100, sparePolicy: 'onSum' }))
      expect(sum(of('perNumber'))).toBeGreaterThanOrEqual(sum(of('onSum')))
      for (const { spare } of of('perNumber')) expect(spare).toBeGreaterThanOrEqual(1)
      for (const { spare, count } of of('onSum')) expect(spare).toBeLessThanOrEqual(Math.ceil((count * share_pct) / 100) + 1)
    }),
  )
})

test('a bench’s bill follows how spares are counted', () => {
  const pieces = (sparePolicy: 'perNumber' | 'onSum') =>
    planned({ sparePolicy }).initiation.items.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(pieces('onSum')).toBeLessThanOrEqual(pieces('perNumber'))
})
