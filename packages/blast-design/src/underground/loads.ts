import { massOf_kg, piecesOf, power_kg_m, productCharge_kg_m, stretch, strongest, sufficient, type ChargeSection } from '../charge.ts'
import type { Explosive } from '../explosives.ts'
import type { HoleLoad } from '../hole.ts'
import type { Selection } from '../selection.ts'
import { smoothBlasting, uncharged_m } from './burdens.ts'
import type { Families, Family } from './contour.ts'
import type { CutSquare } from './cut.ts'

export type LoadId = 'cut1' | 'cut2' | 'cut3' | 'cut4' | 'lifter' | 'wall' | 'roof' | 'stopingSideways' | 'stopingDownwards'

export interface LoadCase {
  holeDiameter_mm: number
  depth_m: number
  compaction: number
  selection: Selection
}

/**
 * Bottom over 1.25 burdens, the column weaker: 0.7 of the bottom for lifters, 0.5 for walls, roof and stoping, nothing over the last ten
 * diameters. Holmberg (1982), steps 3 and 7 to 10. Bulk explosive fills a stoping column whatever its share.
 */
export function loadsOf(round: LoadCase, families: Families, squares: readonly CutSquare[]): HoleLoad[] {
  const { selection } = round
  const floor = selection.waterproof.length > 0 ? selection.waterproof : selection.bottoms
  const { columns, bottoms } = selection
  const stoping = selection.bulkColumn === null ? columns : [selection.bulkColumn]
  return [
    ...squares.map((square, index) => load(round, cutId(index), stretch('column', square.product, ...chargeable(round)))),
    load(round, 'lifter', production(round, families.lifter, floor, floor, 0.7)),
    load(round, 'wall', contour(round, families.wall, families.downwards)),
    load(round, 'roof', contour(round, families.roof, families.downwards)),
    load(round, 'stopingSideways', production(round, families.sideways, bottoms, stoping, 0.5)),
    load(round, 'stopingDownwards', production(round, families.downwards, bottoms, stoping, 0.5)),
  ]
}

export const cutId = (square: number) => `cut${square + 1}` as LoadId

/** The tube or cord of smooth blasting: the weakest with 90·d² kg/m; without one, the smallest cartridge. */
export function contourProduct({ selection, holeDiameter_mm }: LoadCase): Explosive {
  const { minCharge_kg_m } = smoothBlasting({ holeDiameter_m: holeDiameter_mm / 1000 })
  const charge = (product: Explosive) => productCharge_kg_m(product, holeDiameter_mm)
  const byCharge = selection.contours.toSorted((one, other) => charge(one) - charge(other))
  return byCharge.find((product) => charge(product) >= minCharge_kg_m) ?? byCharge.at(-1) ?? smallest(selection.bottoms)
}

function production(
  round: LoadCase,
  family: Family,
  bottoms: readonly Explosive[],
  columns: readonly Explosive[],
  columnShare: number,
): ChargeSection[] {
  const { holeDiameter_mm, compaction } = round
  const bottom = strongest(bottoms, round) as Explosive
  const column = sufficient(columns, round, columnShare * power_kg_m(bottom, round)) ?? bottom
  const room_m = round.depth_m - uncharged_m(holeDiameter_mm / 1000)
  const bottom_m = Math.min(1.25 * family.practicalBurden_m, room_m)
  return [
    ...stretch('bottom', bottom, holeDiameter_mm, bottom_m, compaction),
    ...stretch('column', column, holeDiameter_mm, room_m - bottom_m, compaction),
  ]
}

/** Smooth: a light column and, to break the toe, cartridges of 15 % of a stoping hole's bottom (García Bastante, ch. 9 p. 22: 10 to 20 %). */
function contour(round: LoadCase, family: Family, stoping: Family): ChargeSection[] {
  const { selection, holeDiameter_mm, compaction } = round
  if (!family.isSmooth) return production(round, family, selection.bottoms, selection.columns, 0.5)
  const toe = smallest(selection.bottoms)
  const bottom = strongest(selection.bottoms, round) as Explosive
  const wanted_kg = 0.15 * 1.25 * stoping.practicalBurden_m * productCharge_kg_m(bottom, holeDiameter_mm, compaction)
  const sections = piecesOf('bottom', toe, Math.max(1, Math.round(wanted_kg / (toe.piece?.mass_kg ?? wanted_kg))), compaction)
  const [, room_m] = chargeable(round)
  return [...sections, ...stretch('column', contourProduct(round), holeDiameter_mm, room_m - (sections[0]?.length_m ?? 0))]
}

function load({ depth_m }: LoadCase, id: LoadId, sections: ChargeSection[]): HoleLoad {
  const charged_m = sections.reduce((sum, { length_m }) => sum + length_m, 0)
  return { id, sections, charge_kg: massOf_kg(sections), stemming_m: depth_m - charged_m }
}

const chargeable = ({ holeDiameter_mm, depth_m, compaction }: LoadCase) =>
  [holeDiameter_mm, depth_m - uncharged_m(holeDiameter_mm / 1000), compaction] as const

const smallest = (products: readonly Explosive[]) =>
  products.reduce((least, product) => ((product.piece?.mass_kg ?? Infinity) < (least.piece?.mass_kg ?? Infinity) ? product : least))
