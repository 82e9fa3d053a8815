import type { BenchInput } from '../input.ts'
import { editsByHole, marked } from '../edits/marks.ts'
import type { Hole } from '../hole.ts'
import type { Collar, Layout } from './layout.ts'
import { leanOf, towards } from './lean.ts'
import type { BenchLoad } from './loads.ts'

/** Returns the holes in firing order, and the number of each collar. Inclined holes lean as the face does, with their toes towards it. */
export function drillBench(blast: {
  input: BenchInput
  layout: Layout
  loadOf: (collar: Collar) => BenchLoad
  /** Firing times by collar index: of the only or lower charge, and of the upper charge if there are two. */
  times_ms: ReadonlyMap<number, number>
  upper_ms: ReadonlyMap<number, number>
}): {
  holes: Hole[]
  numberOf: Map<number, number>
} {
  const { input, layout, loadOf, times_ms, upper_ms } = blast
  // The positions of measured holes are not rounded.
  const rounded = layout.measured ? (value: number) => value : toMillimetre
  const shots = layout.collars
    .map((collar, index) => ({ ...collar, collar: index, load: loadOf(collar), delay_ms: times_ms.get(index)! }))
    .toSorted((one, other) => one.delay_ms - other.delay_ms || one.row - other.row)
  const edits = editsByHole(input.edits)
  let delayNumber = 0
  const numberOf = new Map(shots.map(({ collar }, index) => [collar, index + 1]))
  const holes = shots.map(({ id, x_m, y_m, load, delay_ms, ...shot }, index): Hole => {
    const way = towards(leanOf(input, shot))
    if (delay_ms !== shots[index - 1]?.delay_ms) delayNumber += 1
    const hole: Hole = {
      id,
      number: index + 1,
      x_m: rounded(x_m),
      y_m: rounded(y_m),
      diameter_mm: input.holeDiameter_mm,
      type: 'produccion',
      length_m: load.length_m,
      toe: {
        x_m: toMillimetre(x_m + load.length_m * way.x),
        y_m: toMillimetre(y_m + load.length_m * way.y),
        z_m: toMillimetre(load.length_m * way.z),
      },
      load: load.id,
      charge_kg: load.charge_kg,
      stemming_m: load.stemming_m,
      delayNumber,
      delay_ms,
      ...(upper_ms.has(shot.collar) && { upper: { charge_kg: load.upper_kg, delay_ms: upper_ms.get(shot.collar)! } }),
    }
    return marked(hole, edits)
  })
  return { holes, numberOf }
}

/** Rounds down, so that the last row does not leave the block by rounding. */
const toMillimetre = (value: number) => Math.floor(value * 1000 + 1e-6) / 1000
