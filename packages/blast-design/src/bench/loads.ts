import { coupling, loadHole, power_kg_m, productCharge_kg_m, sufficient, type LoadPart } from '../charge.ts'
import { strengthAnfo, type Explosive } from '../explosives.ts'
import type { HoleLoad } from '../hole.ts'
import type { Selection } from '../selection.ts'
import { betweenDecks_m, loadDecks } from './decks.ts'
import type { BenchCase, HoleGeometry } from './geometry.ts'
import { minColumnCharge_kg_m } from './langefors.ts'

/** The load of a bench's holes, with the lengths needed for the fragmentation. */
export interface BenchLoad extends HoleLoad {
  /** The mass of the upper charge, which has its own delay; 0 if there is only one charge. */
  upper_kg: number
  length_m: number
  bottom_m: number
  column_m: number
  bottom_kg_m: number
  column_kg_m: number
  minColumn_kg_m: number
}

/**
 * Loads a hole by Langefors: bottom charge over 1.26 burdens, column over the rest below the stemming (García Bastante, ch. 7 p. 17).
 * Ash and Konya: one charge up to the stemming. Cartridges are whole, so that figures, bill and vibration refer to what is loaded.
 */
export function benchLoad(
  bench: BenchCase,
  geometry: HoleGeometry,
  selection: Selection,
  length_m = bench.slantLength_m + geometry.subdrill_m,
): BenchLoad {
  const { holeDiameter_mm, compaction, bottom, main } = bench
  const least = minColumn(geometry, main)
  const column =
    geometry.method === 'langefors' ? (selection.bulkColumn ?? sufficient(selection.columns, bench, least.power_kg_m) ?? main) : main
  const fillers = selection.columns
  const parts: [LoadPart, LoadPart] = [
    { use: 'bottom', product: bottom, wanted_m: bottomLength_m(geometry), fillers: column.piece === null ? [] : fillers },
    { use: 'column', product: column, fillers },
  ]
  const hole = { ...bench, length_m, uncharged_m: geometry.stemming_m }
  // A hole that is too short for two charges has one.
  const decked = bench.decks === 2 ? loadDecks(hole, parts, betweenDecks_m(holeDiameter_mm, bench.isWet === true)) : null
  const loaded = decked ?? { ...loadHole(hole, parts), upper_kg: 0 }
  const charged_m = (use: LoadPart['use']) =>
    loaded.sections.reduce((sum, section) => (section.use === use ? sum + section.length_m : sum), 0)
  const used = parts.filter(({ use }) => charged_m(use) > 0).map(({ product }) => product)
  return {
    id: 'bench',
    length_m,
    ...loaded,
    bottom_m: charged_m('bottom'),
    column_m: charged_m('column'),
    bottom_kg_m: productCharge_kg_m(bottom, holeDiameter_mm, compaction),
    column_kg_m: productCharge_kg_m(column, holeDiameter_mm, compaction),
    minColumn_kg_m: minColumnCharge_kg_m({ ...least.case, strengthLfb: column.strengthLfb }),
    bottomPower_kgAnfo_m: power_kg_m(used[0] ?? bottom, bench),
    columnPower_kgAnfo_m: power_kg_m(used.at(-1) ?? bottom, bench),
    coupling: Math.min(...used.map((product) => coupling(product, holeDiameter_mm)), 1),
  }
}

/** Returns the required length of the bottom charge: 1.26 times the largest burden, or what fits into a low bench. */
export const bottomLength_m = ({ bottomToBurden, largestBurden_m }: HoleGeometry) => bottomToBurden * largestBurden_m

function minColumn(geometry: HoleGeometry, product: Explosive) {
  const { correctedRockConstant_kg_m3, largestBurden_m, spacingRatio } = geometry
  const given = { correctedRockConstant_kg_m3, burden_m: largestBurden_m, spacingRatio, strengthLfb: product.strengthLfb }
  return { case: given, power_kg_m: minColumnCharge_kg_m(given) * strengthAnfo(product.strengthLfb) }
}
