import { securityLog } from '@barreno/domain/security-log/calls'
import { securityEvents } from '@barreno/domain/security-log/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { securityLogTexts as texts } from '@barreno/texts/security-log'
import { useList } from '../api/use-list.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
  const list = useList(securityLog.list, ({ days, pick }) => ({
    ...pick({ event: securityEvents, person: 'any', record: 'any' }),
    ...days,
  }))
  return (
    <>
      <SecurityLogFilters list={list} />
      <ListTable
        label={texts.title}
        list={list}
        columns={securityColumns}
        card={securityCard}
        texts={texts}
        tools={<ExportButton list="securityLog" input={list.query} of={list.answer.data} />}
      />
    </>
  )
}
