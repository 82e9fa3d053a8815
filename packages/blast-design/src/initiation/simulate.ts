import type { Network } from './network.ts'

/** The largest charge, and the largest number of holes, within one window. */
export interface Together {
  holes: number
  charge_kg: number
}

/** The number of holes that count as simultaneous: as planned, in the median shot, and the value that 19 of 20 shots do not exceed. */
export interface Cooperation {
  nominal: Together
  p50: Together
  p95: Together
  mean_holes: number
  shots: number
}

/** Shots within this interval count as simultaneous (García Bastante, ch. 10). */
export const usualWindow_ms = 8

/** Returns the number of shots to simulate: fewer for large patterns, in which a single shot gives as much information. */
const usualShots = (holes: number) => (holes > 500 ? 250 : 1000)

/** Simulates the round many times. Each delay has its own scatter; that of a connector is common to all holes behind it. */
export function cooperationOf(
  network: Network,
  { shots = usualShots(network.nominal_ms.length), seed = 1, window_ms = usualWindow_ms } = {},
): Cooperation {
  const { parent, linkSigma_ms, inHoleSigma_ms, nominal_ms, charge_kg } = network
  const count = nominal_ms.length
  const order = Uint32Array.from([...nominal_ms.keys()].toSorted((one, other) => nominal_ms[one]! - nominal_ms[other]!))
  const nominal = greatestWindow(order, nominal_ms, charge_kg, window_ms)
  if (shots === 0 || count === 0) return { nominal, p50: nominal, p95: nominal, mean_holes: nominal.holes, shots: 0 }
  const random = normals(seed)
  const upstream_ms = new Float64Array(count)
  const fired_ms = new Float64Array(count)
  const holes = new Float64Array(shots)
  const charges = new Float64Array(shots)
  let sum = 0
  for (let shot = 0; shot < shots; shot += 1) {
    for (let hole = 0; hole < count; hole += 1) {
      const from = parent[hole]!
      const link = linkSigma_ms[hole]!
      upstream_ms[hole] = (from < 0 ? 0 : upstream_ms[from]!) + (link === 0 ? 0 : link * random())
      fired_ms[hole] = nominal_ms[hole]! + upstream_ms[hole]! + inHoleSigma_ms[hole]! * random()
    }
    sortNearlySorted(order, fired_ms)
    const together = greatestWindow(order, fired_ms, charge_kg, window_ms)
    holes[shot] = together.holes
    charges[shot] = together.charge_kg
    sum += together.holes
  }
  holes.sort()
  charges.sort()
  const at = (share: number): Together => {
    const rank = Math.ceil(share * shots) - 1
    return { holes: holes[rank]!, charge_kg: toHundredth(charges[rank]!) }
  }
  return { nominal, p50: at(0.5), p95: at(0.95), mean_holes: sum / shots, shots }
}

/** Returns the largest charge, and the largest number of holes, within any closed window. */
function greatestWindow(order: Uint32Array, times_ms: ArrayLike<number>, charge_kg: ArrayLike<number>, window_ms: number): Together {
  let [first, sum_kg, holes, most_kg] = [0, 0, 0, 0]
  for (let last = 0; last < order.length; last += 1) {
    const time_ms = times_ms[order[last]!]!
    sum_kg += charge_kg[order[last]!]!
    while (time_ms - times_ms[order[first]!]! > window_ms + 1e-9) {
      sum_kg -= charge_kg[order[first]!]!
      first += 1
    }
    holes = Math.max(holes, last - first + 1)
    most_kg = Math.max(most_kg, sum_kg)
  }
  return { holes, charge_kg: toHundredth(most_kg) }
}

/** Sorts by insertion, because the order of the previous shot is nearly right. */
function sortNearlySorted(order: Uint32Array, times_ms: Float64Array): void {
  for (let index = 1; index < order.length; index += 1) {
    const hole = order[index]!
    const time_ms = times_ms[hole]!
    let place = index - 1
    while (place >= 0 && times_ms[order[place]!]! > time_ms) {
      order[place + 1] = order[place]!
      place -= 1
    }
    order[place + 1] = hole
  }
}

/** Returns a generator of normal deviates by Box and Muller, based on the generator mulberry32. */
export function normals(seed: number): () => number {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** Returns the FNV-1a hash of a text: the seed of a plan's simulation, and the plan's hash. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const toHundredth = (value: number) => Math.round(value * 100) / 100
