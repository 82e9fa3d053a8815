import { defaults, type UndergroundInput } from '../input.ts'
import { rockConstants_kg_m3 } from '../rock.ts'
import { advanceRatio, deviation_m, equivalentRelief_m, holeDepth_m, lookOut_m } from './advance.ts'

/** The figures that depth, relief and drilling determine before any hole is placed. */
export interface Facts {
  equivalentRelief_m: number
  rockConstant_kg_m3: number
  depth_m: number
  /** The maximum depth that the relief allows. */
  deepest_m: number
  advanceRatio: number
  deviation_m: number
  lookOut_m: number
}

/**
 * Computes the figures of the round. The relief determines the depth (Holmberg 1982, step 1).
 * A smaller requested advance gives a shorter round; a larger one gives the maximum round and a warning.
 */
export function factsOf(input: UndergroundInput): Facts {
  const usual = defaults.underground
  const { angular_m_m = usual.angular_m_m, collaring_m = usual.collaring_m, lookOut_deg = usual.lookOut_deg } = input.drilling ?? {}
  const equivalent_m = equivalentRelief_m(input.relief)
  const deepest_m = holeDepth_m(equivalent_m)
  const ratio = input.advanceRatio ?? advanceRatio
  const depth_m = input.requestedAdvance_m === undefined ? deepest_m : Math.min(deepest_m, input.requestedAdvance_m / ratio)
  return {
    equivalentRelief_m: equivalent_m,
    rockConstant_kg_m3: input.rockConstant_kg_m3 ?? rockConstants_kg_m3[input.rock ?? 'normal'],
    depth_m,
    deepest_m,
    advanceRatio: ratio,
    deviation_m: deviation_m({ angular_m_m, collaring_m }, depth_m),
    lookOut_m: lookOut_m(depth_m, lookOut_deg),
  }
}
