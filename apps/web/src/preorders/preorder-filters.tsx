import type { preorders } from '@barreno/domain/preorders/calls'
import { alarmStates } from '@barreno/domain/patterns/alarms/values'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { alarmTexts } from '@barreno/texts/alarms'
import { preorderTexts } from '@barreno/texts/preorders'
import { AwaitedFilter } from '../counts/awaited-filter.tsx'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { optionsOf } from '../ui/options.ts'
import type { ListAddress } from './use-list-address.ts'

const texts = preorderTexts.filters

type Props = {
  /** The list whose rows are counted by status. */
  list: typeof preorders.mine | typeof preorders.byStatus
  address: ListAddress
  searchLabel: string
}

/** The filters of a list of pre-orders: text, creation dates, status, alarms and awaited answers. */
export function PreorderFilters({ list, address, searchLabel }: Props) {
  const counted = { call: list, query: address.query, filters: address }
  const countOf = useListCounts(counted, 'status', true)
  return (
    <FilterBar
      filters={address}
      searchLabel={searchLabel}
      choices={preorderStatuses.map((value) => ({ value, label: preorderTexts.statusChips[value], ...countOf(value) }))}
      chosen={address.status}
      onChoose={address.chooseStatus}
      areChoicesBelow
    >
      <CountedSelect
        list={counted}
        filter="alarms"
        label={alarmTexts.filter.label}
        everything={alarmTexts.filter.everything}
        options={optionsOf(alarmStates, alarmTexts.filter.states)}
      />
      <AwaitedFilter list={counted} />
      <DateRange labels={texts} {...address.days} onChange={address.setDays} />
    </FilterBar>
  )
}
