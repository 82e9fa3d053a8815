import { orders } from '@barreno/domain/orders/endpoints'
import { type OrderStatus, orderStatuses } from '@barreno/domain/orders/status'
import { orderStatusLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { useCounts } from '../api/use-counts.ts'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderTexts.history
type Props = { filters: ListFilters; status: OrderStatus | null }

/** What the list of all orders is narrowed by. */
export function OrderHistoryFilters({ filters, status }: Props) {
  const countOf = useCounts(orders.counts, {})
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={texts.search}>
      <FilterSelect
        label={texts.status}
        everything={texts.anyStatus}
        options={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value], ...countOf(value) }))}
        value={status}
        onChange={(value) => filters.set('status', value)}
      />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
