import type { DelayCount } from '../../patterns/schema.ts'
import type { PackedNumber } from './schema.ts'

/** What was packed of one line. */
export const packedOf = (materialId: string, packed: readonly PackedNumber[] | null): PackedNumber[] =>
  (packed ?? []).filter((one) => one.materialId === materialId)

/** A line of an order, with what its patterns count by number. */
type Line = { materialId: string; materialName: string; quantity: number; byDelay?: readonly DelayCount[] | undefined }

export type PackingFault =
  | { code: 'packing.notNumbered'; materialId: string }
  | { code: 'packing.twice'; materialName: string; delayNumber: number }
  | { code: 'packing.missing'; materialName: string }
  | { code: 'packing.sum'; materialName: string; packed: number; quantity: number }

/** The lines whose detonators have numbers. */
export const numberedLines = <One extends Line>(lines: readonly One[]): One[] => lines.filter(({ byDelay }) => byDelay !== undefined)

/** All that is wrong with a statement of what was packed by number: each line is stated, each number once, and they add up to the line. */
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
