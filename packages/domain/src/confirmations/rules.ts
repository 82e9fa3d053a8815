import { lineTotal, sumOf } from '../money.ts'
import type { ConfirmationRule } from './values.ts'

/** The thresholds above which an act needs a second person. An undefined one requires none. */
export type FourEyes = {
  /** Value of an adjustment of stock in dollars, at catalogue prices. */
  stockAbove?: number | undefined
  /** Change of a price in per cent, up or down. */
  pricePercent?: number | undefined
  deliveries?: boolean | undefined
  userDeletion?: boolean | undefined
}

/** The setting that requires a second person, its threshold, and the measured value of the act. */
export type Need = { rule: ConfirmationRule; threshold: number | null; measured: number | null }

/** Returns the value of a material's adjustments, up or down. Several small ones count as one large one. */
export const valueOfAdjustments = (unitPrice: number, quantities: readonly number[]) =>
  lineTotal(sumOf(quantities.map(Math.abs)), unitPrice)

/** Whether a price changes by more than this percentage, compared in whole cents. */
export const changesByMore = (before: number, after: number, percent: number) =>
  100n * magnitude(inCents(after) - inCents(before)) > BigInt(percent) * inCents(before)

/** Returns the change of a price in per cent, rounded to two decimals for display. */
export const changePercent = (before: number, after: number) => Math.round((Math.abs(after - before) / before) * 10_000) / 100

const inCents = (amount: number) => BigInt(Math.round(amount * 100))
const magnitude = (value: bigint) => (value < 0n ? -value : value)
