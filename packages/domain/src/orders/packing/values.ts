import type { DelayCount } from '../../patterns/initiation/schema.ts'
import type { PackedNumber } from './schema.ts'

/** Returns what was packed of one line. */
export const packedOf = (materialId: string, packed: readonly PackedNumber[] | null): PackedNumber[] =>
  (packed ?? []).filter((one) => one.materialId === materialId)

/** A line of an order, with the counts by delay number from its patterns. */
type Line = { materialId: string; materialName: string; quantity: number; byDelay?: readonly DelayCount[] | undefined }

export type PackingFault =
  | { code: 'packing.notNumbered'; materialId: string }
  | { code: 'packing.twice'; materialName: string; delayNumber: number }
  | { code: 'packing.missing'; materialName: string }
  | { code: 'packing.sum'; materialName: string; packed: number; quantity: number }

/** Returns the lines whose detonators have delay numbers. */
export const numberedLines = <One extends Line>(lines: readonly One[]): One[] => lines.filter(({ byDelay }) => byDelay !== undefined)

/**
 * Returns all faults in a statement of what was packed by number:
 * every line must be stated, each number once, and the numbers must add up to the line.
 */
export function packingFaults(lines: readonly Line[], packed: readonly PackedNumber[]): PackingFault[] {
  const numbered = numberedLines(lines)
  const strange = new Set(packed.map(({ materialId }) => materialId).filter((id) => !numbered.some(({ materialId }) => materialId === id)))
  return [
    ...[...strange].map((materialId) => ({ code: 'packing.notNumbered' as const, materialId })),
    ...numbered.flatMap((line) => lineFaults(line, packed)),
  ]
}

function lineFaults({ materialId, materialName, quantity }: Line, packed: readonly PackedNumber[]): PackingFault[] {
  const own = packedOf(materialId, packed)
  if (own.length === 0) return [{ code: 'packing.missing', materialName }]
  const twice = own.filter(({ delayNumber }, index) => own.findIndex((one) => one.delayNumber === delayNumber) < index)
  const sum = own.reduce((total, one) => total + one.quantity, 0)
  return [
    ...twice.map(({ delayNumber }) => ({ code: 'packing.twice' as const, materialName, delayNumber })),
    ...(sum === quantity ? [] : [{ code: 'packing.sum' as const, materialName, packed: sum, quantity }]),
  ]
}
