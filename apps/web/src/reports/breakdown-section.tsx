import { reports } from '@barreno/domain/reports/calls'
import { type Breakdown, breakdowns } from '@barreno/domain/reports/values'
import type { Revenue } from '@barreno/domain/reports/schema'
import { money } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Segments } from '../ui/segments.tsx'
import { Empty } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { breakdownRows, type BreakdownLine } from './breakdown-rows.ts'
import { OrdersLink } from './orders-link.tsx'
import { shareOf } from './share.tsx'
import { ShowAll } from './show-all.tsx'
import { listLimits, sortOf } from './top-rows.ts'
import type { PartProps } from './use-report.ts'
import classes from './reports.module.css'

const texts = reportTexts.breakdown
const choices = breakdowns.map((value) => ({ value, label: texts.choices[value] }))

/** The revenue by client, mining type, material or operator, beside the earlier periods. */
export function BreakdownSection({ report, range, revenue }: PartProps & { revenue: Revenue }) {
  const { by, set } = report
  const [allOf, setAllOf] = useState<Breakdown | null>(null)
  const isPhone = useIsPhone()
  const isAll = allOf === by
  const sort = sortOf(reports.breakdown, report.sort('breakdownSort'))
  const input = { ...range, by, sort }
  const { data, error, isPlaceholderData, refetch } = useEndpoint(reports.breakdown, { ...input, limit: listLimits[isAll ? 'all' : 'top'] })
  const page = useOwnRows(data, by, isPlaceholderData)
  const rows = page && breakdownRows(page, by, range, revenue)
  const share = shareOf(revenue.amount, Math.max(...(rows ?? []).map(({ amount }) => amount), 0))
  return (
    <Section
      id="breakdown"
      title={texts.title}
      action={
        <div className={classes.choices}>
          <Segments
            aria-label={texts.by}
            choices={choices}
            value={by}
            onChange={(value) => set({ by: value })}
            isWide={isPhone}
            isSmall={isPhone}
          />
          <ExportButton list="breakdown" input={input} of={page} />
        </div>
      }
    >
      <DataTable
        label={`${texts.title}: ${texts.choices[by]}`}
        rows={rows}
        rowKey={({ key }) => key}
        columns={columnsOf(by, revenue, share)}
        card={cardOf(share)}
        empty={<Empty title={texts.empty} />}
        sort={sort}
        onSort={(next) => set({ breakdownSort: next })}
        loading={isPlaceholderData}
        error={error && `${reportTexts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
      <ShowAll page={page} isAll={isAll} onShow={() => setAllOf(by)} />
    </Section>
  )
}

/** Keeps the old rows until the new ones arrive, except those of another breakdown. */
function useOwnRows<Page>(data: Page | undefined, by: Breakdown, isPlaceholder: boolean): Page | undefined {
  const [breakdown, setBreakdown] = useState(by)
  if (!isPlaceholder && breakdown !== by) setBreakdown(by)
  return isPlaceholder && breakdown !== by ? undefined : data
}

const columnsOf = (by: Breakdown, { amount: total }: Revenue, share: Column<BreakdownLine>['cell']): Column<BreakdownLine>[] => [
  {
    key: 'name',
    title: texts.choices[by],
    sortable: true,
    wrap: true,
    cell: (row) => <OrdersLink row={row} label={texts.ordersOf(row.name, row.orderCount)} />,
    foot: reportTexts.total.title,
  },
  { key: 'amount', title: texts.columns.amount, sortable: true, numeric: true, cell: ({ amount }) => money(amount), foot: money(total) },
  { key: 'share', title: texts.columns.share, width: '22%', cell: share, foot: '' },
  {
    key: 'orderCount',
    title: texts.columns.orders,
    sortable: true,
    numeric: true,
    cell: ({ orderCount }) => orderCount > 0 && <Count value={orderCount} />,
    foot: '',
  },
  {
    key: 'previousAmount',
    title: texts.columns.previous,
    sortable: true,
    numeric: true,
    cell: ({ previousAmount }) => earlier(previousAmount),
    foot: '',
  },
  {
    key: 'lastYearAmount',
    title: texts.columns.lastYear,
    sortable: true,
    numeric: true,
    cell: ({ lastYearAmount }) => earlier(lastYearAmount),
    foot: '',
  },
]

/** The combined row has no earlier figures. */
const earlier = (amount: number | null) => (amount === null ? '' : money(amount))

const cardOf = (share: Column<BreakdownLine>['cell']) => (row: BreakdownLine) => (
  <RowCard
    title={<OrdersLink row={row} label={texts.ordersOf(row.name, row.orderCount)} />}
    figure={money(row.amount)}
    lines={[
      share(row),
      ...(row.orderCount > 0 ? [texts.orders(row.orderCount)] : []),
      ...(row.previousAmount === null ? [] : [texts.before(row.previousAmount)]),
    ]}
  />
)
