import { SegmentedControl } from '@mantine/core'
import { externalRoles } from '@barreno/domain/actor'
import { orders } from '@barreno/domain/orders/calls'
import { roleLabels } from '@barreno/texts/roles'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import type { Sent } from '../api/call.ts'
import { AwaitedFilter } from '../counts/awaited-filter.tsx'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { counted } from '../ui/filter-select.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderQueueTexts.external
const roles = externalRoles.map((value) => ({ value, label: roleLabels[value] }))

export const externalViews = ['toSign', 'signed', 'preparation'] as const
export type ExternalView = (typeof externalViews)[number]

type Props = {
  filters: ListFilters
  /** What the list of what is to be signed is asked with, whichever is shown. */
  asked: Sent<typeof orders.list>
  /** Which of the lists is shown. */
  view: ExternalView
  /** Whether this person's body may object to what is in preparation. */
  objects: boolean
  /** Whose queue a gerente looks at; not there for the others, who see their own. */
  role?: string | null
}

/** What waits to be signed, what was signed, and what a body may object to before that; for a gerente, by whom. */
export function ExternalFilters({ filters, asked, view, objects, role }: Props) {
  const countOf = useListCounts(orders.list, asked, 'externalView', true)
  const choices = externalViews.filter((value) => objects || value !== 'preparation')
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={orderQueueTexts.search}>
      <SegmentedControl
        aria-label={texts.choices}
        data={choices.map((value) => ({ value, label: counted({ label: texts[value], ...countOf(value) }) }))}
        value={view}
        onChange={(value) => filters.set('view', value === 'toSign' ? null : value)}
      />
      <AwaitedFilter list={orders.list} asked={queryOf[view](asked)} filters={filters} />
      {role !== undefined && (
        <CountedSelect
          list={orders.list}
          asked={queryOf[view](asked)}
          filters={filters}
          filter="approvalQueueForRole"
          label={texts.role}
          everything={texts.everyRole}
          options={roles}
          choice={{ value: role, onChange: (value) => filters.set('role', value) }}
        />
      )}
    </FilterBar>
  )
}

/** What the list that is shown is asked with. */
const queryOf: Record<ExternalView, (toSign: Props['asked']) => Props['asked']> = {
  toSign: (asked) => asked,
  signed: (asked) => ({ ...asked, signed: 'true' }),
  preparation: ({ approvalQueueForRole: _role, ...asked }) => ({ ...asked, inPreparation: 'true' }),
}
