import { lineTotal, sumOf, times } from '../money.ts'

/** A material as the catalogue offers it at the moment of pricing. */
export type Offer = { materialId: string; name: string; description: string | null; unit: string; unitPrice: number }

/** A line of a pre-order as it is kept: the catalogue's words and price of the moment it was made. */
export type Line = {
  materialId: string
  name: string
  description: string | null
  unit: string
  quantityPerFront: number | null
  quantity: number
  requestedQuantity: number | null
  /** How much of what the client asked for goes beyond the combo; 0 where nothing does, and in a custom request. */
  additionalQuantity: number
  unitPrice: number
  lineTotal: number
  /** Why staff made another quantity of it, as the client is told. */
  changeReason?: string | null
}

/** The lines of a custom request: what the client asked for, at today's prices. */
export const customLines = (items: readonly { offer: Offer; quantity: number }[]): Line[] =>
  items.map(({ offer, quantity }) => line(offer, quantity, { requestedQuantity: quantity, quantityPerFront: null, additionalQuantity: 0 }))

type ComboItem = { offer: Offer; quantityPerFront: number | null; additionalQuantity?: number }

/**
 * The lines of a combo: quantity per front times fronts, plus what the client adds to it, at today's prices. An item without a quantity per
 * front is not in the combo: the client added all of it.
 */
export const comboLines = (items: readonly ComboItem[], fronts: number): Line[] =>
  items.map(({ offer, quantityPerFront, additionalQuantity = 0 }) => {
    const quantity = sumOf([times(quantityPerFront ?? 0, fronts), additionalQuantity])
    return line(offer, quantity, { requestedQuantity: quantity, quantityPerFront, additionalQuantity })
  })

/**
 * The lines after staff edited them. A line that stays keeps its price; a new one takes today's. A line that the client asked for and
 * staff took out stays at 0, so that nobody forgets what was asked; one that staff had added and took out is gone.
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

/** What was said of the line, or of all of them; what a program sends back as it read it counts where nothing else was said. */
export const reasonGiven = (before: Pick<Line, 'changeReason'>, own: string | null | undefined, ofAll: string | null) =>
  (own && own !== before.changeReason ? own : ofAll) || own || null

/** Nothing where the quantity is again what was asked for; what was said before where it stays. */
function changeReasonOf(before: Pick<Line, 'quantity' | 'requestedQuantity' | 'changeReason'>, quantity: number, reason: string | null) {
  if (quantity === before.requestedQuantity) return null
  return quantity === before.quantity ? (before.changeReason ?? null) : reason
}

type RequestedLine = { requestedQuantity: number | null; estimatedUnitPrice: number }

/** What the client was told their request would cost, whatever the review made of its quantities since: each line keeps its price. */
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
