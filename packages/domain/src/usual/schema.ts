import { z } from '../zod.ts'

/** The usual quantity of a material for an alianza: the median of its latest requests that contain the material. */
export const UsualQuantity = z.object({ materialId: z.string(), quantity: z.int() }).meta({ id: 'UsualQuantity' })
export type UsualQuantity = z.infer<typeof UsualQuantity>
