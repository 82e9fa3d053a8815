import type { UsualQuantity } from './schema.ts'

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
