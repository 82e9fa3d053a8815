import { medianOf } from '../import/median.ts'
import { defaults, type BenchInput } from '../input.ts'
import type { Lean } from './layout.ts'

/** Returns the inclination of the front's holes: the given one, or the median of the measured ones. */
export function usualInclination_deg(input: BenchInput): number {
  const stated = input.inclination_deg ?? defaults.bench.inclination_deg
  return 'holes' in input.extent ? medianOf(input.extent.holes.map(({ inclination_deg }) => inclination_deg ?? stated)) : stated
}

/** Returns how a hole leans: its own way, or towards the face like the front's holes. */
export const leanOf = (input: BenchInput, { lean }: { lean?: Lean }): Lean =>
  lean ?? { inclination_deg: input.inclination_deg ?? defaults.bench.inclination_deg, azimuth_deg: 180 }

/** Returns the component of the inclination towards the face, which brings the toe closer; negative if the hole leans away. */
export const towardsFace = ({ inclination_deg, azimuth_deg }: Lean): number =>
  azimuth_deg === 180 ? inclination_deg : degrees(Math.atan(-Math.tan(radians(inclination_deg)) * Math.cos(radians(azimuth_deg))))

/** Returns the vector from collar to toe per unit of length. */
export function towards({ inclination_deg, azimuth_deg }: Lean): { x: number; y: number; z: number } {
  const [down, around] = [radians(inclination_deg), radians(azimuth_deg)]
  const aside = Math.sin(down)
  // Straight towards the face, so that no rounding of a sine shifts a toe sideways.
  const isToFace = azimuth_deg === 180
  return { x: isToFace ? 0 : aside * Math.sin(around), y: isToFace ? -aside : aside * Math.cos(around), z: -Math.cos(down) }
}

export const radians = (angle_deg: number) => (angle_deg * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
