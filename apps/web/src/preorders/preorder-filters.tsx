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
  const countOf = useListCounts(list, address.query, 'status', true)
  return (
    <FilterBar
      search={address.q}
      onSearch={(text) => address.set('q', text)}
      searchLabel={searchLabel}
      choices={preorderStatuses.map((value) => ({ value, label: preorderTexts.statusChips[value], ...countOf(value) }))}
      chosen={address.status}
      onChoose={address.chooseStatus}
      areChoicesBelow
    >
      <CountedSelect
        list={list}
        asked={address.query}
        filters={address}
        filter="alarms"
        label={alarmTexts.filter.label}
        everything={alarmTexts.filter.everything}
        options={alarmStates.map((value) => ({ value, label: alarmTexts.filter.states[value] }))}
      />
      <AwaitedFilter list={list} asked={address.query} filters={address} />
      <DateRange labels={texts} {...address.days} onChange={address.setDays} />
    </FilterBar>
  )
}
