import { reports } from '@barreno/domain/reports/calls'
import type { WaitingWork } from '@barreno/domain/reports/schema'
import { count } from '@barreno/texts/format'
import { roleLabels } from '@barreno/texts/roles'
import { reportTexts } from '@barreno/texts/reports'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ChartBar } from '../ui/chart-bar.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Count } from '../ui/quantity.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'

const texts = reportTexts.waiting

/** The work that waits now, by role. */
export function WaitingSection() {
  const { data, error, refetch } = useEndpoint(reports.waiting, {})
  const bar = barOf(Math.max(...(data ?? []).map(sizeOf), 0))
  return (
    <Section
      id="waiting"
      title={texts.title}
      context={texts.context}
      action={<ExportButton list="waiting" input={{}} of={data && { total: data.length }} />}
    >
      <DataTable
        label={texts.title}
        rows={data}
        rowKey={({ role }) => role}
        columns={columnsOf(bar)}
        card={cardOf(bar)}
        empty={<Empty title={texts.empty} />}
        error={error && `${reportTexts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
    </Section>
  )
}

const sizeOf = ({ preorders, orders }: WaitingWork) => preorders + orders

const barOf = (most: number) => (row: WaitingWork) => <ChartBar parts={[{ share: most > 0 ? sizeOf(row) / most : 0 }]} />

const cardOf = (bar: Column<WaitingWork>['cell']) => (row: WaitingWork) => (
  <RowCard
    title={roleLabels[row.role]}
    figure={count(sizeOf(row))}
    lines={[
      bar(row),
      texts.counts(row.preorders, row.orders),
      <span key="since">
        {texts.since} <RelativeTime value={row.oldest} />
      </span>,
    ]}
  />
)

const columnsOf = (bar: Column<WaitingWork>['cell']): Column<WaitingWork>[] => [
  { key: 'role', title: texts.columns.role, cell: ({ role }) => roleLabels[role] },
  { key: 'preorders', title: texts.columns.preorders, numeric: true, cell: ({ preorders }) => <Count value={preorders} /> },
  { key: 'orders', title: texts.columns.orders, numeric: true, cell: ({ orders }) => <Count value={orders} /> },
  { key: 'bar', title: texts.columns.total, width: '35%', cell: bar },
  { key: 'oldest', title: texts.columns.oldest, cell: ({ oldest }) => <RelativeTime value={oldest} /> },
]
