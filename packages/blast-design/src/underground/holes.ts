import type { UndergroundInput } from '../input.ts'
import type { Hole, HoleLoad, HoleType, Point } from '../hole.ts'
import { collarInset_m, lifterHoles, roofHoles, wallHoles, type Families } from './contour.ts'
import { holesOfSquare, reliefHoles, turnOf } from './cut.ts'
import { contourNumbers, cutNumber, longPeriodStep_ms, stopingNumbers } from './firing.ts'
import { cutId } from './loads.ts'
import type { Placement } from './placement.ts'
import { outOfRoof, type Section } from './section.ts'
import type { StopingHole } from './stoping.ts'

/** The inputs for placing the holes. */
export interface Plan {
  input: UndergroundInput
  section: Section
  families: Families
  placement: Placement
  loads: readonly HoleLoad[]
  facts: { depth_m: number; lookOut_m: number }
}

/** A hole of the round before it is numbered and loaded. Its coordinates start at the middle of the floor. */
export interface PlannedHole extends Point {
  id: string
  type: HoleType
  /** The id of one of the round's loads, or of its own; null in a relief hole and in one left uncharged. */
  load: string | null
  delayNumber: number | null
  /** The offset of the toe outside the collar. */
  outwards?: Point
  /** If it is not as deep as the round. */
  length_m?: number
  /** For stoping: the position before rounding, so that holes that were not moved keep exactly the same order. */
  exact?: Point
}

/** Returns all holes of the round as the engine places them, in firing order with relief holes first, each with its own name. */
export function plannedHoles({ input, section, families, placement, facts }: Omit<Plan, 'loads'>): {
  holes: PlannedHole[]
  isMerged: boolean
} {
  const { numberOf, isMerged } = stopingNumbers(placement.stoping, placement.squares.length)
  const planned = [
    ...cutHoles(input, placement),
    ...placement.stoping.map((hole) => ({
      ...coarse(hole),
      exact: { x_m: hole.x_m, y_m: hole.y_m },
      type: 'produccion' as const,
      load: stopingLoad(hole),
      delayNumber: numberOf(hole),
    })),
    ...contourHoles(section, families, facts.lookOut_m),
  ]
  const seen = new Map<HoleType, number>()
  return {
    isMerged,
    holes: inFiringOrder(planned).map((hole) => {
      const place = (seen.get(hole.type) ?? 0) + 1
      seen.set(hole.type, place)
      return { ...hole, id: `${letters[hole.type]}${place}` }
    }),
  }
}

export const inFiringOrder = <H extends Pick<PlannedHole, 'delayNumber'>>(holes: readonly H[]): H[] =>
  holes.toSorted((one, other) => (one.delayNumber ?? 0) - (other.delayNumber ?? 0))

/** The first letter of a hole's name at the face. `zapatera` is a lifter. */
const letters: Record<HoleType, string> = {
  cuele_alivio: 'A',
  cuele: 'C',
  produccion: 'P',
  contorno_hastial: 'H',
  contorno_techo: 'T',
  contorno_piso: 'Z',
}

export const stopingLoad = ({ direction }: StopingHole) => (direction === 'downwards' ? 'stopingDownwards' : 'stopingSideways')

type Unnamed = Omit<PlannedHole, 'id'>

function cutHoles({ relief }: UndergroundInput, { squares, cut }: Placement): Unnamed[] {
  const at = (hole: Point) => ({ x_m: round(hole.x_m + cut.x_m, 1000), y_m: round(hole.y_m + cut.y_m, 1000) })
  return [
    ...reliefHoles(relief, turnOf(squares.length, 0)).map((hole) => ({
      ...at(hole),
      type: 'cuele_alivio' as const,
      load: null,
      delayNumber: null,
    })),
    ...squares.flatMap((_, square) =>
      holesOfSquare(squares, square).map((hole, corner) => ({
        ...at(hole),
        type: 'cuele' as const,
        load: cutId(square),
        delayNumber: cutNumber(square, corner),
      })),
    ),
  ]
}

const contourHoles = (section: Section, families: Families, lookOut_m: number): Unnamed[] =>
  [
    ...wallHoles(section, families).map((hole) => ({ ...hole, type: 'contorno_hastial' as const })),
    ...roofHoles(section, families.roof).map((hole) => ({ ...hole, type: 'contorno_techo' as const })),
    ...lifterHoles(section, families.lifter, lookOut_m).map((hole) => ({ ...hole, type: 'contorno_piso' as const })),
  ].map(({ type, ...hole }) => ({ ...coarse(hole), type, ...onContour(type, hole, section, lookOut_m) }))

/** Returns what follows from the position of a contour hole: its load, its number and the direction of its look-out. */
export function onContour(
  type: 'contorno_hastial' | 'contorno_techo' | 'contorno_piso',
  hole: Point,
  section: Section,
  lookOut_m: number,
): { load: string; delayNumber: number; outwards: Point } {
  switch (type) {
    case 'contorno_hastial':
      return { load: 'wall', delayNumber: contourNumbers.wall, outwards: { x_m: Math.sign(hole.x_m) * lookOut_m, y_m: 0 } }
    case 'contorno_techo':
      return { load: 'roof', delayNumber: contourNumbers.roof, outwards: scaled(outOfRoof(section, hole), lookOut_m) }
    case 'contorno_piso': {
      const outermost_m = section.width_m / 2 - collarInset_m - 1e-6
      const side = Math.abs(hole.x_m) > outermost_m ? Math.sign(hole.x_m) : 0
      const delayNumber = side === 0 ? contourNumbers.lifter : contourNumbers.cornerLifter
      return { load: 'lifter', delayNumber, outwards: { x_m: side * lookOut_m, y_m: -lookOut_m } }
    }
  }
}

/** Returns the holes as drilled and loaded, with coordinates from the bottom left of the face. */
export function drillHoles(
  { input, section, loads, facts }: Omit<Plan, 'families' | 'placement'>,
  planned: readonly PlannedHole[],
): Hole[] {
  const known = new Map(loads.map((load) => [load.id, load]))
  return planned.map(({ outwards = { x_m: 0, y_m: 0 }, length_m = facts.depth_m, ...hole }, index) => {
    const x_m = round(hole.x_m + section.width_m / 2, 1000)
    const load = known.get(hole.load ?? '')
    return {
      id: hole.id,
      number: index + 1,
      x_m,
      y_m: hole.y_m,
      diameter_mm: hole.type === 'cuele_alivio' ? input.relief.diameter_mm : input.holeDiameter_mm,
      type: hole.type,
      length_m,
      toe: {
        x_m: round(x_m + outwards.x_m, 1000),
        y_m: round(hole.y_m + outwards.y_m, 1000),
        z_m: round(Math.sqrt(length_m ** 2 - outwards.x_m ** 2 - outwards.y_m ** 2), 1000),
      },
      load: hole.load,
      charge_kg: load?.charge_kg ?? 0,
      stemming_m: load?.stemming_m ?? 0,
      delayNumber: hole.delayNumber,
      delay_ms: hole.delayNumber === null ? null : hole.delayNumber * longPeriodStep_ms,
    }
  })
}

/**
 * Rounds to the centimetre, the accuracy of setting a drill.
 * Holes of the cut, where a centimetre is a tenth of the burden, are rounded to the millimetre.
 */
const coarse = ({ x_m, y_m }: Point): Point => ({ x_m: round(x_m, 100), y_m: round(y_m, 100) })

const scaled = ({ x_m, y_m }: Point, by: number): Point => ({ x_m: x_m * by, y_m: y_m * by })

const round = (value: number, parts: number) => Math.round(value * parts) / parts
