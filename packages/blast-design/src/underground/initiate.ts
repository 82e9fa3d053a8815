import { isTooMuchAt, type PartOfBlast } from '../estimate.ts'
import type { Explosive } from '../explosives.ts'
import type { Hole, HoleLoad } from '../hole.ts'
import { defaultAccessories } from '../initiation/accessories.ts'
import type { InitiationPlan } from '../initiation/plan.ts'
import { cooperationOf } from '../initiation/simulate.ts'
import { planRound } from '../initiation/underground.ts'
import { initiationDefaults, type UndergroundInput } from '../input.ts'
import { outside, type BlastWarning } from '../warnings.ts'
import type { Families } from './contour.ts'

/** Plans the initiation of the round and returns the holes with their firing times. */
export function initiateRound(
  input: UndergroundInput,
  round: {
    holes: readonly Hole[]
    loads: readonly HoleLoad[]
    families: Families
    products: ReadonlyMap<string, Explosive>
    area_m2: number
    firingPoint_m: number
  },
  shots: number | undefined,
): { plan: InitiationPlan; holes: Hole[] } {
  const { families, loads, products } = round
  const isSmooth = ({ type }: Hole) =>
    (type === 'contorno_techo' && families.roof.isSmooth) || (type === 'contorno_hastial' && families.wall.isSmooth)
  const isBulkAtToe = (id: string | null) => {
    const lowest = loads.find((load) => load.id === id)?.sections[0]
    return lowest !== undefined && products.get(lowest.productId)?.piece === null
  }
  const plan = planRound({
    holes: round.holes.flatMap((hole) =>
      hole.delayNumber === null
        ? []
        : [
            {
              hole: hole.number,
              x_m: hole.x_m,
              y_m: hole.y_m,
              charge_kg: hole.charge_kg,
              delayNumber: hole.delayNumber,
              isSmooth: isSmooth(hole),
            },
          ],
    ),
    boosters: round.holes.filter(({ load }) => isBulkAtToe(load)).length,
    area_m2: round.area_m2,
    accessories: input.accessories ?? defaultAccessories,
    ...initiationDefaults(input),
    holeDiameter_mm: input.holeDiameter_mm,
    holeLength_m: Math.max(...round.holes.flatMap(({ delayNumber, length_m }) => (delayNumber === null ? [] : [length_m]))),
    firingPoint_m: round.firingPoint_m,
    isTooMuch: isTooMuchAt(input),
    shots,
  })
  const times = new Map(plan.inHole.map(({ hole, firing_ms }) => [hole, firing_ms]))
  return { plan, holes: round.holes.map((hole) => ({ ...hole, delay_ms: times.get(hole.number) ?? null })) }
}

/** Returns the cut and the rest, each with its simultaneous charge. */
export function partsOf(plan: InitiationPlan, holes: readonly Hole[], shots: number | undefined): PartOfBlast[] {
  const known = new Map(holes.map((hole) => [hole.number, hole]))
  const of = (isOfPart: (hole: Hole) => boolean) => {
    const some = plan.inHole.filter(({ hole }) => isOfPart(known.get(hole)!))
    return cooperationOf(
      {
        parent: some.map(() => -1),
        linkSigma_ms: some.map(() => 0),
        inHoleSigma_ms: some.map(({ sigma_ms }) => sigma_ms),
        nominal_ms: some.map(({ firing_ms }) => firing_ms),
        charge_kg: some.map(({ hole }) => known.get(hole)!.charge_kg),
      },
      { seed: Number.parseInt(plan.designHash, 16), window_ms: plan.timing.window_ms, ...(shots === undefined ? {} : { shots }) },
    )
  }
  return [
    { part: 'cut', cooperation: of(({ type }) => type === 'cuele') },
    { part: 'rest', cooperation: of(({ type }) => type !== 'cuele') },
  ]
}

/** Returns a warning about the heaviest delay number (or moment, if detonators have no numbers) above the mine's limit; empty if none is. */
export function overchargedNumbers(input: UndergroundInput, plan: InitiationPlan, holes: readonly Hole[]): BlastWarning[] {
  const most_kg = input.initiation?.maxChargePerNumber_kg
  if (most_kg === undefined) return []
  const charges = new Map(holes.map(({ number, charge_kg }) => [number, charge_kg]))
  const sums = new Map<number, number>()
  for (const { hole, delayNumber, firing_ms } of plan.inHole) {
    const together = delayNumber ?? firing_ms
    sums.set(together, (sums.get(together) ?? 0) + charges.get(hole)!)
  }
  return outside('delays.overcharged', Math.max(...sums.values()), null, most_kg)
}
