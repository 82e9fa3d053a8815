import { z } from '../zod.ts'
import { Quantity } from '../money-fields.ts'
import { ShortText } from '../text-fields.ts'

/** The standard set of materials for one front. Each line has its fields under both names that the specification uses. */
export const Combo = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.int(),
    items: z.array(
      z.object({
        materialId: z.string(),
        materialIdRef: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        unit: z.string(),
        unitPrice: z.number().nullable(),
        quantity: z.int(),
        quantityPerFront: z.int(),
      }),
    ),
  })
  .meta({ id: 'Combo' })
export type Combo = z.infer<typeof Combo>

export const ComboDefinition = z.object({
  name: ShortText(120).min(1).optional(),
  items: z
    .array(
      z.strictObject({
        materialId: ShortText(40).optional(),
        materialIdRef: ShortText(40).optional(),
        quantity: Quantity.optional(),
        quantityPerFront: Quantity.optional(),
      }),
    )
    .max(300),
})
