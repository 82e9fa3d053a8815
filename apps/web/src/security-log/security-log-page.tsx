import { securityLog } from '@barreno/domain/security-log/calls'
import { securityEvents } from '@barreno/domain/security-log/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { securityLogTexts as texts } from '@barreno/texts/security-log'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Empty } from '../ui/states.tsx'
import { useListFilters } from '../ui/use-list-filters.ts'
import { securityCard, securityColumns } from './security-log-columns.tsx'
import { SecurityLogFilters } from './security-log-filters.tsx'

/** The log of downloads and refusals, for users with the permission. */
export const SecurityLogPage = () => (
  <PageAccess permission="securityLog.read" title={texts.title} refused={texts.refused} signedOut={inventoryTexts.signIn}>
    {() => (
      <>
        <PageHead title={texts.title} context={texts.context} />
        <SecurityLogList />
      </>
    )}
  </PageAccess>
)

function SecurityLogList() {
  const filters = useListFilters(securityLog.list.sorts)
  const event = filters.oneOf('event', securityEvents)
  const [person, record] = [filters.get('person'), filters.get('record')]
  const query = { ...(event && { event }), ...(person && { person }), ...(record && { record }), ...filters.days, ...filters.query }
  const answer = useEndpoint(securityLog.list, query)
  return (
    <>
      <SecurityLogFilters filters={filters} asked={query} />
      <ListTable
        label={texts.title}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        columns={securityColumns}
        card={securityCard}
        empty={<Empty title={texts.empty} />}
        nothingFound={{ title: texts.noMatch, help: texts.noMatchHelp }}
        failed={texts.loadFailed}
        tools={<ExportButton list="securityLog" input={query} of={answer.data} />}
      />
    </>
  )
}
