import { lineTotal, sumOf } from '../money.ts'
import type { ConfirmationRule } from './values.ts'

/** Above what an act needs a second person; what is left out needs none. */
export type FourEyes = {
  /** For an adjustment of stock, in dollars at the price of the catalogue. */
  stockAbove?: number | undefined
  /** For a price, up or down. */
  pricePercent?: number | undefined
  deliveries?: boolean | undefined
  userDeletion?: boolean | undefined
}

/** Which setting asks for a second person, above which threshold, and what the act comes to. */
export type Need = { rule: ConfirmationRule; threshold: number | null; measured: number | null }

/** What adjustments of a material come to, up or down: several small ones count as one large one. */
export const valueOfAdjustments = (unitPrice: number, quantities: readonly number[]) =>
  lineTotal(sumOf(quantities.map(Math.abs)), unitPrice)

/** Whether a price changes by more than so many per cent, compared in whole cents. */
export const changesByMore = (before: number, after: number, percent: number) =>
  100n * magnitude(inCents(after) - inCents(before)) > BigInt(percent) * inCents(before)

/** By how many per cent a price changes, as it is shown. */
export const changePercent = (before: number, after: number) => Math.round((Math.abs(after - before) / before) * 10_000) / 100

const inCents = (amount: number) => BigInt(Math.round(amount * 100))
const magnitude = (value: bigint) => (value < 0n ? -value : value)
