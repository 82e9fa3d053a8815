import type { Network } from './network.ts'
import type { Block } from './tie-up.ts'

/**
 * The cut-off rule: a hole throws rock as far as `thrown` times the larger of burden and spacing,
 * so it must fire at least `cutOff_ms` after the last signal within that distance. Engineering judgement.
 */
const thrown = 2.5
const cutOff_ms = 50

/** Returns the minimum in-hole delay for which all tubes near a hole have transmitted their signal when it fires. Times are those of the signals. */
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
