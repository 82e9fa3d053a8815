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

type Props = { filters: ListFilters; query: Sent<typeof history.list>; person: string; action: string; concept: HistoryConcept | null }

/** What the history is narrowed by: whose entries, what was done, to what, and when. */
export function HistoryFilters({ filters, query: asked, person, action, concept }: Props) {
  const { data: people = [] } = useEndpoint(history.people, {})
  return (
    <FilterBar search={filters.q} onSearch={(text) => filters.set('q', text)} searchLabel={historyTexts.search}>
      <CountedSelect
        list={history.list}
        asked={asked}
        filter="concept"
        label={texts.concept}
        everything={texts.anyConcept}
        options={concepts}
        value={concept}
        onChange={(value) => filters.set('concept', value)}
      />
      <CountedSelect
        list={history.list}
        asked={asked}
        filter="action"
        label={texts.action}
        everything={texts.anyAction}
        options={actionsOf(concept)}
        value={action || null}
        onChange={(value) => filters.set('action', value)}
        searchable
      />
      <CountedSelect
        list={history.list}
        asked={asked}
        filter="person"
        label={texts.person}
        everything={texts.anybody}
        options={people.map(({ id, name, role }) => ({ value: id, label: historyTexts.who(name, roleLabels[role]) }))}
        value={person || null}
        onChange={(id) => filters.set('person', id)}
        searchable
      />
      <DateRange labels={texts} {...filters.days} onChange={filters.setDays} />
    </FilterBar>
  )
}

/** Two actions may have the same words: then each says of what it is. */
function actionsOf(concept: HistoryConcept | null) {
  const actions = Object.entries(historyActions).filter(([action]) => concept === null || action.startsWith(`${concept}.`))
  const isShared = (words: string) => actions.filter(([, other]) => other === words).length > 1
  return actions
    .map(([value, words]) => {
      const of = historyTexts.concepts[value.split('.')[0] as HistoryConcept]
      return { value, label: isShared(words) ? historyTexts.who(words, of) : words }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, 'es'))
}
