import { orders } from '@barreno/domain/orders/calls'
import type { Order } from '@barreno/domain/orders/schema'
import { readable, unreadableMessage } from '../ui/typed.ts'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { reasonTexts } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { quantityFault } from '../records/quantity-fault.ts'
import { useState } from 'react'
import { CallError, fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { draftOf, isChangedItem, isSameDraft, itemsEditOf, type OrderDraft, rebase, servicesEditOf, vehiclesEditOf } from './order-draft.ts'
import { type ReasonLine, reasonsLacking } from '../records/line-reason.tsx'
import { refusal } from './refusal.ts'
import { possible } from './use-order-dialog.ts'

/** The part of an order that is being edited in place; only one at a time. */
export type EditMode = 'items' | 'vehicles' | 'services'
export const editActions = { items: 'orders.editItems', vehicles: 'orders.setVehicles', services: 'orders.setServices' } as const

type Open = { mode: EditMode; base: Order; draft: OrderDraft; wasReloaded: boolean }
type Fault = { field: string; message: string }

/** Edits an order in place: holds the input, checks it and saves it. */
export function useOrderEditing(order: Order, reload: () => Promise<Order | undefined>) {
  const [open, setOpen] = useState<Open | null>(null)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [error, setError] = useState<unknown>(null)
  const [asksEmpty, setAsksEmpty] = useState(false)
  const items = useAction(orders.editItems)
  const vehicles = useAction(orders.setVehicles)
  const services = useAction(orders.setServices)
  const isSaving = items.isPending || vehicles.isPending || services.isPending

  function show(next: Open | null) {
    setFaults([])
    setError(null)
    setAsksEmpty(false)
    setOpen(next)
  }
  const begin = (mode: EditMode) => show({ mode, base: order, draft: draftOf(order), wasReloaded: false })
  if (!open) return { begin, editing: null }

  const { mode, base, draft, wasReloaded } = open
  const action = possible(order, editActions[mode])
  const reasonLines = reasonLinesOf(draft)
  // If no line is changed, only the guide changes, which needs a reason of its own.
  const asksReason = (action?.needs.includes('reason') ?? false) && reasonLines.length === 0
  const isStale = (error instanceof CallError && error.code === 'record.stale') || (!isSaving && order.version !== base.version)

  async function send() {
    const options = { version: base.version }
    if (mode === 'items') return items.run({ id: base.id, ...itemsEditOf(draft, draftOf(base)) }, options)
    if (mode === 'vehicles') return vehicles.run({ id: base.id, ...vehiclesEditOf(draft) }, options)
    return services.run({ id: base.id, ...servicesEditOf(draft) }, options)
  }

  /** Returns the success message, or null if nothing was saved. */
  async function save({ mayBeEmpty = false } = {}): Promise<string | null> {
    const found = faultsIn(mode, draft, asksReason)
    setFaults(found)
    setError(null)
    if (found.length > 0) return null
    const isEmpty = mode === 'items' && draft.items.every(({ quantity }) => !quantity)
    setAsksEmpty(isEmpty && !mayBeEmpty)
    if (isEmpty && !mayBeEmpty) return null
    try {
      await send()
    } catch (failure) {
      setError(failure)
      return null
    }
    show(null)
    return orderActionTexts[mode].done
  }

  async function bringTheirs() {
    const fresh = await reload()
    if (fresh) show({ mode, base: fresh, draft: rebase(draft, draftOf(base), draftOf(fresh)), wasReloaded: true })
  }

  return {
    begin,
    editing: {
      /** The order as it was when the editing began. */
      order: base,
      mode,
      draft,
      isChanged: !isSameDraft(draft, draftOf(base)),
      isSaving,
      isStale,
      staleMessage: screenRefusals['record.stale'],
      wasReloaded,
      reasonLines,
      changedQuantities: changedQuantitiesOf(draft),
      asksReason,
      /** The reasons why it can no longer be saved at all. */
      obstacles: action ? action.obstacles.map(({ message }) => message) : [orderActionTexts.notEditable],
      faults,
      failure: error && !isStale ? { message: refusal(error, orderActionTexts[mode].failed), fields: fieldErrors(error) } : null,
      asksEmpty,
      dropQuestion: () => setAsksEmpty(false),
      change: (part: Partial<OrderDraft>) => setOpen({ ...open, draft: { ...draft, ...part } }),
      save,
      bringTheirs,
      end: () => show(null),
    },
  }
}

export type OrderEditing = NonNullable<ReturnType<typeof useOrderEditing>['editing']>

export const quantityFieldId = (materialId: string) => `quantity-${materialId}`
export const guideReasonFieldId = 'items-reason'
export const priceFieldId = (key: number) => `service-price-${key}`

const reasonLinesOf = ({ items }: OrderDraft): ReasonLine[] =>
  items
    .filter((item) => readable(item.quantity) !== null && isChangedItem(item))
    .map(({ materialId, materialName, newReason }) => ({ id: materialId, name: materialName, reason: newReason }))

const changedQuantitiesOf = ({ items }: OrderDraft) =>
  items
    .filter(isChangedItem)
    .map(({ materialId, materialName, unit, quantity }) => ({ materialId, name: materialName, unit, quantity: readable(quantity) ?? 0 }))

function faultsIn(mode: EditMode, draft: OrderDraft, asksReason: boolean): Fault[] {
  const { items, reason, services } = draft
  if (mode === 'services')
    return services
      .filter(({ amount }) => readable(amount) === null)
      .map(({ key, amount }) => ({
        field: priceFieldId(key),
        message: unreadableMessage(amount) ?? orderActionTexts.services.priceMissing,
      }))
  if (mode === 'vehicles') return []
  return [
    ...items.flatMap(({ materialId, materialName, quantity }) => {
      const message = quantityFault(materialName, quantity)
      return message === null ? [] : [{ field: quantityFieldId(materialId), message }]
    }),
    ...reasonsLacking(reasonLinesOf(draft)),
    ...(asksReason && !reason.trim()
      ? [{ field: guideReasonFieldId, message: reasonTexts['orders.editItems'] ?? orderActionTexts.items.reasonMissing }]
      : []),
  ]
}
