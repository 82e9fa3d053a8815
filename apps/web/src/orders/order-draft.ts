import { lineTotal, sumOf } from '@barreno/domain/money'
import type { Order } from '@barreno/domain/orders/schema'
import type { ServiceKind } from '@barreno/domain/orders/values'
import { type VehicleField, vehicleFields } from '../records/transport-section.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'

/** A line being edited. Its quantity is null while the field is empty; 0 removes the line. */
export type DraftItem = {
  materialId: string
  materialName: string
  unit: string
  unitPrice: number | null
  quantity: TypedNumber
  /** The order's current quantity; null for a line that is being added. */
  before: number | null
  /** The reason for the changed quantity, as it is being typed. */
  newReason: string
}
export type DraftService = { key: number; kind: ServiceKind; description: string; amount: TypedNumber }

/** The editable parts of an order: its content, vehicles and services. */
export type OrderDraft = {
  items: DraftItem[]
  idGuia: string
  reason: string
  vehicles: Record<VehicleField, string>
  services: DraftService[]
}

export const draftOf = (order: Order): OrderDraft => ({
  items: order.items.map(({ materialId, materialName, unit, unitPrice, quantity }) => ({
    materialId,
    materialName,
    unit,
    unitPrice,
    quantity,
    before: quantity,
    newReason: '',
  })),
  idGuia: order.idGuia ?? '',
  reason: '',
  vehicles: forEachVehicleField((field) => order[field] ?? ''),
  services: order.services.map(({ kind, description, amount }, key) => ({ key, kind, description: description ?? '', amount })),
})

export const isSameDraft = (one: OrderDraft, other: OrderDraft) => JSON.stringify(one) === JSON.stringify(other)

export const draftItemTotal = ({ quantity, unitPrice }: DraftItem) => lineTotal(readable(quantity) ?? 0, unitPrice ?? 0)
const draftSubtotal = ({ items }: Pick<OrderDraft, 'items'>) => sumOf(items.map(draftItemTotal))
export const draftTotal = (draft: OrderDraft) => sumOf([draftSubtotal(draft), ...draft.services.map(({ amount }) => readable(amount) ?? 0)])

/** Whether the line's quantity differs from the order's. */
export const isChangedItem = ({ quantity, before }: DraftItem) => readable(quantity) !== (before ?? 0)

/** Returns the edit as the call takes it. An unchanged guide is not sent, because that would make it provisional again. */
export const itemsEditOf = ({ items, idGuia, reason }: OrderDraft, base: OrderDraft) => ({
  items: items
    .filter((item) => readable(item.quantity) || isChangedItem(item))
    .map((item) => ({
      materialId: item.materialId,
      quantity: readable(item.quantity) ?? 0,
      ...(isChangedItem(item) && { changeReason: item.newReason.trim() || null }),
    })),
  idGuia: idGuia.trim() && idGuia.trim() !== base.idGuia ? idGuia.trim() : null,
  reason: reason.trim() || null,
})
export const vehiclesEditOf = ({ vehicles }: OrderDraft) => forEachVehicleField((field) => vehicles[field].trim() || null)
export const servicesEditOf = ({ services }: OrderDraft) => ({
  services: services.map(({ kind, description, amount }) => ({
    kind,
    description: description.trim() || null,
    amount: readable(amount) ?? 0,
  })),
})

/** Applies the changes made to `base` to an order that another user changed meanwhile. Typed values win over the fresh ones. */
export function rebase(typed: OrderDraft, base: OrderDraft, fresh: OrderDraft): OrderDraft {
  const pick = <T>(mine: T, was: T, is: T) => (JSON.stringify(mine) === JSON.stringify(was) ? is : mine)
  const quantityIn = (draft: OrderDraft, id: string) => draft.items.find(({ materialId }) => materialId === id)?.quantity
  const isFresh = ({ materialId }: DraftItem) => fresh.items.some((item) => item.materialId === materialId)
  return {
    items: [
      ...fresh.items.map((item) => {
        const { materialId: id, quantity } = item
        const newReason = typed.items.find(({ materialId }) => materialId === id)?.newReason ?? ''
        return { ...item, newReason, quantity: pick(quantityIn(typed, id), quantityIn(base, id), quantity) ?? null }
      }),
      ...typed.items.filter((item) => item.before === null && !isFresh(item)),
    ],
    idGuia: pick(typed.idGuia, base.idGuia, fresh.idGuia),
    reason: typed.reason,
    vehicles: forEachVehicleField((field) => pick(typed.vehicles[field], base.vehicles[field], fresh.vehicles[field])),
    services: pick(typed.services, base.services, fresh.services),
  }
}

function forEachVehicleField<Value>(value: (field: VehicleField) => Value) {
  return Object.fromEntries(vehicleFields.map(({ field }) => [field, value(field)])) as Record<VehicleField, Value>
}
