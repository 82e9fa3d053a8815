import type { UsualQuantity } from './schema.ts'

/** Number of an alianza's latest requests that are evaluated. */
export const usualRequests = 20

/** A quantity of at least ten times the usual one, or at most a tenth, must be confirmed once. It is never refused. */
const farTimes = 10

type Line = { materialId: string; quantity: number }
export type UnusualLine<Of extends Line> = Of & { usual: number }

/** Returns the lines whose quantity is far from the usual one. Lines with quantity 0 and materials without a usual quantity are left out. */
export const unusualLines = <Of extends Line>(lines: readonly Of[], usual: readonly UsualQuantity[]): UnusualLine<Of>[] =>
  lines.flatMap((line) => {
    const known = usual.find(({ materialId }) => materialId === line.materialId)
    const isFar = known && line.quantity > 0 && (line.quantity >= known.quantity * farTimes || line.quantity * farTimes <= known.quantity)
    return isFar ? [{ ...line, usual: known.quantity }] : []
  })
