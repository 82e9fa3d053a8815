import { history } from '@barreno/domain/history/calls'
import { historyConcepts } from '@barreno/domain/history/schema'
import { historyTexts as texts } from '@barreno/texts/history'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useList } from '../api/use-list.ts'
import { useSession } from '../api/session.tsx'
import { PageAccess } from '../auth/page-access.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
  const list = useList(history.list, ({ days, pick }) => ({
    ...pick({ person: 'any', action: 'any', concept: historyConcepts, record: 'any' }),
    ...days,
  }))
  return (
    <>
      <HistoryFilters list={list} />
      <ListTable
        label={texts.title}
        list={list}
        columns={historyColumns(actor!.role)}
        card={historyCard(actor!.role)}
        texts={texts}
        tools={<ExportButton list="history" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}
