import { SegmentedControl, Select } from '@mantine/core'
import { externalRoles } from '@barreno/domain/actor'
import { roleLabels } from '@barreno/domain/texts/labels'
import { orderQueueTexts } from '@barreno/domain/texts/order-queues'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { useFilters } from './use-filters.ts'
import classes from './order-history-filters.module.css'

const texts = orderQueueTexts.external
const roles = externalRoles.map((value) => ({ value, label: roleLabels[value] }))

type Props = {
  filters: ReturnType<typeof useFilters>
  isSigned: boolean
  /** Whose queue a gerente looks at; not there for the others, who see their own. */
  role?: string | null
}

/** What waits to be signed or what was signed; for a gerente, by whom. */
export const ExternalFilters = ({ filters, isSigned, role }: Props) => (
  <FilterBar search={filters.get('q')} onSearch={(text) => filters.set('q', text)} searchLabel={orderQueueTexts.search}>
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
      <Select
        className={classes.status}
        aria-label={texts.role}
        placeholder={texts.everyRole}
        data={roles}
        value={role}
        onChange={(value) => filters.set('role', value)}
        clearable
      />
    )}
  </FilterBar>
)
