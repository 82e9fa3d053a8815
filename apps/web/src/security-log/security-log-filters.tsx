import { securityLog } from '@barreno/domain/security-log/calls'
import { securityEvents } from '@barreno/domain/security-log/schema'
import { historyTexts } from '@barreno/texts/history'
import { securityLogTexts } from '@barreno/texts/security-log'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = securityLogTexts.filters
const events = securityEvents.map((value) => ({ value, label: securityLogTexts.events[value] }))

type Props = { filters: ListFilters; asked: Sent<typeof securityLog.list> }

/** The filters of the security log: event, account and time. */
export function SecurityLogFilters({ filters, asked }: Props) {
  const { data: people = [] } = useEndpoint(securityLog.people, {})
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={securityLogTexts.search}>
      <CountedSelect
        list={securityLog.list}
        asked={asked}
        filters={filters}
        filter="event"
        label={texts.event}
        everything={texts.anyEvent}
        options={events}
      />
      <CountedSelect
        list={securityLog.list}
        asked={asked}
        filters={filters}
        filter="person"
        label={texts.person}
        everything={texts.anybody}
        options={people.map(({ id, name, role }) => ({ value: id, label: historyTexts.who(name, historyTexts.role(role)) }))}
        searchable
      />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}
