import type { UndergroundInput } from '../input.ts'
import type { Hole, HoleLoad, HoleType, Point } from '../hole.ts'
import { collarInset_m, lifterHoles, roofHoles, wallHoles, type Families } from './contour.ts'
import { holesOfSquare, reliefHoles, turnOf } from './cut.ts'
import { contourNumbers, cutNumber, longPeriodStep_ms, stopingNumbers } from './firing.ts'
import { cutId, type LoadId } from './loads.ts'
import type { Placement } from './placement.ts'
import { outOfRoof, type Section } from './section.ts'

/** What the holes are drawn from. */
export interface Plan {
  input: UndergroundInput
  section: Section
  families: Families
  placement: Placement
  loads: readonly HoleLoad[]
  facts: { depth_m: number; lookOut_m: number }
}

/** All holes of the round from the bottom left of the face, in the order they are fired, relief holes first. */
export function drillHoles(plan: Plan): { holes: Hole[]; isMerged: boolean } {
  const { input, section, families, placement, facts } = plan
  const { numberOf, isMerged } = stopingNumbers(placement.stoping, placement.squares.length)
  const planned = [
    ...cutHoles(input, placement),
    ...placement.stoping.map((hole) => ({
      ...coarse(hole),
      type: 'produccion' as const,
      load: hole.direction === 'downwards' ? ('stopingDownwards' as const) : ('stopingSideways' as const),
      delayNumber: numberOf(hole),
    })),
    ...contourHoles(section, families, facts.lookOut_m),
  ]
  const loads = new Map(plan.loads.map((load) => [load.id, load]))
  const inOrder = planned.toSorted((one, other) => (one.delayNumber ?? 0) - (other.delayNumber ?? 0))
  return { holes: inOrder.map((hole, index) => drilled(plan, loads, hole, index + 1)), isMerged }
}

interface Planned extends Point {
  type: HoleType
  load: LoadId | null
  delayNumber: number | null
  /** How far the toe lies outside the collar. */
  outwards?: Point
}

function cutHoles({ relief }: UndergroundInput, { squares, cut }: Placement): Planned[] {
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

function contourHoles(section: Section, families: Families, lookOut_m: number): Planned[] {
  const outermost_m = section.width_m / 2 - collarInset_m - 1e-6
  const side = ({ x_m }: Point) => (Math.abs(x_m) > outermost_m ? Math.sign(x_m) : 0)
  return [
    ...wallHoles(section, families).map((hole) => ({
      ...coarse(hole),
      type: 'contorno_hastial' as const,
      load: 'wall' as const,
      delayNumber: contourNumbers.wall,
      outwards: { x_m: Math.sign(hole.x_m) * lookOut_m, y_m: 0 },
    })),
    ...roofHoles(section, families.roof).map((hole) => ({
      ...coarse(hole),
      type: 'contorno_techo' as const,
      load: 'roof' as const,
      delayNumber: contourNumbers.roof,
      outwards: scaled(outOfRoof(section, hole), lookOut_m),
    })),
    ...lifterHoles(section, families.lifter, lookOut_m).map((hole) => ({
      ...coarse(hole),
      type: 'contorno_piso' as const,
      load: 'lifter' as const,
      delayNumber: side(hole) === 0 ? contourNumbers.lifter : contourNumbers.cornerLifter,
      outwards: { x_m: side(hole) * lookOut_m, y_m: -lookOut_m },
    })),
  ]
}

function drilled(
  { input, section, facts }: Plan,
  loads: ReadonlyMap<string, HoleLoad>,
  { outwards = { x_m: 0, y_m: 0 }, ...hole }: Planned,
  number: number,
): Hole {
  const x_m = round(hole.x_m + section.width_m / 2, 1000)
  const load = loads.get(hole.load ?? '')
  return {
    number,
    x_m,
    y_m: hole.y_m,
    diameter_mm: load === undefined ? input.relief.diameter_mm : input.holeDiameter_mm,
    type: hole.type,
    length_m: facts.depth_m,
    toe: {
      x_m: round(x_m + outwards.x_m, 1000),
      y_m: round(hole.y_m + outwards.y_m, 1000),
      z_m: round(Math.sqrt(facts.depth_m ** 2 - outwards.x_m ** 2 - outwards.y_m ** 2), 1000),
    },
    load: hole.load,
    charge_kg: load?.charge_kg ?? 0,
    stemming_m: load?.stemming_m ?? 0,
    delayNumber: hole.delayNumber,
    delay_ms: hole.delayNumber === null ? null : hole.delayNumber * longPeriodStep_ms,
  }
}

/** A drill is set to the centimetre; in the cut, where a centimetre is a tenth of the burden, to the millimetre. */
const coarse = ({ x_m, y_m }: Point): Point => ({ x_m: round(x_m, 100), y_m: round(y_m, 100) })

const scaled = ({ x_m, y_m }: Point, by: number): Point => ({ x_m: x_m * by, y_m: y_m * by })

const round = (value: number, parts: number) => Math.round(value * parts) / parts
