import { orders } from '@barreno/domain/orders/calls'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { alarmTexts } from '@barreno/texts/alarms'
import { orderStatusLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import type { Sent } from '../api/call.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { MoreFilters } from './more-filters.tsx'

const texts = orderTexts.history
type Props = { filters: ListFilters; asked: Sent<typeof orders.list> }

/** The filters of the list of all orders. */
export function OrderHistoryFilters({ filters, asked }: Props) {
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={texts.search}>
      <CountedSelect
        list={orders.list}
        asked={asked}
        filters={filters}
        filter="status"
        label={texts.status}
        everything={texts.anyStatus}
        options={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
      />
      <CountedSelect
        list={orders.list}
        asked={asked}
        filters={filters}
        filter="hasAlarms"
        label={alarmTexts.filter.label}
        everything={alarmTexts.filter.everything}
        options={[
          { value: 'true', label: alarmTexts.filter.any },
          { value: 'false', label: alarmTexts.filter.none },
        ]}
      />
      <MoreFilters filters={filters} asked={asked} />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
