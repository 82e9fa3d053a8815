import { maxCount } from '../../money.ts'
import { ShortText } from '../../text-fields.ts'
import { z } from '../../zod.ts'

/** The number of detonators of one delay number packed for an order. */
export const PackedNumber = z
  .strictObject({
    materialId: ShortText(40).min(1),
    delayNumber: z.int().min(0).max(10_000),
    delay_ms: z.number().min(0).max(100_000).nullable(),
    quantity: z.int().min(0).max(maxCount),
  })
  .meta({ id: 'PackedNumber' })
export type PackedNumber = z.infer<typeof PackedNumber>

export const PackedNumbers = z.array(PackedNumber).max(2_000)
