import { orders } from '@barreno/domain/orders/calls'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { useState } from 'react'
import type { Sent } from '../api/call.ts'
import { useListFilters } from '../ui/use-list-filters.ts'
import { narrowingOf } from './narrowing.ts'
import { useOrderDialog } from './use-order-dialog.ts'

/** The state of a list of waiting orders: its filters, the open dialog and the message about the last action. */
export function useQueue(statuses: readonly OrderStatus[]) {
  const filters = useListFilters(longestFirst)
  const dialog = useOrderDialog()
  const [flash, setFlash] = useState<string | null>(null)
  const chosen = filters.oneOf('status', statuses)
  const only: Sent<typeof orders.list> = {
    status: chosen ?? statuses.join(','),
    actions: 'true',
    ...filters.days,
    ...narrowingOf(filters),
  }
  return { filters, chosen, only, dialog, flash, setFlash }
}

/** The default order: longest waiting first. */
const longestFirst = ['statusSince', ...orders.list.sorts] as const

export type Queue = ReturnType<typeof useQueue>
