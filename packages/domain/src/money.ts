/**
 * An amount is a number with at most two decimals, which a double represents exactly up to this limit.
 * Amounts are added and multiplied only as whole cents. A result beyond the limit is Infinity, which no schema and no column accepts.
 */

export const maxAmount = 999_999_999_999.99
/** Maximum of the stock columns, numeric(12,2). */
export const maxStock = 9_999_999_999.99
/** Maximum of a counted quantity: multiplied by sixty fronts it still fits the int column of a line. */
export const maxCount = 9_999_999

/** Returns the price of a line, rounded half up to the cent once. */
export const lineTotal = (quantity: number, price: number) => exactly([quantity, price], (units, cents) => halfUp(units * cents, 100n))

export const sumOf = (amounts: readonly number[]) => exactly(amounts, (...cents) => cents.reduce((sum, part) => sum + part, 0n))

/** Returns the quantity for all fronts from the quantity per front. */
export const times = (quantity: number, fronts: number) => exactly([quantity, fronts], (units, count) => halfUp(units * count, 100n))

/** Compares two amounts for sorting: below, equal to or above zero. Amounts that differ by a cent differ as doubles, so the comparison is exact. */
export const compare = (one: number, other: number) => (one < other ? -1 : one > other ? 1 : 0)

/** Whether the number is a valid amount: at most two decimals and within the limit. */
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

/** Rounds half away from zero, as round() of PostgreSQL does, so that a reversal cancels the original amount exactly. */
const halfUp = (value: bigint, by: bigint): bigint => (value < 0n ? -halfUp(-value, by) : (value + by / 2n) / by)
