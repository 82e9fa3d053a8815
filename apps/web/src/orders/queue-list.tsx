import type { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { ViewedList } from '@barreno/domain/views/values'
import type { ComponentProps } from 'react'
import type { ListTexts } from '../ui/list-table.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderList } from './order-list.tsx'
import { type Only, QueueFilters } from './queue-filters.tsx'
import type { Queue } from './use-queue.ts'

type Props = Pick<ComponentProps<typeof OrderList>, 'columns' | 'card' | 'detail' | 'emptyAction'> & {
  texts: ListTexts & { title: string }
  queue: Queue
  statuses: readonly OrderStatus[]
  /** The filters of the list beside its own statuses. */
  only?: Only
  isWarehouse?: boolean
  /** The name under which views of the list are saved. */
  view?: ViewedList
  explain?: (order: OrderRow, message: string) => string
}

/** Orders that wait for a person, with the actions that this person has from the list. */
export function QueueList({ queue, statuses, only, isWarehouse = false, explain, view, ...list }: Props) {
  const { flash, setFlash, dialog, filters } = queue
  return (
    <>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      {view && <SavedViews list={view} />}
      <QueueFilters queue={queue} statuses={statuses} only={only} />
      <OrderList {...list} label={list.texts.title} filters={filters} only={{ ...queue.only, ...only }} />
      <OrderDialogs dialog={dialog} onDone={setFlash} isWarehouse={isWarehouse} {...(explain && { explain })} />
    </>
  )
}
