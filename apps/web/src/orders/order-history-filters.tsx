import { orders } from '@barreno/domain/orders/calls'
import { orderStatuses } from '@barreno/domain/statuses/orders'
import { alarmTexts } from '@barreno/texts/alarms'
import { orderStatusLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import type { Sent } from '../api/call.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { optionsOf } from '../ui/options.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { MoreFilters } from './more-filters.tsx'

const texts = orderTexts.history
type Props = { filters: ListFilters; query: Sent<typeof orders.list> }

/** The filters of the list of all orders. */
export function OrderHistoryFilters({ filters, query }: Props) {
  const list = { call: orders.list, query, filters }
  return (
    <FilterBar filters={filters} searchLabel={texts.search}>
      <CountedSelect
        list={list}
        filter="status"
        label={texts.status}
        everything={texts.anyStatus}
        options={optionsOf(orderStatuses, orderStatusLabels)}
      />
      <CountedSelect
        list={list}
        filter="hasAlarms"
        label={alarmTexts.filter.label}
        everything={alarmTexts.filter.everything}
        options={[
          { value: 'true', label: alarmTexts.filter.any },
          { value: 'false', label: alarmTexts.filter.none },
        ]}
      />
      <MoreFilters filters={filters} query={query} />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
