import type { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { ViewedList } from '@barreno/domain/views/values'
import type { ReactNode } from 'react'
import { Outcome } from '../ui/outcome.tsx'
import type { Column, RowDetail } from '../ui/data-table.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderList } from './order-list.tsx'
import { type Only, QueueFilters } from './queue-filters.tsx'
import type { Queue } from './use-queue.ts'

type Props = {
  queue: Queue
  statuses: readonly OrderStatus[]
  title: string
  /** The filters of the list beside its own statuses. */
  only?: Only
  columns: readonly Column<OrderRow>[]
  card: (order: OrderRow) => ReactNode
  detail?: RowDetail<OrderRow>
  empty: ReactNode
  loadFailed: string
  isWarehouse?: boolean
  /** The name under which views of the list are saved. */
  view?: ViewedList
  explain?: (order: OrderRow, message: string) => string
}

/** Orders that wait for a person, with the actions that this person has from the list. */
export function QueueList({ queue, statuses, title, only, isWarehouse = false, explain, view, ...list }: Props) {
  const { said, say, dialog, filters } = queue
  return (
    <>
      {said && <Outcome tone="green" title={said} onDismiss={() => say(null)} />}
      {view && <SavedViews list={view} />}
      <QueueFilters queue={queue} statuses={statuses} only={only} />
      <OrderList {...list} label={title} filters={filters} only={{ ...queue.only, ...only }} />
      <OrderDialogs dialog={dialog} onDone={say} isWarehouse={isWarehouse} {...(explain && { explain })} />
    </>
  )
}
