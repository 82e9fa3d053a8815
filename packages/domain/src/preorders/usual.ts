import { z } from '../zod.ts'

/** How much of a material an alianza usually asks for: the median of its latest requests that name the material. */
export const UsualQuantity = z.object({ materialId: z.string(), quantity: z.int() }).meta({ id: 'UsualQuantity' })
export type UsualQuantity = z.infer<typeof UsualQuantity>

/** How many of an alianza's latest requests are looked at. */
export const usualRequests = 20

/** From ten times the usual on, and down to a tenth of it, a quantity is asked about once; it is never refused. */
const farTimes = 10

type Line = { materialId: string; quantity: number }
export type UnusualLine<Of extends Line> = Of & { usual: number }

/** The lines whose quantity is far from the usual one. What is not asked for, or never was before, is not among them. */
export const unusualLines = <Of extends Line>(lines: readonly Of[], usual: readonly UsualQuantity[]): UnusualLine<Of>[] =>
  lines.flatMap((line) => {
    const known = usual.find(({ materialId }) => materialId === line.materialId)
    const isFar = known && line.quantity > 0 && (line.quantity >= known.quantity * farTimes || line.quantity * farTimes <= known.quantity)
    return isFar ? [{ ...line, usual: known.quantity }] : []
  })
