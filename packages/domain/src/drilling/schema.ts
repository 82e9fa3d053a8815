import { CalendarDate } from '../date-fields.ts'
import { Amount, Price } from '../money-fields.ts'
import { LongText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { drillingMethods, drillingPriceStates } from './values.ts'

/** The price of drilling with one diameter and method. */
const priced = {
  diameter_mm: z.int().min(20).max(400),
  method: z.enum(drillingMethods),
  /** Per metre drilled. */
  price_m: Price,
  /** Per hole in addition, for setting up and collaring. */
  price_hole: Amount,
}

/** A price in force today. */
export const CurrentDrillingPrice = z.object({ ...priced, validFrom: z.string() }).meta({ id: 'CurrentDrillingPrice' })
export type CurrentDrillingPrice = z.infer<typeof CurrentDrillingPrice>

/** A stored drilling price, with the person who set it and its state. */
export const DrillingPrice = CurrentDrillingPrice.extend({
  id: z.string(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnByName: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  state: z.enum(drillingPriceStates),
}).meta({ id: 'DrillingPrice' })
export type DrillingPrice = z.infer<typeof DrillingPrice>

export const NewDrillingPrice = z.object({
  ...priced,
  price_hole: Amount.default(0),
  /** The first day on which the price applies, in Caracas; default today. */
  validFrom: CalendarDate.optional(),
  reason: LongText(500).nullish(),
})
