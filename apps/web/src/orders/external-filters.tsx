import { SegmentedControl } from '@mantine/core'
import { externalRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/texts/labels'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterSelect } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderQueueTexts.external
const roles = externalRoles.map((value) => ({ value, label: roleLabels[value] }))

export const externalViews = ['toSign', 'signed', 'preparation'] as const
export type ExternalView = (typeof externalViews)[number]

type Props = {
  filters: ListFilters
  /** Which of the lists is shown. */
  view: ExternalView
  /** Whether this person's body may object to what is in preparation. */
  objects: boolean
  /** Whose queue a gerente looks at; not there for the others, who see their own. */
  role?: string | null
}

/** What waits to be signed, what was signed, and what a body may object to before that; for a gerente, by whom. */
export const ExternalFilters = ({ filters, view, objects, role }: Props) => (
  <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={orderQueueTexts.search}>
    <SegmentedControl
      aria-label={texts.choices}
      data={[
        { value: 'toSign', label: texts.toSign },
        { value: 'signed', label: texts.signed },
        ...(objects ? [{ value: 'preparation', label: texts.preparation }] : []),
      ]}
      value={view}
      onChange={(value) => filters.set('view', value === 'toSign' ? null : value)}
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
