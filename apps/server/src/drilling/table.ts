import { DrillingPrice } from '@barreno/domain/drilling/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const drillingPriceTable = table(
  'drilling_prices',
  DrillingPrice.omit({ createdByName: true, withdrawnByName: true, state: true }).extend({
    createdBy: z.string(),
    withdrawnBy: z.string().nullable(),
  }),
)
