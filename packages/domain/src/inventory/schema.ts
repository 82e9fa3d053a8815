import { z } from '../zod.ts'
import { StockLoaded } from '../money.ts'
import { LongText, ShortText } from '../text-fields.ts'

/** A load of stock: what came in. */
export const StockLoad = z.object({
  materialId: ShortText(40).min(1),
  quantityChange: StockLoaded,
  notes: LongText(500).nullish(),
})

export const StockRow = z
  .object({
    materialId: z.string(),
    materialName: z.string(),
    unit: z.string(),
    quantity: z.number(),
    lowStockThreshold: z.number().nullable(),
    lastUpdated: z.iso.datetime(),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof StockRow>
