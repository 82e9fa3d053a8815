import { preorderStatuses } from '@barreno/domain/preorders/status'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListAddress } from './use-list-address.ts'

const texts = preorderTexts.filters
const choices = preorderStatuses.map((value) => ({ value, label: preorderTexts.statusChips[value] }))

/** What a list of pre-orders is narrowed by: text, the days they were made on, status. */
export const PreorderFilters = ({ address, searchLabel }: { address: ListAddress; searchLabel: string }) => (
  <FilterBar
    search={address.q}
    onSearch={(text) => address.set('q', text)}
    searchLabel={searchLabel}
    choices={choices}
    chosen={address.status}
    onChoose={address.chooseStatus}
    areChoicesBelow
  >
    <DateRange labels={texts} {...address.days} onChange={address.setDays} />
  </FilterBar>
)
