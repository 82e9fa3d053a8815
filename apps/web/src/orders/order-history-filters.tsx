import { Select } from '@mantine/core'
import { type OrderStatus, orderStatuses } from '@barreno/domain/orders/status'
import { orderStatusLabels } from '@barreno/domain/texts/labels'
import { orderTexts } from '@barreno/domain/texts/orders'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { useFilters } from './use-filters.ts'
import classes from './order-history-filters.module.css'

const texts = orderTexts.history
const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))

type Props = { filters: ReturnType<typeof useFilters>; status: OrderStatus | null }

export function OrderHistoryFilters({ filters, status }: Props) {
  const from = filters.date('from')
  const to = filters.date('to')
  return (
    <FilterBar search={filters.get('q')} onSearch={(text) => filters.set('q', text)} searchLabel={texts.search}>
      <Select
        className={classes.status}
        aria-label={texts.status}
        placeholder={texts.anyStatus}
        data={statuses}
        value={status}
        onChange={(value) => filters.set('status', value)}
        clearable
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        maxDropdownHeight={360}
      />
      <DateRange labels={texts} from={from} to={to} onChange={filters.set} />
    </FilterBar>
  )
}
