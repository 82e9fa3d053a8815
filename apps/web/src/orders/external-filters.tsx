import { SegmentedControl } from '@mantine/core'
import { externalRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/domain/texts/labels'
import { orderQueueTexts } from '@barreno/domain/texts/order-queues'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderQueueTexts.external
const roles = externalRoles.map((value) => ({ value, label: roleLabels[value] }))

type Props = {
  filters: ListFilters
  isSigned: boolean
  /** Whose queue a gerente looks at; not there for the others, who see their own. */
  role?: string | null
}

/** What waits to be signed or what was signed; for a gerente, by whom. */
export const ExternalFilters = ({ filters, isSigned, role }: Props) => (
  <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={orderQueueTexts.search}>
    <SegmentedControl
      aria-label={texts.choices}
      data={[
        { value: 'false', label: texts.toSign },
        { value: 'true', label: texts.signed },
      ]}
      value={String(isSigned)}
      onChange={(value) => filters.set('signed', value === 'true' ? value : null)}
    />
    {role !== undefined && (
      <FilterSelect
        label={texts.role}
        everything={texts.everyRole}
        options={roles}
        value={role}
        onChange={(value) => filters.set('role', value)}
      />
    )}
  </FilterBar>
)
