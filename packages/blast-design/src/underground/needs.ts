import type { Explosive } from '../explosives.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import { defaults, type UndergroundInput } from '../input.ts'
import { explosiveNeeds, type MaterialNeeds } from '../materials.ts'

/** Returns the explosives of a round by their use. */
export function undergroundNeeds(
  input: UndergroundInput,
  holes: readonly Hole[],
  loads: readonly HoleLoad[],
  products: ReadonlyMap<string, Explosive>,
): MaterialNeeds {
  const contingency = input.contingency ?? defaults.contingency
  return {
    contingency,
    explosives: explosiveNeeds({ holes, loads, products, contingency }, (load, section) =>
      load.id.startsWith('cut') ? 'cut' : isContour(products.get(section.productId)) ? 'contour' : section.use,
    ),
  }
}

const isContour = (product: Explosive | undefined) => product?.form === 'tube' || product?.form === 'cord'
