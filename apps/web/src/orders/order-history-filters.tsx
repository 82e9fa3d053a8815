import { orders } from '@barreno/domain/orders/calls'
import { type OrderStatus, orderStatuses } from '@barreno/domain/statuses/orders'
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
type Props = { filters: ListFilters; asked: Sent<typeof orders.list>; status: OrderStatus | null; hasAlarms: 'true' | 'false' | undefined }

/** What the list of all orders is narrowed by. */
export function OrderHistoryFilters({ filters, asked, status, hasAlarms }: Props) {
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={texts.search}>
      <CountedSelect
        list={orders.list}
        asked={asked}
        filter="status"
        label={texts.status}
        everything={texts.anyStatus}
        options={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
        value={status}
        onChange={(value) => filters.set('status', value)}
      />
      <CountedSelect
        list={orders.list}
        asked={asked}
        filter="hasAlarms"
        label={alarmTexts.filter.label}
        everything={alarmTexts.filter.everything}
        options={[
          { value: 'true', label: alarmTexts.filter.any },
          { value: 'false', label: alarmTexts.filter.none },
        ]}
        value={hasAlarms ?? null}
        onChange={(value) => filters.set('hasAlarms', value)}
      />
      <MoreFilters filters={filters} asked={asked} />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
