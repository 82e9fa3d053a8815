import { fits } from './charge.ts'
import { defaultExplosives, type Explosive, type ExplosiveFamily } from './explosives.ts'
import type { ExplosiveTotal } from './hole.ts'
import type { PatternInput } from './input.ts'
import { refusal, type Refusal } from './refusals.ts'
import { outside, warning, type BlastWarning } from './warnings.ts'

/** What may go where in the holes of one pattern. */
export interface Selection {
  /** Candidates for the bottom and for the cut; the strongest counts. */
  bottoms: readonly Explosive[]
  /** The bulk product that fills columns, if one does. */
  bulkColumn: Explosive | null
  columns: readonly Explosive[]
  /** Candidates where water gathers. */
  waterproof: readonly Explosive[]
  /** Tubes and cords of smooth blasting. */
  contours: readonly Explosive[]
}

/** ANFO's critical diameter as the textbook has it (García Bastante, Univ. of Vigo, ch. 4 p. 7). */
export const anfoCritical_mm = 45

/** Which packaged family comes first where nobody chose. Engineering judgement after García Bastante, ch. 4: water, price and fumes in that order. */
const packagedOrder: readonly ExplosiveFamily[] = ['emulsion', 'watergel', 'gelatine', 'dynamite']

/**
 * Chooses by water, diameter and wish. Engineering judgement built on García Bastante, ch. 4: never ANFO in water; dry and from 45 mm, ANFO
 * in the column; packaged explosives in the cut, at the bottom underground and in small holes; pumped emulsion in large wet ones. It never
 * looks at the rock, so that a harder rock cannot bring a stronger product and with it a larger burden.
 */
export function selectExplosives(input: PatternInput): { selection: Selection; refusals: Refusal[] } {
  const assortment = input.explosives ?? defaultExplosives
  const malformed = assortment.flatMap((product, index) =>
    isSound(product) ? [] : [refusal('explosive.malformed', `explosives.${index}`, null, 'method')],
  )
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
    waterproof: preferred(loadable.filter(isWaterproofCartridge)),
    contours: fitting.filter(({ form }) => form === 'tube' || form === 'cord'),
  }
  const missing =
    malformed.length === 0 && selection.bottoms.length === 0
      ? [
          isDrowned
            ? refusal('explosive.notWaterResistant', 'mainExplosive', null, 'bastante4')
            : refusal(
                'explosive.none',
                input.explosives === undefined ? 'holeDiameter_mm' : 'explosives',
                input.holeDiameter_mm,
                'bastante4',
              ),
        ]
      : []
  return { selection, refusals: [...malformed, ...missing] }
}

/** Everything that may be in a hole, by its id. */
export const productsIn = ({ bottoms, bulkColumn, columns, waterproof, contours }: Selection): ReadonlyMap<string, Explosive> =>
  new Map([...bottoms, ...columns, ...waterproof, ...contours, ...(bulkColumn === null ? [] : [bulkColumn])].map((one) => [one.id, one]))

/** What to say about the choice once it is made. */
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

type Choice = Pick<Selection, 'bottoms' | 'bulkColumn' | 'columns'>

function chooseUnderground(main: string, wished: readonly Explosive[], dryEnough: readonly Explosive[], holeDiameter_mm: number): Choice {
  const cartridges = (main === 'anfo' ? dryEnough : wished).filter(({ form }) => form === 'cartridge')
  const bottoms = preferred(cartridges)
  const anfo = wished.find(({ family, form }) => family === 'anfo' && form === 'bulk') ?? null
  const isColumn = anfo !== null && (main === 'anfo' || holeDiameter_mm >= anfoCritical_mm)
  return { bottoms: main === 'anfo' && anfo === null ? [] : bottoms, bulkColumn: isColumn ? anfo : null, columns: bottoms }
}

function chooseBench(main: string, wished: readonly Explosive[], isWet: boolean, holeDiameter_mm: number): Choice {
  const bulk = wished.filter(({ form, family }) => form === 'bulk' && (main !== 'auto' || family === (isWet ? 'emulsion' : 'anfo')))
  const isBulk = main !== 'auto' || isWet || holeDiameter_mm >= anfoCritical_mm
  const packaged = preferred(wished.filter(({ form }) => form === 'cartridge'))
  const bottoms = [...packaged, ...(isBulk ? bulk : [])]
  return { bottoms, bulkColumn: isBulk ? (bulk[0] ?? null) : null, columns: packaged }
}

/** The products of the first family at hand. */
function preferred(products: readonly Explosive[]): Explosive[] {
  const first = packagedOrder.find((family) => products.some((product) => product.family === family))
  return products.filter(({ family }) => family === first)
}

const isWaterproofCartridge = ({ form, waterResistance }: Explosive) => form === 'cartridge' && waterResistance === 'excellent'

/** Orders of magnitude within which an explosive is one; a catalogue's typing error is caught here and not in the ground. */
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

const isWithin = (value: number, min: number, max: number) => value >= min && value <= max
