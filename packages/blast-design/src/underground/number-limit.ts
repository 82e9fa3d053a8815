import type { HoleLoad } from '../hole.ts'
import type { UndergroundInput } from '../input.ts'
import { longPeriodNumbers } from './firing.ts'
import { inFiringOrder, type PlannedHole } from './holes.ts'

/**
 * Distributes the holes over more delay numbers to keep the mine's limit of charge per number.
 * Neighbouring holes of a number above the limit move to the following numbers, and later holes move on; the firing order does not change.
 * If the series is too short, its numbers are filled as evenly as possible, and another check warns about the heaviest.
 */
export function withinNumberLimit<H extends PlannedHole>(
  { initiation }: Pick<UndergroundInput, 'initiation'>,
  loads: readonly HoleLoad[],
  holes: readonly H[],
): H[] {
  const most_kg = initiation?.maxChargePerNumber_kg
  if (most_kg === undefined) return [...holes]
  const charges = new Map(loads.map(({ id, charge_kg }) => [id, charge_kg]))
  const weighed = holes.map((hole) => ({ hole, charge_kg: charges.get(hole.load ?? '') ?? 0 }))
  const fired = weighed.filter(({ hole }) => hole.delayNumber !== null)
  const groups = [...Map.groupBy(fired, ({ hole }) => hole.delayNumber!)].toSorted(([one], [other]) => one - other)
  const sharesUnder = (limit_kg: number) =>
    groups.flatMap(([number, together]) => sharesOf(together, limit_kg).map((share) => ({ number, share })))
  let limit_kg = most_kg
  let shares = sharesUnder(limit_kg)
  for (; shares.length > Math.max(groups.length, longPeriodNumbers.length); shares = sharesUnder(limit_kg)) limit_kg *= raised
  const numbers = numbersFor(shares.map(({ number }) => number))
  const numberOf = new Map(shares.flatMap(({ share }, index) => share.map(({ hole }) => [hole.id, numbers[index]!])))
  return inFiringOrder(holes.map((hole) => ({ ...hole, delayNumber: numberOf.get(hole.id) ?? hole.delayNumber })))
}

/** Factor by which the limit is raised step by step if the series is too short. */
const raised = 1.02

interface Weighed {
  hole: PlannedHole
  charge_kg: number
}

/** Divides the adjacent holes of a number into shares within a limit, of about equal mass. A hole above the limit has its own share. */
function sharesOf(together: readonly Weighed[], limit_kg: number): Weighed[][] {
  const across = together.toSorted(({ hole: one }, { hole: other }) => one.x_m - other.x_m || one.y_m - other.y_m)
  const fewest = filled(across, limit_kg)
  const sum_kg = together.reduce((sum, { charge_kg }) => sum + charge_kg, 0)
  for (let even_kg = sum_kg / fewest.length; even_kg < limit_kg; even_kg *= raised) {
    const even = filled(across, even_kg)
    if (even.length === fewest.length) return even
  }
  return fewest
}

function filled(holes: readonly Weighed[], limit_kg: number): Weighed[][] {
  const shares: Weighed[][] = []
  let left_kg = -1
  for (const one of holes) {
    if (one.charge_kg > left_kg + 1e-9) {
      shares.push([])
      left_kg = limit_kg
    }
    shares.at(-1)!.push(one)
    left_kg -= one.charge_kg
  }
  return shares
}

/** Returns a number of the series for each share, in increasing order and as close as possible to the wanted one. */
function numbersFor(wanted: readonly number[]): number[] {
  const series: readonly number[] = longPeriodNumbers
  const places: number[] = []
  for (const number of wanted) places.push(Math.max(series.indexOf(number), (places.at(-1) ?? -1) + 1))
  for (let share = places.length - 1, last = series.length - 1; share >= 0; share -= 1, last -= 1) {
    places[share] = Math.min(places[share]!, last)
    last = places[share]!
  }
  return places.map((place) => series[place]!)
}
