import type { Order } from '@barreno/domain/orders/schema'
import type { Preorder } from '@barreno/domain/preorders/schema'
import type { BlastingPatternInfo, ConfiguredFront } from '@barreno/domain/records/schema'
import type { OrderType } from '@barreno/domain/preorders/values'
import type { MiningType } from '@barreno/domain/records/values'
import type { PastRecord } from './repeat-address.ts'
import type { SeenItem, SelectedItem } from './draft.ts'
import { eachTyped, type Typed } from './typed-fields.ts'

/** A past request, reduced to what a new request can be made from. */
export type PastRequest = {
  record: PastRecord
  number: string
  orderType: OrderType
  miningType: MiningType
  numberOfFronts: number
  estimatedServiceDate: string
  /** With the prices of that time. */
  items: SelectedItem[]
  /** The contents of the combo at that time; null if it was not a combo. */
  combo: SeenItem[] | null
  /** The client's additions to the combo. */
  additions: SelectedItem[]
  patterns: readonly BlastingPatternInfo[]
  /** The final designs of the fronts and their suggestions; empty if the fronts had files. */
  configured: readonly ConfiguredFront[]
  typed: Typed
}

/** Returns the current contents of a pre-order, including the changes made by the review. */
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

/** Returns the contents of an order as delivered, completed from its pre-order. An order of the single form has no pre-order and is not a combo. */
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

/** Returns the combo as the client requested it, without the changes made by the review. */
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
