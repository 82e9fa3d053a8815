import { z } from '../zod.ts'

/** How much of a material an alianza usually asks for: the median of its latest requests that name the material. */
export const UsualQuantity = z.object({ materialId: z.string(), quantity: z.int() }).meta({ id: 'UsualQuantity' })
export type UsualQuantity = z.infer<typeof UsualQuantity>
