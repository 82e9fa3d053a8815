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
  /** The query of the list of orders to sign, whichever list is shown. */
  asked: Sent<typeof orders.list>
  /** The list that is shown. */
  view: ExternalView
  /** Whether the user's agency may object to orders in preparation. */
  objects: boolean
  /** The role whose queue a gerente looks at; absent for the other roles, which see their own queue. */
  role?: string | null
}

/** Filters between orders to sign, signed ones and those that an agency may still object to; a gerente also chooses the agency. */
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

/** Returns the query of each list, from that of the orders to sign. */
const queryOf: Record<ExternalView, (toSign: Props['asked']) => Props['asked']> = {
  toSign: (asked) => asked,
  signed: (asked) => ({ ...asked, signed: 'true' }),
  preparation: ({ approvalQueueForRole: _role, ...asked }) => ({ ...asked, inPreparation: 'true' }),
}
