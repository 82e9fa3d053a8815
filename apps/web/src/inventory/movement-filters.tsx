import { Select } from '@mantine/core'
import { type MovementKind, movementKinds } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/domain/texts/inventory'
import { movementKindLabels } from '@barreno/domain/texts/labels'
import classes from '../orders/order-history-filters.module.css'
import { DateField } from '../ui/date-field.tsx'
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
    <div className={classes.range}>
      <DateField label={texts.from} value={from} onChange={(date) => filters.set('from', date)} max={to ?? undefined} />
      <DateField label={texts.to} value={to} onChange={(date) => filters.set('to', date)} min={from ?? undefined} />
    </div>
  </FilterBar>
)
