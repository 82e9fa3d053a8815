import { coupling, fits, minCoupling, linearCharge_kg_m, power_kg_m, strongest, type ChargedHole } from './charge.ts'
import { defaultExplosives, type Explosive, type ExplosiveFamily } from './explosives.ts'
import type { ExplosiveTotal } from './hole.ts'
import type { PatternInput } from './input.ts'
import { refusal, type Refusal } from './refusals.ts'
import { outside, warning, type BlastWarning } from './warnings.ts'

/** The explosives that may be used in the parts of a pattern's holes. */
export interface Selection {
  /** Candidates for the bottom; the strongest one is used. */
  bottoms: readonly Explosive[]
  /** The bulk product that fills columns, if any. */
  bulkColumn: Explosive | null
  /** Cartridges for columns and for the cut, which may be lighter than those of a bottom. */
  columns: readonly Explosive[]
  /** Cartridges that break the toe of a smooth contour, which is decoupled on purpose. */
  toes: readonly Explosive[]
  /** Candidates for places where water collects. */
  waterproof: readonly Explosive[]
  /** Tubes and cords for smooth blasting. */
  contours: readonly Explosive[]
}

/** Critical diameter of ANFO according to the textbook (García Bastante, Univ. of Vigo, ch. 4 p. 7). */
const anfoCritical_mm = 45

/**
 * The order of preference of packaged families if none was chosen.
 * Engineering judgement after García Bastante, ch. 4: water, price and fumes, in that order.
 */
const packagedOrder: readonly ExplosiveFamily[] = ['emulsion', 'watergel', 'gelatine', 'dynamite']

/**
 * Selects explosives by water, diameter and the chosen family.
 * Engineering judgement based on García Bastante, ch. 4: never ANFO in water; dry and from 45 mm,
 * ANFO in the column; packaged explosives in the cut, at the bottom underground and in small holes; pumped emulsion in large wet ones.
 * The rock is ignored, so that harder rock cannot lead to a stronger product and thus to a larger burden.
 */
export function selectExplosives(input: PatternInput): { selection: Selection; refusals: Refusal[] } {
  const assortment = input.explosives ?? defaultExplosives
  const malformed = assortment.flatMap((product, index) => {
    const field = `explosives.${index}`
    if (!isSound(product)) return [refusal('explosive.malformed', field, null, 'method')]
    return isMassOfMeasures(product) ? [] : [refusal('charge.malformedPiece', field, product.piece?.mass_kg ?? null, 'judgement')]
  })
  const fitting = assortment.filter((product) => isSound(product) && fits(product, input.holeDiameter_mm))
  const isWet = input.isWet === true
  const main = input.mainExplosive ?? 'auto'
  const loadable = fitting.filter(({ form }) => form === 'bulk' || form === 'cartridge')
  const dryEnough = loadable.filter(({ waterResistance }) => !isWet || waterResistance === 'excellent' || waterResistance === 'partial')
  const wished = dryEnough.filter(({ family }) => main === 'auto' || family === main)
  const isDrowned = isWet && main !== 'auto' && wished.length === 0 && loadable.some(({ family }) => family === main)
  const selection = {
    ...(input.miningType === 'subterranea'
      ? chooseUnderground(main, wished, dryEnough, input.holeDiameter_mm)
      : chooseBench(main, wished, isWet, input.holeDiameter_mm)),
    waterproof: preferred(loadable.filter(isWaterproofCartridge).filter(isCoupled(input.holeDiameter_mm))),
    contours: fitting.filter(({ form }) => form === 'tube' || form === 'cord'),
  }
  if (malformed.length > 0 || selection.bottoms.length > 0) return { selection, refusals: malformed }
  if (isDrowned) return { selection, refusals: [refusal('explosive.notWaterResistant', 'mainExplosive', null, 'bastante4')] }
  const field = input.explosives === undefined ? 'holeDiameter_mm' : 'explosives'
  return {
    selection,
    refusals: [decoupled(wished, input.holeDiameter_mm) ?? refusal('explosive.none', field, input.holeDiameter_mm, 'bastante4')],
  }
}

/** Returns the refusal if cartridges fit into the hole but are all too thin for it: the widest of them, and the required range. */
function decoupled(wished: readonly Explosive[], holeDiameter_mm: number): Refusal | undefined {
  const diameters = wished.flatMap(({ form, piece }) => (form === 'cartridge' && piece !== null ? [piece.diameter_mm] : []))
  if (diameters.length === 0) return undefined
  const range = { min: minCoupling.charge * holeDiameter_mm, max: holeDiameter_mm }
  return refusal('charge.decoupled', 'holeDiameter_mm', Math.max(...diameters), 'judgement', range)
}

/** Returns the possible bottoms of a stoping hole: cartridges, or the bulk product if it is stronger than all of them. */
export function stopingBottoms(
  { bottoms, bulkColumn }: Pick<Selection, 'bottoms' | 'bulkColumn'>,
  hole: ChargedHole,
): readonly Explosive[] {
  const cartridge = strongest(bottoms, hole)
  if (bulkColumn === null || cartridge === undefined) return bottoms
  return power_kg_m(bulkColumn, hole) > power_kg_m(cartridge, hole) ? [bulkColumn] : bottoms
}

