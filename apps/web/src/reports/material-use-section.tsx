import { reports } from '@barreno/domain/reports/calls'
import type { MaterialUse } from '@barreno/domain/reports/schema'
import { quantity } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ChartBar } from '../ui/chart-bar.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Count, Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { ShowAll } from './show-all.tsx'
import { listLimits, sortOf } from './top-rows.ts'
import type { PartProps } from './use-report.ts'
import classes from './operations.module.css'

const texts = reportTexts.materialUse

/** How much of the dispatched materials was consumed, returned or lost. */
export function MaterialUseSection({ report, range }: PartProps) {
  const [isAll, setAll] = useState(false)
  const sort = sortOf(reports.materialUse, report.sort('useSort'))
  const { data, error, isPlaceholderData, refetch } = useEndpoint(reports.materialUse, {
    ...range,
    sort,
    limit: listLimits[isAll ? 'all' : 'top'],
  })
  return (
    <Section
      id="material-use"
      title={texts.title}
      context={<Key />}
      action={<ExportButton list="materialUse" input={{ ...range, sort }} of={data} />}
    >
      <DataTable
        label={texts.title}
        rows={data?.items}
        rowKey={({ materialId }) => materialId}
        columns={columns}
        card={card}
        empty={<Empty title={texts.empty} />}
        sort={sort}
        onSort={(next) => report.set({ useSort: next })}
        loading={isPlaceholderData}
        error={error && `${reportTexts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
      <ShowAll page={data} isAll={isAll} onShow={() => setAll(true)} />
    </Section>
  )
}

const Key = () => (
  <>
    {texts.context}
    <ul className={classes.key}>
      {(['consumed', 'returned', 'lost'] as const).map((fate) => (
        <li key={fate}>
          <span className={classes.mark} data-tone={tones[fate]} aria-hidden />
          {texts.legend[fate]}
        </li>
      ))}
    </ul>
  </>
)

const tones = { consumed: 'accent', returned: 'grey', lost: 'red' } as const

function Fate({ row: { dispatched, consumed, returned, lost } }: { row: MaterialUse }) {
  const shareOf = (part: number) => (dispatched > 0 ? part / dispatched : 0)
  return (
    <ChartBar
      parts={[
        { share: shareOf(consumed), tone: tones.consumed },
        { share: shareOf(returned), tone: tones.returned },
        { share: shareOf(lost), tone: tones.lost },
      ]}
    />
  )
}

const card = (row: MaterialUse) => (
  <RowCard
    title={row.materialName}
    figure={<Quantity value={row.dispatched} unit={row.unit} />}
    lines={[<Fate key="fate" row={row} />, texts.line(row)]}
  />
)

const columns: readonly Column<MaterialUse>[] = [
  { key: 'materialName', title: texts.columns.material, sortable: true, wrap: true, cell: ({ materialName }) => materialName },
  { key: 'orderCount', title: texts.columns.orders, sortable: true, numeric: true, cell: ({ orderCount }) => <Count value={orderCount} /> },
  {
    key: 'dispatched',
    title: texts.columns.dispatched,
    sortable: true,
    numeric: true,
    cell: ({ dispatched, unit }) => <Quantity value={dispatched} unit={unit} />,
  },
  { key: 'consumed', title: texts.columns.consumed, sortable: true, numeric: true, cell: ({ consumed }) => quantity(consumed) },
  { key: 'returned', title: texts.columns.returned, sortable: true, numeric: true, cell: ({ returned }) => quantity(returned) },
  { key: 'lost', title: texts.columns.lost, sortable: true, numeric: true, cell: ({ lost }) => quantity(lost) },
  { key: 'notStated', title: texts.columns.notStated, sortable: true, numeric: true, cell: ({ notStated }) => quantity(notStated) },
  { key: 'fate', title: texts.columns.fate, width: '22%', cell: (row) => <Fate row={row} /> },
]
