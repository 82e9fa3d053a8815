import { inventory } from '@barreno/domain/inventory/calls'
import { movementKinds } from '@barreno/domain/inventory/values'
import { magazines } from '@barreno/domain/magazines/calls'
import { inventoryTexts } from '@barreno/texts/inventory'
import { movementKindLabels } from '@barreno/texts/labels'
import { roleLabels } from '@barreno/texts/roles'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import { optionsOf } from '../ui/options.ts'

const texts = inventoryTexts.movements
const kinds = optionsOf(movementKinds, movementKindLabels)

type Props = { list: ReturnType<typeof useList<typeof inventory.movements>>; isOfOne: boolean }

/** The filters of a ledger: text, kind, person and period. */
export function MovementFilters({ list, isOfOne }: Props) {
  const { data: movers = [] } = useEndpoint(inventory.movers, {})
  // Many corporations have a single magazine, in which case there is nothing to choose.
  const { data: places = [] } = useEndpoint(magazines.list, {})
  return (
    <FilterBar filters={list.filters} searchLabel={isOfOne ? texts.searchOfMaterial : texts.search}>
      <CountedSelect list={list} filter="kind" label={texts.kind} everything={texts.anyKind} options={kinds} />
      <CountedSelect
        list={list}
        filter="person"
        label={texts.byPerson}
        everything={texts.anybody}
        options={movers.map(({ id, name, role }) => ({ value: id, label: texts.mover(name, roleLabels[role]) }))}
        searchable
      />
      {(places.length > 1 || list.query.magazine) && (
        <FilterSelect
          list={list}
          filter="magazine"
          label={texts.magazine}
          everything={texts.anyMagazine}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DateRange labels={texts} {...list.filters.days} onChange={list.filters.setDays} />
    </FilterBar>
  )
}
