import type { BlastingData } from '../../materials/schema.ts'
import { sumOf } from '../../money.ts'
import type { SuggestedPattern } from '../../patterns/schema.ts'
import { type BlastMeasure, type InitiationMethod, waitMinutes } from '../../statuses/blast-reports.ts'
import type { BlastComparison, BlastLine, BlastPlan, BlastReport, BlastStock, NewBlastReport } from './schema.ts'

/** Returns the time before which no one may enter the blast area. */
export const clearAtOf = (blastedAt: string, initiation: InitiationMethod): Date =>
  new Date(Date.parse(blastedAt) + waitMinutes[initiation] * 60_000)

/** Returns how a unit of a material counts in the comparison: kilograms of explosive in holes, or a detonator. Boosters and cords do not count. */
export function countsFor(blasting: BlastingData | null): Pick<BlastStock, 'kgPerUnit' | 'isDetonator'> {
  switch (blasting?.role) {
    case 'bulk':
      return { kgPerUnit: blasting.unitMass_kg, isDetonator: false }
    case 'cartridge':
    case 'tube':
      return { kgPerUnit: blasting.pieceMass_kg * blasting.piecesPerUnit, isDetonator: false }
    default:
      return { kgPerUnit: null, isDetonator: blasting?.role === 'detonator' }
  }
}

type Designed = Pick<SuggestedPattern, 'calculatedParameters' | 'explosives' | 'estimatedMaterials'>

/** Returns the figures of a front's design that a report is compared with. Spare detonators are excluded if the detonators are counted by number. */
export function planOf(pattern: Designed | null, stock: readonly Pick<BlastStock, 'materialId' | 'isDetonator'>[]): BlastPlan | null {
  if (!pattern) return null
  const { estimatedVolume_m3, holeCoordinates, numberOfHoles } = pattern.calculatedParameters
  const charged = holeCoordinates.filter(({ charge_kg }) => charge_kg > 0).length
  const detonators = new Set(stock.filter(({ isDetonator }) => isDetonator).map(({ materialId }) => materialId))
  return {
    volume_m3: estimatedVolume_m3,
    holes: charged || numberOfHoles,
    explosive_kg: sumOf(pattern.explosives.map(({ mass_kg }) => Math.round(mass_kg * 100) / 100)),
    detonators: sumOf(
      pattern.estimatedMaterials
        .filter(({ materialId }) => detonators.has(materialId))
        .map(({ quantity, byDelay }) => (byDelay ? sumOf(byDelay.map(({ count }) => count)) : quantity)),
    ),
  }
}

/** Returns the quantity of each lot that can be reported at a front: the dispatched one minus the reports of other fronts. */
export const availableAt = (
  frontIndex: number,
  stock: readonly BlastStock[],
  reports: readonly Pick<BlastReport, 'frontIndex' | 'replacedAt' | 'lines'>[],
): (BlastStock & { available: number })[] => {
  const others = reports.filter((report) => report.frontIndex !== frontIndex && report.replacedAt === null).flatMap(({ lines }) => lines)
  return stock.map((lot) => ({
    ...lot,
    available: sumOf([lot.dispatched, ...others.filter(({ lotId }) => lotId === lot.lotId).map(({ quantity }) => -quantity)]),
  }))
}

type Available = ReturnType<typeof availableAt>[number]

/** A fault in a line of a report, with the line's index. */
export type BlastLineFault = { line: number } & (
  | { code: 'notOfOrder' }
  | { code: 'lotMissing'; name: string; lots: readonly string[] }
  | { code: 'twice'; name: string }
  | { code: 'above'; name: string; unit: string; quantity: number; available: number }
)

