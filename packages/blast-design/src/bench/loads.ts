import { massOf_kg, piecesOf, productCharge_kg_m, stretch, strongest, sufficient, type ChargedHole, type ChargeSection } from '../charge.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { HoleLoad } from '../hole.ts'
import type { Selection } from '../selection.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import { minColumnCharge_kg_m } from './langefors.ts'

/** The load of every hole of a bench, and the lengths that fragmentation asks about. */
export interface BenchLoad extends HoleLoad {
  length_m: number
  bottom_m: number
  column_m: number
  bottom_kg_m: number
  column_kg_m: number
  minColumn_kg_m: number
}

/** The product that the bottom gets, and the one that fills most of the hole. */
export function productsOf(selection: Selection, hole: ChargedHole): { bottom: Explosive; main: Explosive } {
  const bottom = strongest(selection.bottoms, hole) as Explosive
  return { bottom, main: selection.bulkColumn ?? bottom }
}

/**
 * Langefors: bottom charge over 1.26 burdens, in whole cartridges to the nearest (García Bastante, ch. 7 p. 17 and
 * Pract_Banqueo_Ordinario_Lang.xlsb, B42), column over what is left under the stemming. Ash and Konya: one charge to the stemming.
 */
export function benchLoad(bench: BenchCase, geometry: HoleGeometry, selection: Selection): BenchLoad {
  const length_m = bench.slantLength_m + geometry.subdrill_m
  const { holeDiameter_mm, compaction, bottom, main } = bench
  const least = minColumn(geometry, main)
  const bottom_m = geometry.bottomToBurden * geometry.largestBurden_m
  const column_m = Math.max(0, length_m - geometry.stemming_m - bottom_m)
  const column = selection.bulkColumn ?? sufficient(selection.columns, bench, least.power_kg_m) ?? main
  const filled = geometry.method === 'langefors' ? column : main
  const sections = [...counted('bottom', bottom, bench, bottom_m, Math.round), ...counted('column', filled, bench, column_m, Math.floor)]
  const charged_m = sections.reduce((sum, section) => sum + section.length_m, 0)
  return {
    id: 'bench',
    length_m,
    sections,
    charge_kg: massOf_kg(sections),
    stemming_m: length_m - charged_m,
    bottom_m,
    column_m,
    bottom_kg_m: productCharge_kg_m(bottom, holeDiameter_mm, compaction),
    column_kg_m: productCharge_kg_m(filled, holeDiameter_mm, compaction),
    minColumn_kg_m: minColumnCharge_kg_m({ ...least.case, strengthLfb: filled.strengthLfb }),
  }
}

function minColumn(geometry: HoleGeometry, product: Explosive) {
  const { correctedRockConstant_kg_m3, largestBurden_m, spacingRatio } = geometry
  const given = { correctedRockConstant_kg_m3, burden_m: largestBurden_m, spacingRatio, strengthLfb: product.strengthLfb }
  return { case: given, power_kg_m: minColumnCharge_kg_m(given) * strengthAnfo(product.strengthLfb) }
}

/** Cartridges are counted, bulk is measured. The least bottom is one cartridge, if it has any length at all. */
function counted(
  use: ChargeSection['use'],
  product: Explosive,
  { holeDiameter_mm, compaction }: BenchCase,
  length_m: number,
  round: (pieces: number) => number,
): ChargeSection[] {
  if (length_m <= 0) return []
  if (product.piece === null) return stretch(use, product, holeDiameter_mm, length_m, compaction)
  const pieces = round((length_m * productCharge_kg_m(product, holeDiameter_mm, compaction)) / product.piece.mass_kg + 1e-9)
  return piecesOf(use, product, use === 'bottom' ? Math.max(1, pieces) : pieces, compaction)
}
