import { type OrderStatus, orderStatuses } from '@barreno/domain/orders/status'
import { orderStatusLabels } from '@barreno/domain/texts/labels'
import { orderTexts } from '@barreno/domain/texts/orders'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderTexts.history
const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))

type Props = { filters: ListFilters; status: OrderStatus | null }

export const OrderHistoryFilters = ({ filters, status }: Props) => (
  <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={texts.search}>
    <FilterSelect
      label={texts.status}
      everything={texts.anyStatus}
      options={statuses}
      value={status}
      onChange={(value) => filters.set('status', value)}
    />
    <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
  </FilterBar>
)
