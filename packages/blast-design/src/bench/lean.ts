import { medianOf } from '../import/median.ts'
import { defaults, type BenchInput } from '../input.ts'
import type { Lean } from './layout.ts'

/** How the front's holes lean: as stated, or as most of the measured ones do. */
export function usualInclination_deg(input: BenchInput): number {
  const stated = input.inclination_deg ?? defaults.bench.inclination_deg
  return 'holes' in input.extent ? medianOf(input.extent.holes.map(({ inclination_deg }) => inclination_deg ?? stated)) : stated
}

/** How a hole leans: its own way, or towards the face as the front's holes do. */
export const leanOf = (input: BenchInput, { lean }: { lean?: Lean }): Lean =>
  lean ?? { inclination_deg: input.inclination_deg ?? defaults.bench.inclination_deg, azimuth_deg: 180 }

/** How much of it is towards the face, by which its toe comes nearer; less than nothing where the hole leans away. */
export const towardsFace = ({ inclination_deg, azimuth_deg }: Lean): number =>
  azimuth_deg === 180 ? inclination_deg : degrees(Math.atan(-Math.tan(radians(inclination_deg)) * Math.cos(radians(azimuth_deg))))

/** From collar to toe, by so much of length. */
export function towards({ inclination_deg, azimuth_deg }: Lean): { x: number; y: number; z: number } {
  const [down, around] = [radians(inclination_deg), radians(azimuth_deg)]
  const aside = Math.sin(down)
  // Straight to the face no rounding of a sine may push a toe aside.
  const isToFace = azimuth_deg === 180
  return { x: isToFace ? 0 : aside * Math.sin(around), y: isToFace ? -aside : aside * Math.cos(around), z: -Math.cos(down) }
}

const radians = (angle_deg: number) => (angle_deg * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
