import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { numberedLines, packingFaults } from '@barreno/domain/orders/packing/values'
import type { Order } from '@barreno/domain/orders/schema'
import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import { isUnreadable, type TypedNumber } from '../ui/typed.ts'

/** The typed packed quantities by material and delay number. */
export type Packing = Readonly<Record<string, TypedNumber>>

export const packingKey = (materialId: string, { delayNumber, delay_ms }: Pick<DelayCount, 'delayNumber' | 'delay_ms'>) =>
  `${materialId} ${delayNumber} ${delay_ms}`

export const plannedOf = ({ count, spare }: DelayCount) => count + spare

/** Returns the quantities to send; null while one is missing or unreadable or a line does not add up; empty if no line has delay numbers. */
export function packedNumbersOf({ items }: Pick<Order, 'items'>, packing: Packing): PackedNumber[] | null {
  const lines = numberedLines(items)
  const packed = lines.flatMap((line) =>
    (line.byDelay ?? []).map((one) => {
      const quantity = packing[packingKey(line.materialId, one)] ?? null
      const { delayNumber, delay_ms } = one
      return quantity === null || isUnreadable(quantity)
        ? null
        : { materialId: line.materialId, delayNumber: delayNumber!, delay_ms, quantity }
    }),
  )
  const whole = packed.filter((one) => one !== null)
  return whole.length === packed.length && packingFaults(lines, whole).length === 0 ? whole : null
}
