import { inventory } from '@barreno/domain/inventory/calls'
import { movementKinds } from '@barreno/domain/inventory/values'
import { magazines } from '@barreno/domain/magazines/calls'
import { inventoryTexts } from '@barreno/texts/inventory'
import { movementKindLabels } from '@barreno/texts/labels'
import { roleLabels } from '@barreno/texts/roles'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = inventoryTexts.movements
const kinds = movementKinds.map((value) => ({ value, label: movementKindLabels[value] }))

type Props = {
  filters: ListFilters
  asked: Sent<typeof inventory.movements>
  magazine: string
  isOfOne: boolean
}

/** The filters of a ledger: text, kind, person and period. */
export function MovementFilters({ filters, asked, magazine, isOfOne }: Props) {
  const { data: movers = [] } = useEndpoint(inventory.movers, {})
  // Many corporations have a single magazine, in which case there is nothing to choose.
  const { data: places = [] } = useEndpoint(magazines.list, {})
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={isOfOne ? texts.searchOfMaterial : texts.search}>
      <CountedSelect
        list={inventory.movements}
        asked={asked}
        filters={filters}
        filter="kind"
        label={texts.kind}
        everything={texts.anyKind}
        options={kinds}
      />
      <CountedSelect
        list={inventory.movements}
        asked={asked}
        filters={filters}
        filter="person"
        label={texts.byPerson}
        everything={texts.anybody}
        options={movers.map(({ id, name, role }) => ({ value: id, label: texts.mover(name, roleLabels[role]) }))}
        searchable
      />
      {(places.length > 1 || magazine) && (
        <FilterSelect
          label={texts.magazine}
          everything={texts.anyMagazine}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={magazine || null}
          onChange={(id) => filters.set('magazine', id)}
        />
      )}
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
