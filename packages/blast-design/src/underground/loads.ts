import {
  coupling,
  isCounted,
  loadHole,
  pieceLength_m,
  power_kg_m,
  productCharge_kg_m,
  strongest,
  sufficient,
  type LoadPart,
} from '../charge.ts'
import type { Explosive } from '../explosives.ts'
import type { HoleLoad } from '../hole.ts'
import { stopingBottoms, type Selection } from '../selection.ts'
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
 * Computes the loads of the round: the bottom over 1.25 burdens, a weaker column with 0.7 of the bottom for lifters and 0.5 for walls,
 * roof and stoping, and nothing over the last ten diameters. Holmberg (1982), steps 3 and 7 to 10.
 * Bulk explosive fills a stoping column whatever its fraction, and also the bottom if it is stronger than any cartridge.
 */
export function loadsOf(round: LoadCase, families: Families, squares: readonly CutSquare[]): HoleLoad[] {
  const { selection } = round
  const floor = selection.waterproof.length > 0 ? selection.waterproof : selection.bottoms
  const columns = selection.bulkColumn === null ? selection.columns : [selection.bulkColumn]
  const bottoms = stopingBottoms(selection, round)
  return [
    ...squares.map(({ product }, index) => load(round, cutId(index), [{ use: 'column', product, fillers: selection.columns }])),
    load(round, 'lifter', production(round, families.lifter, floor, floor, 0.7, floor)),
    load(round, 'wall', contour(round, families.wall, families.downwards)),
    load(round, 'roof', contour(round, families.roof, families.downwards)),
    load(round, 'stopingSideways', production(round, families.sideways, bottoms, columns, 0.5)),
    load(round, 'stopingDownwards', production(round, families.downwards, bottoms, columns, 0.5)),
  ]
}

export const cutId = (square: number) => `cut${square + 1}` as LoadId

/** Returns the family of a hole's own load: `lifter` for `lifter-hole-Z3` and for `lifter-length-2.400`. */
export const familyOf = (id: string): string => id.split('-')[0]!

/**
 * Returns the tube or cord of smooth blasting: the weakest with at least 90·d² kg/m,
 * otherwise the strongest; if there is none, the smallest cartridge.
 */
export function contourProduct({ selection, holeDiameter_mm }: LoadCase): Explosive {
  const { minCharge_kg_m } = smoothBlasting({ holeDiameter_m: holeDiameter_mm / 1000 })
  const charge = (product: Explosive) => productCharge_kg_m(product, holeDiameter_mm)
  const byCharge = selection.contours.toSorted((one, other) => charge(one) - charge(other))
  return byCharge.find((product) => charge(product) >= minCharge_kg_m) ?? byCharge.at(-1) ?? smallest(selection.toes)
}

function production(
  round: LoadCase,
  family: Family,
  bottoms: readonly Explosive[],
  columns: readonly Explosive[],
  columnShare: number,
  fillers: readonly Explosive[] = round.selection.columns,
): LoadPart[] {
  const bottom = strongest(bottoms, round) as Explosive
  const column = sufficient(columns, round, columnShare * power_kg_m(bottom, round)) ?? bottom
  return [
    { use: 'bottom', product: bottom, wanted_m: bottomLength_m(family), fillers: column.piece === null ? [] : bottoms },
    { use: 'column', product: column, fillers },
  ]
}

/** Returns the required length of the bottom charge of a family outside the cut. Holmberg (1982), steps 7 to 10. */
export const bottomLength_m = ({ practicalBurden_m }: Family) => 1.25 * practicalBurden_m

/**
 * Returns the load of a contour. A smooth one has a light column and,
 * to break the toe, cartridges with 15 % of a stoping hole's bottom (García Bastante, ch. 9 p. 22: 10 to 20 %).
 */
function contour(round: LoadCase, family: Family, stoping: Family): LoadPart[] {
  const { selection, holeDiameter_mm, compaction } = round
  if (!family.isSmooth) return production(round, family, selection.bottoms, selection.columns, 0.5)
  const column = contourProduct(round)
  const light = power_kg_m(column, round)
  const toe = sufficient(selection.toes, round, light)
  if (toe === undefined || !isCounted(toe) || power_kg_m(toe, round) < light) return [{ use: 'column', product: column }]
  const bottom = strongest(selection.bottoms, round) as Explosive
  const wanted_kg = 0.15 * bottomLength_m(stoping) * productCharge_kg_m(bottom, holeDiameter_mm, compaction)
  const pieces = Math.max(1, Math.round(wanted_kg / toe.piece.mass_kg))
  return [
    { use: 'bottom', product: toe, wanted_m: pieces * pieceLength_m(toe, compaction) },
    { use: 'column', product: column },
  ]
}

function load(round: LoadCase, id: LoadId, parts: readonly LoadPart[]): HoleLoad {
  const { depth_m: length_m, holeDiameter_mm, compaction } = round
  const hole = { length_m, holeDiameter_mm, compaction, uncharged_m: uncharged_m(holeDiameter_mm / 1000) }
  const [lowest] = parts
  const highest = parts.at(-1)
  return {
    id,
    ...loadHole(hole, parts),
    bottomPower_kgAnfo_m: lowest ? power_kg_m(lowest.product, round) : 0,
    columnPower_kgAnfo_m: highest ? power_kg_m(highest.product, round) : 0,
    coupling: lowest ? coupling(lowest.product, holeDiameter_mm) : 1,
  }
}

const smallest = (products: readonly Explosive[]) =>
  products.reduce((least, product) => ((product.piece?.mass_kg ?? Infinity) < (least.piece?.mass_kg ?? Infinity) ? product : least))
