import type { PackingFault } from '@barreno/domain/orders/packing/values'
import { count } from './format.ts'

type Counted = { delayNumber: number | null; delay_ms: number | null; count: number; spare: number }

/** Returns the detonator numbers of each hole, `19 / 20` for one with two charges. Holes without numbered detonators are left out. */
export function detonatorNumbers(inHole: readonly { hole: number; delayNumber: number | null }[]): Map<number, string> {
  const numbers = new Map<number, string>()
  for (const { hole, delayNumber } of inHole) {
    const before = numbers.get(hole)
    if (delayNumber !== null) numbers.set(hole, before === undefined ? count(delayNumber) : `${before} / ${count(delayNumber)}`)
  }
  return numbers
}

/** Lists the detonators of a line by delay number, holes plus spares, for packing and handing over. */
export const describeDelays = (byDelay: readonly Counted[]): string => `${delayHeading} ${byDelay.map(describeNumber).join(' · ')}.`

export const delayHeading = 'Por número (barrenos + repuesto):'

export const describeNumber = ({ delayNumber, delay_ms, count: holes, spare }: Counted) =>
  `${numberName(delayNumber, delay_ms)}: ${count(holes)} + ${count(spare)}`

const numberName = (delayNumber: number | null, delay_ms: number | null) =>
  `n.º ${delayNumber ?? '—'}${delay_ms === null ? '' : ` (${count(delay_ms)} ms)`}`

/** Describes the difference between a line's quantity and the suggestion's counts by number; null if there is none. */
export function describeDelayDifference(byDelay: readonly Counted[], quantity: number): string | null {
  const suggested = byDelay.reduce((sum, { count: holes, spare }) => sum + holes + spare, 0)
  if (suggested === quantity) return null
  const difference = Math.abs(suggested - quantity)
  return `Los números suman ${count(suggested)} y aquí hay ${count(quantity)}: ${quantity < suggested ? `faltan ${count(difference)} para lo sugerido` : `${count(difference)} sin número`}.`
}

type Packed = { delayNumber: number; delay_ms: number | null; quantity: number }

export const describePackedNumber = ({ delayNumber, delay_ms, quantity }: Packed) =>
  `${numberName(delayNumber, delay_ms)}: ${count(quantity)}`

/** Lists the detonators packed by number, for documents. */
export const describePacked = (packed: readonly Packed[]): string =>
  `${packingTexts.heading} ${packed
    .filter(({ quantity }) => quantity > 0)
    .map(describePackedNumber)
    .join(' · ')}.`

export const packingTexts = {
  heading: 'Empacado por número:',
  title: 'Detonadores por número',
  help: 'Diga cuántos de cada número se empacan; suman la cantidad de la línea.',
  asPlanned: 'Son los previstos',
  columns: { number: 'Número', time: 'Tiempo (ms)', planned: 'Previstos', packed: 'Empacados' },
  field: (name: string, delayNumber: number) => `Empacados de ${name}, número ${count(delayNumber)}`,
  sum: (packed: number, quantity: number) => `Suman ${count(packed)} de ${count(quantity)}.`,
  incomplete: 'Diga cuántos detonadores de cada número se empacan.',
} as const

/** Describes the fault of a statement of what was packed. */
export function describePackingFault(fault: PackingFault): string {
  switch (fault.code) {
    case 'packing.notNumbered':
      return `${fault.materialId} no lleva números en esta orden.`
    case 'packing.twice':
      return `El número ${count(fault.delayNumber)} de ${fault.materialName} está dos veces.`
    case 'packing.missing':
      return `Faltan los números de ${fault.materialName}.`
    case 'packing.sum':
      return `Los números de ${fault.materialName} suman ${count(fault.packed)} y la orden lleva ${count(fault.quantity)}.`
  }
}
