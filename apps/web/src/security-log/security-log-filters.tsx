import { securityLog } from '@barreno/domain/security-log/calls'
import { securityEvents } from '@barreno/domain/security-log/schema'
import { historyTexts } from '@barreno/texts/history'
import { securityLogTexts } from '@barreno/texts/security-log'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { optionsOf } from '../ui/options.ts'

const texts = securityLogTexts.filters
const events = optionsOf(securityEvents, securityLogTexts.events)

/** The filters of the security log: event, account and time. */
export function SecurityLogFilters({ list }: { list: ReturnType<typeof useList<typeof securityLog.list>> }) {
  const { data: people = [] } = useEndpoint(securityLog.people, {})
  return (
    <FilterBar filters={list.filters} searchLabel={securityLogTexts.search}>
      <CountedSelect list={list} filter="event" label={texts.event} everything={texts.anyEvent} options={events} />
      <CountedSelect
        list={list}
        filter="person"
        label={texts.person}
        everything={texts.anybody}
        options={people.map(({ id, name, role }) => ({ value: id, label: historyTexts.who(name, historyTexts.role(role)) }))}
        searchable
      />
      <DateRange labels={texts} {...list.filters.days} onChange={list.filters.setDays} />
    </FilterBar>
  )
}
