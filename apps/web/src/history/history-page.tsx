import { history } from '@barreno/domain/history/calls'
import { historyConcepts } from '@barreno/domain/history/schema'
import { historyTexts as texts } from '@barreno/texts/history'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useSession } from '../api/session.tsx'
import { PageAccess } from '../auth/page-access.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { historyCard, historyColumns } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'

/** The history of all actions, for the people accountable for them. */
export const HistoryPage = () => (
  <PageAccess permission="history.read" title={texts.title} refused={texts.refused} signedOut={inventoryTexts.signIn}>
    {() => (
      <>
        <PageHead title={texts.title} context={texts.context} />
        <HistoryList />
      </>
    )}
  </PageAccess>
)

function HistoryList() {
  const { actor } = useSession()
  const filters = useListFilters(history.list.sorts)
  const concept = filters.oneOf('concept', historyConcepts)
  const [person, action, record] = [filters.get('person'), filters.get('action'), filters.get('record')]
  const query = {
    ...(person && { person }),
    ...(action && { action }),
    ...(concept && { concept }),
    ...(record && { record }),
    ...filters.days,
    ...filters.query,
  }
  const answer = useEndpoint(history.list, query)
  return (
    <>
      <HistoryFilters filters={filters} asked={query} />
      <ListTable
        label={texts.title}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={historyColumns(actor!.role)}
        card={historyCard(actor!.role)}
        empty={<Empty title={texts.empty} />}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={texts.loadFailed}
        tools={<ExportButton list="history" input={query} of={answer.data} />}
      />
    </>
  )
}
