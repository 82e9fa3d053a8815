import type { Network } from './network.ts'
import type { Block } from './tie-up.ts'

/**
 * A hole throws rock so far, by the larger of burden and spacing, and no sooner after the last signal nearby; cut-off rule, engineering
 * judgement.
 */
const thrown = 2.5
const cutOff_ms = 50

/** The least delay in a hole with which no tube beside any hole is live any more when that fires. Times are of the signals. */
export function minInHole_ms({ collars }: Block, { parent, nominal_ms }: Pick<Network, 'parent' | 'nominal_ms'>, mesh_m: number): number {
  const near_m2 = (thrown * mesh_m) ** 2
  const isNear = (hole: number, end: number) =>
    end >= 0 && (collars[hole]!.x_m - collars[end]!.x_m) ** 2 + (collars[hole]!.y_m - collars[end]!.y_m) ** 2 <= near_m2
  let least_ms = 0
  for (let hole = 0; hole < collars.length; hole += 1) {
    for (let to = 0; to < collars.length; to += 1) {
      const needed_ms = nominal_ms[to]! - nominal_ms[hole]! + cutOff_ms
      if (needed_ms > least_ms && (isNear(hole, to) || isNear(hole, parent[to]!))) least_ms = needed_ms
    }
  }
  return least_ms
}
