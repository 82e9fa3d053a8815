import { z } from '../zod.ts'
import { Price, StockQuantity } from '../money.ts'
import { LongText, ShortText } from '../text-fields.ts'

export const materialUnits = ['UNIDAD', 'PIEZA', 'SACO', 'METROS'] as const
export const MaterialUnit = z.enum(materialUnits)

/** What everybody who orders reads of a material; `id` and `materialId` are its code. */
export const AvailableMaterial = z
  .object({
    id: z.string(),
    materialId: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    unit: MaterialUnit,
    /** Null for those who may not read prices. */
    unitPrice: z.number().nullable(),
    category: z.string().nullable(),
    /** Stock less reservations, never under 0; null for clients. */
    quantityAvailable: z.number().nullable(),
  })
  .meta({ id: 'AvailableMaterial' })
export type AvailableMaterial = z.infer<typeof AvailableMaterial>

export const Material = AvailableMaterial.extend({
  unitPrice: z.number(),
  isActive: z.boolean(),
  lowStockThreshold: z.number().nullable(),
  quantity: z.number(),
  quantityAvailable: z.number(),
  lastUpdated: z.iso.datetime(),
  version: z.int(),
}).meta({ id: 'Material' })
export type Material = z.infer<typeof Material>

/** A material's code: capitals, digits, points and dashes; fixed once it is created. */
export const MaterialCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/)

export const NewMaterial = z.object({
  materialId: MaterialCode,
  name: ShortText(200).min(1),
  description: LongText(1000).nullish(),
  unit: MaterialUnit.default('UNIDAD'),
  unitPrice: Price,
  category: ShortText(80).nullish(),
  isActive: z.boolean().default(true),
  lowStockThreshold: StockQuantity.nullish(),
})
