import { count } from './format.ts'

type Counted = { delayNumber: number | null; delay_ms: number | null; count: number; spare: number }

/** How many detonators of each delay number a line has: holes and spares, as they are packed and handed over. */
export const describeDelays = (byDelay: readonly Counted[]): string => `${delayHeading} ${byDelay.map(describeNumber).join(' · ')}.`

export const delayHeading = 'Por número (barrenos + repuesto):'

export const describeNumber = ({ delayNumber, delay_ms, count: holes, spare }: Counted) =>
  `n.º ${delayNumber ?? '—'}${delay_ms === null ? '' : ` (${count(delay_ms)} ms)`}: ${count(holes)} + ${count(spare)}`

/** Where a line has other pieces than the suggestion counts by number, it says so; nothing where it has as many. */
export function describeDelayDifference(byDelay: readonly Counted[], quantity: number): string | null {
  const suggested = byDelay.reduce((sum, { count: holes, spare }) => sum + holes + spare, 0)
  if (suggested === quantity) return null
  const difference = Math.abs(suggested - quantity)
  return `Los números suman ${count(suggested)} y aquí hay ${count(quantity)}: ${quantity < suggested ? `faltan ${count(difference)} para lo sugerido` : `${count(difference)} sin número`}.`
}
