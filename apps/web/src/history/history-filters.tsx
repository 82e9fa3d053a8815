import { history } from '@barreno/domain/history/calls'
import { type HistoryConcept, historyConcepts } from '@barreno/domain/history/schema'
import { historyActions, historyTexts } from '@barreno/texts/history'
import { roleLabels } from '@barreno/texts/roles'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { useList } from '../api/use-list.ts'
import { CountedSelect } from '../counts/counted-select.tsx'
import { DateRange } from '../ui/date-range.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { optionsOf } from '../ui/options.ts'

const texts = historyTexts.filters
const concepts = optionsOf(historyConcepts, historyTexts.concepts)

/** The filters of the history: person, action, record and period. */
export function HistoryFilters({ list }: { list: ReturnType<typeof useList<typeof history.list>> }) {
  const { data: people = [] } = useEndpoint(history.people, {})
  return (
    <FilterBar filters={list.filters} searchLabel={historyTexts.search}>
      <CountedSelect list={list} filter="concept" label={texts.concept} everything={texts.anyConcept} options={concepts} />
      <CountedSelect
        list={list}
        filter="action"
        label={texts.action}
        everything={texts.anyAction}
        options={actionsOf(list.query.concept)}
        searchable
      />
      <CountedSelect
        list={list}
        filter="person"
        label={texts.person}
        everything={texts.anybody}
        options={people.map(({ id, name, role }) => ({ value: id, label: historyTexts.who(name, roleLabels[role]) }))}
        searchable
      />
      <DateRange labels={texts} {...list.filters.days} onChange={list.filters.setDays} />
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
