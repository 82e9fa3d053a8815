import { orders } from '@barreno/domain/orders/calls'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { orderStatusLabels } from '@barreno/texts/labels'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { orderTexts } from '@barreno/texts/orders'
import type { Sent } from '../api/call.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { optionsOf } from '../ui/options.ts'
import { MoreFilters } from './more-filters.tsx'
import type { Queue } from './use-queue.ts'

const texts = orderTexts.history
/** Maximum number of statuses that are shown as chips; with more, a select is used to save space. */
const maxChips = 3

/** The filters of a queue beside its statuses. */
export type Only = Pick<Sent<typeof orders.list>, 'operatorId' | 'paymentStatus' | 'withServices' | 'unassigned'>

type Props = {
  queue: Queue
  statuses: readonly OrderStatus[]
  /** Further filters of the list, which also apply to the counts. */
  only?: Only | undefined
}

/** The filters of a list of waiting orders: text, the days of creation, and the status if there are several. */
export function QueueFilters({ queue: { filters, chosen, only: own }, statuses, only }: Props) {
  const query = { ...own, ...only, ...filters.query }
  const list = { call: orders.list, query, filters }
  const isFew = statuses.length > 1 && statuses.length <= maxChips
  const countOf = useListCounts(list, 'status', isFew)
  const choices = optionsOf(statuses, orderStatusLabels)
  const choose = (status: string | null) => filters.set('status', status)
  return (
    <FilterBar
      filters={filters}
      searchLabel={orderQueueTexts.search}
      {...(isFew && { choices: choices.map((choice) => ({ ...choice, ...countOf(choice.value) })), chosen, onChoose: choose })}
    >
      {statuses.length > maxChips && (
        <CountedSelect
          list={list}
          filter="status"
          label={texts.status}
          everything={texts.anyStatus}
          options={choices}
          choice={{ value: chosen, onChange: choose }}
        />
      )}
      <MoreFilters filters={filters} query={query} />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
