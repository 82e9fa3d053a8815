import type { preorders } from '@barreno/domain/preorders/calls'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { preorderTexts } from '@barreno/texts/preorders'
import { useListCounts } from '../counts/use-list-counts.ts'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListAddress } from './use-list-address.ts'

const texts = preorderTexts.filters

type Props = {
  /** Whose statuses are counted. */
  list: typeof preorders.mine | typeof preorders.byStatus
  address: ListAddress
  searchLabel: string
}

/** What a list of pre-orders is narrowed by: text, the days they were made on, status. */
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
      <DateRange labels={texts} {...address.days} onChange={address.setDays} />
    </FilterBar>
  )
}
