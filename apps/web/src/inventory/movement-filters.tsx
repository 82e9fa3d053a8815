import { Select } from '@mantine/core'
import { type MovementKind, movementKinds } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/domain/texts/inventory'
import { movementKindLabels } from '@barreno/domain/texts/labels'
import classes from '../orders/order-history-filters.module.css'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = inventoryTexts.movements
const kinds = movementKinds.map((value) => ({ value, label: movementKindLabels[value] }))

type Props = { filters: ListFilters; kind: MovementKind | null; from: string | null; to: string | null; isOfOne: boolean }

export const MovementFilters = ({ filters, kind, from, to, isOfOne }: Props) => (
  <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={isOfOne ? texts.searchOfMaterial : texts.search}>
    <Select
      className={classes.status ?? ''}
      aria-label={texts.kind}
      placeholder={texts.anyKind}
      data={kinds}
      value={kind}
      onChange={(value) => filters.set('kind', value)}
      clearable
    />
    <DateRange labels={texts} from={from} to={to} onChange={filters.set} />
  </FilterBar>
)
