import type { Order } from '@barreno/domain/orders/schema'

const keeper = { name: 'Pedro', lastName: 'Figuera', idDocument: 'V-12654870' }

/** The operator's statement for these returns and losses; everything else was used. */
export const statementOf = ({ items }: Order, came: Returns) =>
  items.map(({ materialId, quantity }) => {
    const { returned = 0, lost = 0, lossExplanation = null } = came.find((line) => line.materialId === materialId) ?? {}
    return { materialId, consumed: quantity - returned - lost, returned, lost, lossExplanation }
  })

export type Returns = readonly { materialId: string; returned: number; lost?: number; lossExplanation?: string }[]

/** Returns of some of the first materials, sometimes with a small loss and its explanation. */
export function returnsOf({ items }: Order, isLost: boolean) {
  const [first, second] = items.filter(({ quantity }) => quantity >= 4)
  return {
    items: [
      ...(first ? [{ materialId: first.materialId, returned: Math.floor(first.quantity / 4) }] : []),
      ...(second
        ? [{ materialId: second.materialId, returned: 1, ...(isLost && { lost: 1, lossExplanation: 'Empaque roto durante el traslado.' }) }]
        : []),
    ],
    location: 'Polvorín 2, estante B',
    receivedBy: keeper,
    notes: 'Material sobrante contado en presencia de la custodia.',
  }
}
