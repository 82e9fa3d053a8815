/*
 * An amount is a number with at most two decimals, which a double carries exactly up to this limit; it is never added or multiplied
 * as one, but in whole cents. What goes beyond the limit is Infinity, which no schema and no column takes.
 */

export const maxAmount = 999_999_999_999.99
/** What fits the columns of stock, numeric(12,2). */
export const maxStock = 9_999_999_999.99
/** What is counted, for sixty fronts too, fits the column of a line, an int. */
export const maxCount = 9_999_999

/** What a line costs, rounded half up to the cent, once. */
export const lineTotal = (quantity: number, price: number) => exactly([quantity, price], (units, cents) => halfUp(units * cents, 100n))

export const sumOf = (amounts: readonly number[]) => exactly(amounts, (...cents) => cents.reduce((sum, part) => sum + part, 0n))

/** The quantity for all fronts, of a quantity per front. */
export const times = (quantity: number, fronts: number) => exactly([quantity, fronts], (units, count) => halfUp(units * count, 100n))

/** Below, equal or above zero, as sorting wants it; two decimals apart are two numbers apart, so nothing is lost by comparing these. */
export const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether the number is one that the product can carry: two decimals, within the limit. */
export const isAmount = (value: number) => Math.abs(value) <= maxAmount && Math.round(value * 100) / 100 === value

function exactly(operands: readonly number[], compute: (...cents: bigint[]) => bigint): number {
  if (operands.some((operand) => Math.abs(operand) === Infinity)) return Infinity
  const amount = Number(compute(...operands.map(inCents))) / 100
  return Math.abs(amount) <= maxAmount ? amount : Infinity
}

function inCents(amount: number): bigint {
  if (!isAmount(amount)) throw new RangeError(`${amount} is not an amount with two decimals`)
  return BigInt(Math.round(amount * 100))
}

/** Away from zero, as round() of PostgreSQL does, so that what is taken back is exactly what was given. */
const halfUp = (value: bigint, by: bigint): bigint => (value < 0n ? -halfUp(-value, by) : (value + by / 2n) / by)
