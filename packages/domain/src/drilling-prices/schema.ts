import { Price } from '../money-fields.ts'
import { z } from '../zod.ts'

/** What a metre of hole of one diameter costs to drill. */
export const DrillingPrice = z.object({ diameter_mm: z.int().min(20).max(400), price_m: Price }).meta({ id: 'DrillingPrice' })
export type DrillingPrice = z.infer<typeof DrillingPrice>
