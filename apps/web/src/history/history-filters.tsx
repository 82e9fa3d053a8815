import { history } from '@barreno/domain/history/calls'
import { type HistoryConcept, historyConcepts } from '@barreno/domain/history/schema'
import { historyActions, historyTexts } from '@barreno/texts/history'
import { roleLabels } from '@barreno/texts/roles'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

const texts = historyTexts.filters
const concepts = historyConcepts.map((value) => ({ value, label: historyTexts.concepts[value] }))

type Props = { filters: ListFilters; asked: Sent<typeof history.list> }

/** The filters of the history: person, action, record and period. */
export function HistoryFilters({ filters, asked }: Props) {
  const { data: people = [] } = useEndpoint(history.people, {})
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={historyTexts.search}>
      <CountedSelect
        list={history.list}
        asked={asked}
        filters={filters}
        filter="concept"
        label={texts.concept}
        everything={texts.anyConcept}
        options={concepts}
      />
      <CountedSelect
        list={history.list}
        asked={asked}
        filters={filters}
        filter="action"
        label={texts.action}
        everything={texts.anyAction}
        options={actionsOf(asked.concept)}
        searchable
      />
      <CountedSelect
        list={history.list}
        asked={asked}
        filters={filters}
        filter="person"
        label={texts.person}
        everything={texts.anybody}
        options={people.map(({ id, name, role }) => ({ value: id, label: historyTexts.who(name, roleLabels[role]) }))}
        searchable
      />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}

/** Two actions may have the same label, in which case the concept is added. */
function actionsOf(concept: HistoryConcept | undefined) {
  const actions = Object.entries(historyActions).filter(([action]) => concept === undefined || action.startsWith(`${concept}.`))
  const isShared = (words: string) => actions.filter(([, other]) => other === words).length > 1
  return actions
    .map(([value, words]) => {
      const of = historyTexts.concepts[value.split('.')[0] as HistoryConcept]
      return { value, label: isShared(words) ? historyTexts.who(words, of) : words }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
}