/** Returns all products that may be in a hole, by id. */
export const productsIn = ({ bottoms, bulkColumn, columns, toes, waterproof, contours }: Selection): ReadonlyMap<string, Explosive> =>
  new Map(
    [...bottoms, ...columns, ...toes, ...waterproof, ...contours, ...(bulkColumn === null ? [] : [bulkColumn])].map((one) => [one.id, one]),
  )

/** Returns the warnings about the selected explosives. */
export function selectionWarnings(
  input: PatternInput,
  used: readonly ExplosiveTotal[],
  products: ReadonlyMap<string, Explosive>,
): BlastWarning[] {
  const isPartial = input.isWet === true && used.some(({ productId }) => products.get(productId)?.waterResistance === 'partial')
  return [
    ...(used.some(({ family }) => family === 'anfo') ? outside('anfo.smallHole', input.holeDiameter_mm, anfoCritical_mm, null) : []),
    ...(isPartial ? [warning('explosive.partialWaterResistance', 1)] : []),
  ]
}

type Choice = Pick<Selection, 'bottoms' | 'bulkColumn' | 'columns' | 'toes'>

function chooseUnderground(main: string, wished: readonly Explosive[], dryEnough: readonly Explosive[], holeDiameter_mm: number): Choice {
  const cartridges = (main === 'anfo' ? dryEnough : wished).filter(({ form }) => form === 'cartridge')
  const toes = preferred(cartridges)
  const bottoms = preferred(cartridges.filter(isCoupled(holeDiameter_mm)))
  const columns =
    bottoms.length === 0 ? [] : cartridges.filter(isCoupled(holeDiameter_mm, minCoupling.lightCharge)).filter(isOfFamily(bottoms))
  const anfo = wished.find(({ family, form }) => family === 'anfo' && form === 'bulk') ?? null
  const isColumn = anfo !== null && (main === 'anfo' || holeDiameter_mm >= anfoCritical_mm)
  return { bottoms: main === 'anfo' && anfo === null ? [] : bottoms, bulkColumn: isColumn ? anfo : null, columns, toes }
}

function chooseBench(main: string, wished: readonly Explosive[], isWet: boolean, holeDiameter_mm: number): Choice {
  const bulk = wished.filter(({ form, family }) => form === 'bulk' && (main !== 'auto' || family === (isWet ? 'emulsion' : 'anfo')))
  const isBulk = main !== 'auto' || isWet || holeDiameter_mm >= anfoCritical_mm
  const packaged = preferred(wished.filter(({ form }) => form === 'cartridge').filter(isCoupled(holeDiameter_mm)))
  const bottoms = [...packaged, ...(isBulk ? bulk : [])]
  return { bottoms, bulkColumn: isBulk ? (bulk[0] ?? null) : null, columns: packaged, toes: [] }
}

const isCoupled =
  (holeDiameter_mm: number, least: number = minCoupling.charge) =>
  (product: Explosive) =>
    coupling(product, holeDiameter_mm) >= least - 1e-9

const isOfFamily =
  ([first]: readonly Explosive[]) =>
  ({ family }: Explosive) =>
    family === first?.family

/** Returns the products of the first available family. */
function preferred(products: readonly Explosive[]): Explosive[] {
  const first = packagedOrder.find((family) => products.some((product) => product.family === family))
  return products.filter(({ family }) => family === first)
}

const isWaterproofCartridge = ({ form, waterResistance }: Explosive) => form === 'cartridge' && waterResistance === 'excellent'

/** Whether the figures have the order of magnitude of an explosive, which catches typing errors in the catalogue before they reach the ground. */
function isSound({ density_kg_m3, heat_MJ_kg, strengthLfb, smallestHole_mm, form, piece }: Explosive): boolean {
  const isProduct =
    isWithin(density_kg_m3, 300, 2000) && isWithin(heat_MJ_kg, 1, 8) && isWithin(strengthLfb, 0.3, 1.5) && isWithin(smallestHole_mm, 0, 400)
  if (piece === null) return isProduct && form === 'bulk'
  return (
    isProduct &&
    form !== 'bulk' &&
    isWithin(piece.diameter_mm, 3, 300) &&
    isWithin(piece.length_mm, 50, 20_000) &&
    isWithin(piece.mass_kg, 0.001, 100)
  )
}

/**
 * Whether a cartridge's mass agrees with its measures within a quarter, because makers' figures include wrappings and closed ends.
 * Engineering judgement.
 */
function isMassOfMeasures({ form, density_kg_m3, piece }: Explosive): boolean {
  if (piece === null || form === 'cord') return true
  const full_kg = (linearCharge_kg_m({ density_kg_m3, diameter_mm: piece.diameter_mm }) * piece.length_mm) / 1000
  return isWithin(piece.mass_kg / full_kg, 0.75, 1.25)
}

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max
