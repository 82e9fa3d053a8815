import { reports } from '@barreno/domain/reports/calls'
import type { Operations, SetbackReason } from '@barreno/domain/reports/schema'
import { count } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { RecordLink } from './record-link.tsx'
import { ShowAll } from './show-all.tsx'
import { listLimits, sortOf } from './top-rows.ts'
import type { PartProps } from './use-report.ts'
import classes from './operations.module.css'

const texts = reportTexts.setbacks

/** The rejections, returns and cancellations, with their reasons. */
export const SetbacksSection = ({ operations, ...part }: PartProps & { operations: Operations }) => (
  <Section id="setbacks" title={texts.title} context={texts.context(operations.received.preorders, operations.received.orders)}>
    <dl className={classes.setbacks}>
      {operations.setbacks.map(({ action, count: howMany }) => (
        <div key={action} data-none={howMany === 0 || undefined}>
          <dt>{nameOf(action)}</dt>
          <dd>{count(howMany)}</dd>
        </div>
      ))}
    </dl>
    {operations.setbacks.some(({ count: howMany }) => howMany > 0) ? <Reasons {...part} /> : <Empty title={texts.empty} />}
  </Section>
)

function Reasons({ report, range }: PartProps) {
  const [isAll, setAll] = useState(false)
  const sort = sortOf(reports.setbackReasons, report.sort('reasonSort'))
  const { data, error, isPlaceholderData, refetch } = useEndpoint(reports.setbackReasons, {
    ...range,
    sort,
    limit: listLimits[isAll ? 'all' : 'top'],
  })
  return (
    <>
      <div className={classes.groupHead}>
        <h3 className={classes.group}>{texts.reasons}</h3>
        <ExportButton list="setbackReasons" input={{ ...range, sort }} of={data} />
      </div>
      <DataTable
        label={texts.reasons}
        rows={data?.items}
        rowKey={({ action, reason }) => `${action} ${reason}`}
        columns={columns}
        card={card}
        empty={<Empty title={texts.empty} />}
        sort={sort}
        onSort={(next) => report.set({ reasonSort: next })}
        loading={isPlaceholderData}
        error={error && `${reportTexts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
      <ShowAll page={data} isAll={isAll} onShow={() => setAll(true)} />
    </>
  )
}

const nameOf = (action: string) => texts.actions[action] ?? action

const Last = ({ row: { concept, recordId, number, clientName } }: { row: SetbackReason }) => (
  <>
    <RecordLink concept={concept} id={recordId} number={number} /> · {clientName}
  </>
)

const card = (row: SetbackReason) => (
  <RowCard
    title={row.reason || texts.noReason}
    figure={texts.times(row.count)}
    lines={[nameOf(row.action), <Last key="last" row={row} />]}
  />
)

const columns: readonly Column<SetbackReason>[] = [
  { key: 'reason', title: texts.columns.reason, sortable: true, wrap: true, cell: ({ reason }) => reason || texts.noReason },
  { key: 'action', title: texts.columns.action, sortable: true, wrap: true, cell: ({ action }) => nameOf(action) },
  { key: 'count', title: texts.columns.count, sortable: true, numeric: true, cell: (row) => <Count value={row.count} /> },
  { key: 'last', title: texts.columns.last, wrap: true, cell: (row) => <Last row={row} /> },
  { key: 'lastAt', title: texts.columns.lastAt, sortable: true, sortedAs: 'date', cell: ({ lastAt }) => <DateText value={lastAt} /> },
]
