import { expect, test } from 'vitest'
import type { PatternInput } from '../input.ts'
import { suggest } from '../suggest.ts'
import { cutOf } from './cut.ts'
import type { DrawingWords } from './drawing-words.ts'
import { labelsOf } from './hole-labels.ts'
import { type Plan, planOf } from './hole-plan.ts'
import { frameOf } from './plan-frame.ts'
import { clearingSvg, cutSvg, patternSvg } from './svg.ts'

const write: DrawingWords = {
  number: (delayNumber) => `${delayNumber} · `,
  time: String,
  delay: (delay_ms) => `${delay_ms} ms`,
  distance: String,
  metres: (length_m) => `${length_m} m`,
  crest: 'Cresta',
}
const face: PatternInput = {
  miningType: 'subterranea',
  section: { width_m: 4.5, wallHeight_m: 3, archRise_m: 0.8 },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
}
const bench: PatternInput = {
  miningType: 'cielo_abierto',
  benchHeight_m: 8,
  holeDiameter_mm: 76,
  extent: { alongCrest_m: 25, behindCrest_m: 10 },
}

function drawnOf(input: PatternInput) {
  const suggestion = suggest(input)
  if (!suggestion.ok) throw new Error(input.miningType)
  const { calculatedParameters: parameters, outline, initiation } = suggestion.pattern
  return { plan: planOf({ miningType: input.miningType, parameters, outline }) as Plan, initiation, write }
}

const room = { width: 480, height: 345 }
const lettersOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)].map(([, size, words]) => ({ size: Number(size), words }))

test.each([face, bench])(
  'on paper every hole of a $miningType has its mark and its time, within the sheet and large enough to read',
  (input) => {
    const drawn = drawnOf(input)
    const { svg, width, height, withoutRoom } = patternSvg(drawn, room)
    expect(svg.match(/class="hole"/g)).toHaveLength(drawn.plan.holes.length)
    const times = drawn.plan.holes.flatMap(({ delay_ms }) => (delay_ms === null ? [] : [String(delay_ms)]))
    const written = lettersOf(svg).map(({ words }) => words)
    expect(times.filter((time) => written.includes(time)).length).toBeGreaterThanOrEqual(times.length - withoutRoom)
    expect(Math.min(...lettersOf(svg).map(({ size }) => size))).toBeGreaterThanOrEqual(7)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(width).toBeLessThanOrEqual(room.width + 1e-6)
    expect(height).toBeLessThanOrEqual(room.height + 1e-6)
  },
)

test('a bench shows its crest, the flag and the delay of its connectors; a face none of them', () => {
  const words = (input: PatternInput) => lettersOf(patternSvg(drawnOf(input), room).svg).map((one) => one.words)
  expect(words(bench)).toContain('Cresta')
  expect(words(bench)).toContain('25 ms')
  expect(words(face)).not.toContain('Cresta')
})

test('the cut is one to ten: two collars a metre apart would be 100 mm of paper apart', () => {
  const drawn = drawnOf(face)
  const { svg } = cutSvg(drawn)!
  const centres = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, x, y, r]) => ({
    x: Number(x),
    y: Number(y),
    r: Number(r),
  }))
  const { holes } = cutOf(drawn.plan.holes)!
  expect(centres).toHaveLength(holes.length)
  const [one, other] = [holes[0]!, holes.at(-1)!]
  const [from, to] = [centres[0]!, centres.at(-1)!]
  const apart_mm = Math.hypot(from.x - to.x, from.y - to.y) * (25.4 / 72)
  expect(apart_mm).toBeCloseTo(100 * Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m), 0)
  expect(2 * from.r * (25.4 / 72)).toBeCloseTo(one.diameter_mm / 10, 1)
  expect(cutSvg(drawnOf(bench))).toBeNull()
})

test('what is kept clear is drawn to one scale, with everybody who stands inside', () => {
  const { svg } = clearingSvg({ people_m: 500, equipment_m: 250, available_m: 350, firingPoint_m: 500, structure_m: null }, 200)
  const radii = [...svg.matchAll(/r="([\d.]+)" fill="none"/g)].map(([, r]) => Number(r))
  expect(radii[0]! / radii[1]!).toBeCloseTo(2, 1)
  expect(lettersOf(svg).map(({ words }) => words)).toEqual(['1', '2'])
})

test.each([4.5, 6, 8, 10, 12])('nothing is written over the height beside a face of %s m', (width_m) => {
  const { plan } = drawnOf({ ...face, section: { width_m, wallHeight_m: width_m * 0.6, archRise_m: width_m * 0.3 } })
  const frame = frameOf(plan)
  const [left, middle] = [frame.x(0), frame.y(plan.height_m / 2)]
  const over = [...labelsOf(plan, frame, true, write).byHole.values()].filter(
    ({ place: { box } }) => box.left < left - 17 && box.right > left - 31 && box.top < middle + 18 && box.bottom > middle - 18,
  )
  expect(over).toEqual([])
})

test('a hole that somebody changed has a ring of its own, and one that stays without a charge is drawn open', () => {
  const edits = [{ hole: 'P1', op: 'empty' as const }]
  const ringsOf = (input: PatternInput) => patternSvg(drawnOf(input), room).svg.match(/class="edited"/g) ?? []
  expect(ringsOf(face)).toHaveLength(0)
  expect(ringsOf({ ...face, edits })).toHaveLength(1)
  const open = (input: PatternInput) => patternSvg(drawnOf(input), room).svg.match(/fill="#FFFFFF" fill-opacity="1"/g) ?? []
  expect(open({ ...face, edits })).toHaveLength(open(face).length + 1)
})
