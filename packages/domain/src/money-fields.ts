import { isAmount, maxAmount, maxCount, maxStock } from './money.ts'
import { validation } from './validation.ts'
import { z } from './zod.ts'

/** Money in requests and replies. More than two decimals are refused, never rounded. */
export const Amount = decimal(maxAmount).min(0)
export const Price = decimal(maxAmount).gt(0)

/** A counted quantity: requested, ordered, in a combo. */
export const Quantity = z.int().min(1).max(maxCount)
export const QuantityOrZero = z.int().min(0).max(maxCount)

/** A quantity that may be weighed: stock and its movements. */
export const StockQuantity = decimal(maxStock).min(0)
export const StockChange = decimal(maxStock).min(-maxStock)

/** An amount in a form field, where everything is text. Twelve digits before the point keep it within the limit. */
export const AmountText = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, validation.amountText)
  .transform(Number)

function decimal(max: number) {
  return z.number().max(max, { abort: true }).refine(isAmount, validation.decimals)
}
