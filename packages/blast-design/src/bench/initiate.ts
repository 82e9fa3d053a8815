import { toGram, type ChargeSection } from '../charge.ts'
import { chargesOf } from './decks.ts'
import { defaultAccessories } from '../initiation/accessories.ts'
import { planBench, type BenchTiming } from '../initiation/bench.ts'
import type { InitiationPlan } from '../initiation/plan.ts'
import { initiationDefaults, type BenchInput } from '../input.ts'
import type { Explosive } from '../explosives.ts'
import type { Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'
import { isTooMuchAt } from '../estimate.ts'

/** Plans the initiation of the block with the load of each collar. Holes are identified by their collar index until they are numbered by time. */
export function initiateBench(
  input: BenchInput,
  blast: { layout: Layout; loads: readonly BenchLoad[]; products: ReadonlyMap<string, Explosive>; firingPoint_m: number },
  shots: number | undefined,
): { plan: InitiationPlan; timing: BenchTiming } {
  const { layout, loads, products, firingPoint_m } = blast
  const isBulk = (sections: readonly ChargeSection[]) => !sections.some(({ productId }) => products.get(productId)?.piece !== null)
  return planBench({
    block: { collars: layout.collars },
    burden_m: layout.burden_m,
    charges_kg: loads.map(({ charge_kg, upper_kg }) => toGram(charge_kg - upper_kg)),
    upper_kg: loads.map(({ upper_kg }) => upper_kg),
    detonatorsPerHole: input.detonatorsPerHole ?? 1,
    bulkCharges: loads.reduce((sum, { sections }) => sum + chargesOf(sections).filter(isBulk).length, 0),
    accessories: input.accessories ?? defaultAccessories,
    ...initiationDefaults(input),
    holeDiameter_mm: input.holeDiameter_mm,
    holeLength_m: Math.max(...loads.map(({ length_m }) => length_m)),
    firingPoint_m,
    isTooMuch: isTooMuchAt(input),
    shots,
  })
}

/** Returns the plan with holes identified by their numbers, as all other modules do. */
export function renumbered(plan: InitiationPlan, numberOf: ReadonlyMap<number, number>): InitiationPlan {
  const number = (index: number) => numberOf.get(index)!
  const node = (id: string) => (id === 'start' ? id : String(number(Number(id))))
  const pair = (inversion: InitiationPlan['timing']['row']) =>
    inversion && { ...inversion, holes: [number(inversion.holes[0]), number(inversion.holes[1])] as [number, number] }
  const link = (id: string) => `L${number(Number(id.slice(1)))}`
  const byNumber = (faults: InitiationPlan['faults']) =>
    faults.map((fault) => (fault.holes ? { ...fault, holes: [number(fault.holes[0]), number(fault.holes[1])] as [number, number] } : fault))
  return {
    ...plan,
    inHole: plan.inHole
      .map((one) => ({ ...one, hole: number(one.hole), link: link(one.link) }))
      .toSorted((one, other) => one.hole - other.hole || (one.deck ?? 1) - (other.deck ?? 1)),
    links: plan.links.map((one) => ({ ...one, id: link(one.id), from: node(one.from), to: node(one.to) })),
    faults: byNumber(plan.faults),
    systems: plan.systems.map((one) => ({ ...one, faults: byNumber(one.faults) })),
    timing: { ...plan.timing, row: pair(plan.timing.row), front: pair(plan.timing.front) },
  }
}