/** Returns the stated use by lot: the lines themselves, or all that is available minus the lines; and the faults of the lines. */
export function usedOf(
  available: readonly Available[],
  { counted, lines }: Pick<NewBlastReport, 'counted' | 'lines'>,
): { used: BlastLine[]; faults: BlastLineFault[] } {
  const found = lines.map(({ materialId, lotId }) => {
    const lots = available.filter((one) => one.materialId === materialId)
    return { lots, lot: lotId ? lots.find((one) => one.lotId === lotId) : lots.length === 1 ? lots[0] : undefined }
  })
  const faults = lines.flatMap(({ lotId, quantity }, line): BlastLineFault[] => {
    const { lots, lot } = found[line]!
    if (lots.length === 0 || (lotId && !lot)) return [{ line, code: 'notOfOrder' }]
    if (!lot) return [{ line, code: 'lotMissing', name: lots[0]!.materialName, lots: lots.map(({ lotNumber }) => lotNumber) }]
    if (found.findIndex((one) => one.lot === lot) < line) return [{ line, code: 'twice', name: nameOf(lot) }]
    return quantity > lot.available ? [{ line, code: 'above', name: nameOf(lot), unit: lot.unit, quantity, available: lot.available }] : []
  })
  const used = available.map(({ available: there, materialId, materialName, unit, lotId, lotNumber }) => {
    const stated = lines[found.findIndex(({ lot }) => lot?.lotId === lotId)]?.quantity ?? 0
    return { materialId, materialName, unit, lotId, lotNumber, quantity: counted === 'used' ? stated : sumOf([there, -stated]) }
  })
  return { used: used.filter(({ quantity }) => quantity > 0), faults }
}

const nameOf = ({ materialName, lotNumber }: Pick<BlastLine, 'materialName' | 'lotNumber'>) =>
  lotNumber === '—' ? materialName : `${materialName} (lote ${lotNumber})`

/** Compares the use with the pattern. Figures are null without a pattern, or if the mass of the used materials is unknown. */
export function compare(
  plan: BlastPlan | null,
  { lines, holesLoaded }: { lines: readonly Pick<BlastLine, 'lotId' | 'quantity'>[]; holesLoaded: number },
  stock: readonly BlastStock[],
  allowed_pct: number,
): BlastComparison[] {
  const countsOf = (lotId: string) => stock.find((lot) => lot.lotId === lotId)
  const weighed = lines.flatMap(({ lotId, quantity }) => {
    const kgPerUnit = countsOf(lotId)?.kgPerUnit ?? null
    return kgPerUnit === null ? [] : [quantity * kgPerUnit]
  })
  const charge_kg = weighed.length > 0 ? weighed.reduce((sum, kg) => sum + kg, 0) : null
  const isCounted = stock.some(({ isDetonator }) => isDetonator)
  const detonators = isCounted ? sumOf(lines.filter(({ lotId }) => countsOf(lotId)?.isDetonator).map(({ quantity }) => quantity)) : null
  const perHole = (amount: number | null) => (amount === null || holesLoaded === 0 ? null : amount / holesLoaded)
  const pairs: Record<BlastMeasure, readonly [number | null, number | null]> = {
    kgPerM3: [ratio(plan?.explosive_kg, plan?.volume_m3), plan ? ratio(charge_kg, plan.volume_m3) : null],
    kgPerHole: [ratio(plan?.explosive_kg, plan?.holes), perHole(charge_kg)],
    detonatorsPerHole: [plan?.detonators ? ratio(plan.detonators, plan.holes) : null, perHole(detonators)],
  }
  return Object.entries(pairs).map(([measure, [planned, used]]) => {
    const deviation_pct = planned && used !== null ? Math.round((1000 * (used - planned)) / planned) / 10 : null
    return {
      measure: measure as BlastMeasure,
      planned: rounded(planned),
      used: rounded(used),
      deviation_pct,
      isOutside: deviation_pct !== null && Math.abs(deviation_pct) > allowed_pct,
    }
  })
}

const ratio = (amount: number | null | undefined, of: number | null | undefined) =>
  amount === null || amount === undefined || !of ? null : amount / of
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)

/** Returns the use of each material by the valid reports of all fronts. */
export function sumsOf(reports: readonly Pick<BlastReport, 'replacedAt' | 'lines'>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { materialId, quantity } of reports.filter(({ replacedAt }) => replacedAt === null).flatMap(({ lines }) => lines))
    sums.set(materialId, sumOf([sums.get(materialId) ?? 0, quantity]))
  return sums
}
