import type { Explosive } from '../explosives.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import { defaults, type UndergroundInput } from '../input.ts'
import { detonatorNeeds, explosiveNeeds, starters, withContingency, type MaterialNeeds } from '../materials.ts'

/** Tubes bunched on one loop of detonating cord (García Bastante, ch. 5), and the cord a bunch takes; the length is engineering judgement. */
const bunch = { tubes: 20, cord_m: 3 }

/** A detonator to every charged hole by its number, a booster where bulk explosive lies at the toe, a loop of cord to every bunch of tubes. */
export function undergroundNeeds(
  input: UndergroundInput,
  holes: readonly Hole[],
  loads: readonly HoleLoad[],
  products: ReadonlyMap<string, Explosive>,
): MaterialNeeds {
  const contingency = input.contingency ?? defaults.contingency
  const delays = holes.flatMap(({ delayNumber, delay_ms }) =>
    delayNumber === null || delay_ms === null ? [] : [{ delayNumber, delay_ms }],
  )
  const isBulkAtToe = (id: string | null) => {
    const lowest = loads.find((load) => load.id === id)?.sections[0]
    return lowest !== undefined && products.get(lowest.productId)?.piece === null
  }
  const boosters = holes.filter(({ load }) => isBulkAtToe(load)).length
  const bunches = Math.ceil(delays.length / bunch.tubes)
  return {
    contingency,
    explosives: explosiveNeeds({ holes, loads, products, contingency }, (load, section) =>
      load.id.startsWith('cut') ? 'cut' : isContour(products.get(section.productId)) ? 'contour' : section.use,
    ),
    detonators: detonatorNeeds(delays, 1, contingency),
    connectors: [],
    boosters: { count: boosters, withContingency: withContingency(boosters, contingency) },
    cord: { length_m: bunch.cord_m * bunches, withContingency_m: withContingency(bunch.cord_m * bunches, contingency) },
    starters,
  }
}

const isContour = (product: Explosive | undefined) => product?.form === 'tube' || product?.form === 'cord'
