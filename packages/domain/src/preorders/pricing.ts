import { lineTotal, sumOf, times } from '../money.ts'

/** A material with its present data and price in the catalogue. */
export type Offer = { materialId: string; name: string; description: string | null; unit: string; unitPrice: number }

/** A stored line of a pre-order, with the catalogue's data and price at the time when the line was made. */
export type Line = {
  materialId: string
  name: string
  description: string | null
  unit: string
  quantityPerFront: number | null
  quantity: number
  requestedQuantity: number | null
  /** The part of the client's request beyond the combo; 0 if there is none, and in a custom request. */
  additionalQuantity: number
  unitPrice: number
  lineTotal: number
  /** The reason why staff changed the quantity, as told to the client. */
  changeReason?: string | null
}

/** Returns the lines of a custom request: the requested quantities at today's prices. */
export const customLines = (items: readonly { offer: Offer; quantity: number }[]): Line[] =>
  items.map(({ offer, quantity }) => line(offer, quantity, { requestedQuantity: quantity, quantityPerFront: null, additionalQuantity: 0 }))

type ComboItem = { offer: Offer; quantityPerFront: number | null; additionalQuantity?: number }

/**
 * Returns the lines of a combo at today's prices: quantity per front times fronts, plus the client's additions.
 * An item without a quantity per front is not in the combo; the client added all of it.
 */
export const comboLines = (items: readonly ComboItem[], fronts: number): Line[] =>
  items.map(({ offer, quantityPerFront, additionalQuantity = 0 }) => {
    const quantity = sumOf([times(quantityPerFront ?? 0, fronts), additionalQuantity])
    return line(offer, quantity, { requestedQuantity: quantity, quantityPerFront, additionalQuantity })
  })

/**
 * Returns the lines after an edit by staff. A remaining line keeps its price; a new one gets today's.
 * A requested line that staff removed stays with quantity 0, so that the request is not lost; a line that staff had added is deleted.
 */
export function editedLines(
  current: readonly Line[],
  wanted: readonly { offer: Offer | undefined; materialId: string; quantity: number; changeReason?: string | null | undefined }[],
  fronts: number,
  reason: string | null = null,
): Line[] {
  const kept = wanted
    .filter(({ quantity }) => quantity > 0)
    .map(({ offer, materialId, quantity, changeReason }) => {
      const before = current.find((candidate) => candidate.materialId === materialId)
      if (!before)
        return {
          ...line(offer!, quantity, { requestedQuantity: null, quantityPerFront: null, additionalQuantity: 0 }),
          changeReason: changeReason || reason,
        }
      const { quantityPerFront } = before
      const stillPerFront = quantityPerFront !== null && sumOf([times(quantityPerFront, fronts), before.additionalQuantity]) === quantity
      return {
        ...before,
        quantity,
        lineTotal: lineTotal(quantity, before.unitPrice),
        quantityPerFront: stillPerFront ? quantityPerFront : null,
        changeReason: changeReasonOf(before, quantity, reasonGiven(before, changeReason, reason)),
      }
    })
  const removed = current
    .filter(({ materialId, requestedQuantity }) => requestedQuantity !== null && !kept.some((line) => line.materialId === materialId))
    .map((before) => {
      const own = wanted.find(({ materialId }) => materialId === before.materialId)?.changeReason
      return { ...before, quantity: 0, lineTotal: 0, changeReason: changeReasonOf(before, 0, reasonGiven(before, own, reason)) }
    })
  return [...kept, ...removed]
}

/**
 * Returns the reason of a line's change: its own, otherwise the common one.
 * A reason that a program sends back unchanged counts only if there is no common one.
 */
export const reasonGiven = (before: Pick<Line, 'changeReason'>, own: string | null | undefined, ofAll: string | null) =>
  (own && own !== before.changeReason ? own : ofAll) || own || null

/** Returns the reason to store: none if the quantity is again the requested one, the previous one if the quantity is unchanged. */
function changeReasonOf(before: Pick<Line, 'quantity' | 'requestedQuantity' | 'changeReason'>, quantity: number, reason: string | null) {
  if (quantity === before.requestedQuantity) return null
  return quantity === before.quantity ? (before.changeReason ?? null) : reason
}

type RequestedLine = { requestedQuantity: number | null; estimatedUnitPrice: number }

/** Returns the estimate that the client saw: the requested quantities at each line's price, without the review's changes. */
export const requestedTotal = (lines: readonly RequestedLine[]): number =>
  sumOf(lines.map(({ requestedQuantity, estimatedUnitPrice }) => lineTotal(requestedQuantity ?? 0, estimatedUnitPrice)))

export const totalOf = (lines: readonly { lineTotal: number }[]) => sumOf(lines.map((line) => line.lineTotal))

const line = (
  { materialId, name, description, unit, unitPrice }: Offer,
  quantity: number,
  rest: Pick<Line, 'requestedQuantity' | 'quantityPerFront' | 'additionalQuantity'>,
): Line => ({
  materialId,
  name,
  description,
  unit,
  unitPrice,
  quantity,
  lineTotal: lineTotal(quantity, unitPrice),
  ...rest,
})
