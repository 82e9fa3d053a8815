import type { Order } from '@barreno/domain/orders/schema'
import type { Preorder } from '@barreno/domain/preorders/schema'
import type { BlastingPatternInfo, ConfiguredFront } from '@barreno/domain/records/schema'
import type { OrderType } from '@barreno/domain/preorders/values'
import type { MiningType } from '@barreno/domain/records/values'
import type { PastRecord } from './repeat-address.ts'
import type { SeenItem, SelectedItem } from './draft.ts'
import { eachTyped, type Typed } from './typed-fields.ts'

/** What a client once asked for, as far as a request can be made from it again. */
export type PastRequest = {
  record: PastRecord
  number: string
  orderType: OrderType
  miningType: MiningType
  numberOfFronts: number
  estimatedServiceDate: string
  /** At the prices of then. */
  items: SelectedItem[]
  /** What the combo held then; null where it was none. */
  combo: SeenItem[] | null
  /** What the client had added to the combo. */
  additions: SelectedItem[]
  patterns: readonly BlastingPatternInfo[]
  /** What its fronts were designed from in the end, and what was suggested to them; empty where they brought files. */
  configured: readonly ConfiguredFront[]
  typed: Typed
}

/** The contents of a pre-order now, after whatever the review changed. */
export function requestOfPreorder(preorder: Preorder): PastRequest {
  const { preOrderNumber: number, orderType, miningType, numberOfFronts, estimatedServiceDate, requestedItems } = preorder
  const isCombo = orderType === 'combo'
  return {
    record: { of: 'preorder', id: preorder.id },
    number,
    orderType,
    miningType,
    numberOfFronts,
    estimatedServiceDate,
    typed: eachTyped((field) => preorder[field] ?? ''),
    items: isCombo ? [] : requestedItems.map(selectedItem),
    combo: isCombo ? comboOf(preorder) : null,
    additions: additionsIn(preorder),
    patterns: preorder.blastingPatternsInfo,
    configured: preorder.configuredFrontsDetails,
  }
}

/** The contents of an order as delivered. What only its pre-order knows comes from there; an order of the single form has none and is no combo. */
export function requestOfOrder(order: Order, preorder: Preorder | null): PastRequest {
  const { orderNumber: number, miningType, estimatedServiceDate, blastingPatternsInfo: patterns, configuredFrontsDetailsSnapshot } = order
  const common = {
    record: { of: 'order' as const, id: order.id },
    number,
    miningType,
    estimatedServiceDate,
    patterns,
    configured: configuredFrontsDetailsSnapshot,
    typed: eachTyped(() => ''),
  }
  const numberOfFronts = order.numberOfFronts ?? preorder?.numberOfFronts ?? Math.max(patterns.length, 1)
  if (preorder?.orderType === 'combo')
    return { ...common, numberOfFronts, orderType: 'combo', items: [], combo: comboOf(preorder), additions: additionsIn(preorder) }
  return {
    ...common,
    numberOfFronts,
    orderType: 'custom',
    items: order.items.map(({ materialId, materialName, quantity, unit, unitPrice }) => ({
      materialId,
      name: materialName,
      description: null,
      unit,
      unitPrice: unitPrice ?? 0,
      quantity,
    })),
    combo: null,
    additions: [],
  }
}

const selectedItem = (item: Preorder['requestedItems'][number]): SelectedItem => ({
  ...offerThen(item),
  quantity: item.totalEstimatedQuantity,
})

/** The combo as the client had seen it: what they asked for, whatever the review made of it. */
const comboOf = ({ requestedItems, removedItems, numberOfFronts }: Preorder): SeenItem[] =>
  [...requestedItems, ...removedItems].flatMap((item) => {
    const fromCombo = (item.requestedQuantity ?? 0) - item.additionalQuantity
    return fromCombo === 0 ? [] : [{ ...offerThen(item), quantityPerFront: Math.round(fromCombo / numberOfFronts) }]
  })

const additionsIn = ({ requestedItems, removedItems }: Preorder): SelectedItem[] =>
  [...requestedItems, ...removedItems].flatMap((item) =>
    item.additionalQuantity === 0 ? [] : [{ ...offerThen(item), quantity: item.additionalQuantity }],
  )

const offerThen = ({ materialIdRef, name, description, unit, estimatedUnitPrice }: Preorder['requestedItems'][number]) => ({
  materialId: materialIdRef,
  name,
  description,
  unit,
  unitPrice: estimatedUnitPrice,
})
