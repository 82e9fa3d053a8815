import { externalRoles } from '@barreno/domain/actor'
import { orders } from '@barreno/domain/orders/calls'
import { roleLabels } from '@barreno/texts/roles'
import { orderQueueTexts } from '@barreno/texts/order-queues'
import type { Sent } from '../api/call.ts'
import { AwaitedFilter } from '../counts/awaited-filter.tsx'
import { CountedSelect } from '../counts/counted-select.tsx'
import { useListCounts } from '../counts/use-list-counts.ts'
import { FilterBar } from '../ui/filter-bar.tsx'
import { counted } from '../ui/filter-options.ts'
import { optionsOf } from '../ui/options.ts'
import { Segments } from '../ui/segments.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = orderQueueTexts.external
const roles = optionsOf(externalRoles, roleLabels)

export const externalViews = ['toSign', 'signed', 'preparation'] as const
export type ExternalView = (typeof externalViews)[number]

type Query = Sent<typeof orders.list>
type Props = {
  filters: ListFilters
  /** The query of the list of orders to sign, whichever list is shown. */
  query: Query
  /** The list that is shown. */
  view: ExternalView
  /** Whether the user's agency may object to orders in preparation. */
  objects: boolean
  /** The role whose queue a gerente looks at; absent for the other roles, which see their own queue. */
  role?: string | null
}

/** Filters between orders to sign, signed ones and those that an agency may still object to; a gerente also chooses the agency. */
export function ExternalFilters({ filters, query, view, objects, role }: Props) {
  const countOf = useListCounts({ call: orders.list, query }, 'externalView', true)
  const list = { call: orders.list, query: queryOf[view](query), filters }
  const choices = externalViews.filter((value) => objects || value !== 'preparation')
  return (
    <FilterBar filters={filters} searchLabel={orderQueueTexts.search}>
      <Segments
        aria-label={texts.choices}
        choices={choices.map((value) => ({ value, label: counted({ label: texts[value], ...countOf(value) }) }))}
        value={view}
        onChange={(value) => filters.set('view', value === 'toSign' ? null : value)}
      />
      <AwaitedFilter list={list} />
      {role !== undefined && (
        <CountedSelect
          list={list}
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
const queryOf: Record<ExternalView, (toSign: Query) => Query> = {
  toSign: (query) => query,
  signed: (query) => ({ ...query, signed: 'true' }),
  preparation: ({ approvalQueueForRole: _role, ...query }) => ({ ...query, inPreparation: 'true' }),
}
