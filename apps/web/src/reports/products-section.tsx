import { sumOf } from '@barreno/domain/money'
import type { DateRange } from '@barreno/domain/reports/comparison'
import { reports } from '@barreno/domain/reports/calls'
import type { ProductSales, Revenue } from '@barreno/domain/reports/schema'
import { money } from '@barreno/texts/format'
import { reportTexts } from '@barreno/texts/reports'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { ordersBehind, paidIn } from './orders-behind.ts'
import { OrdersLink } from './orders-link.tsx'
import { shareOf } from './share.tsx'
import { ShowAll } from './show-all.tsx'
import { listLimits, sortOf } from './top-rows.ts'
import type { PartProps } from './use-report.ts'

const texts = reportTexts.products

type Row = { key: string; name: string; quantity: number | null; amount: number; to: string | null }

/** The sales by material, with the services as a further row, so that the column adds up to the total. */
export function ProductsSection({ report, range, revenue }: PartProps & { revenue: Revenue }) {
  const [isAll, setAll] = useState(false)
  const sort = sortOf(reports.productSales, report.sort('productSort'))
  const { data, error, isPlaceholderData, refetch } = useEndpoint(reports.productSales, {
    ...range,
    sort,
    limit: listLimits[isAll ? 'all' : 'top'],
  })
  const rows = data && rowsOf(data, revenue, range)
  const largest = Math.max(...(rows ?? []).map(({ amount }) => amount), 0)
  const share = shareOf(revenue.amount, largest)
  return (
    <Section
      id="products"
      title={texts.title}
      context={texts.context}
      action={<ExportButton list="productSales" input={{ ...range, sort }} of={data} />}
    >
      <DataTable
        label={texts.title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={columnsOf(revenue, share)}
        card={cardOf(share)}
        empty={<Empty title={texts.empty} />}
        sort={sort}
        onSort={(next) => report.set({ productSort: next })}
        loading={isPlaceholderData}
        error={error && `${reportTexts.loadFailed} ${error.message}`}
        onRetry={() => void refetch()}
      />
      <ShowAll page={data} isAll={isAll} onShow={() => setAll(true)} />
    </Section>
  )
}

/** Returns the rows received, a row with the sum of all others, and the services. */
function rowsOf({ items, total }: { items: ProductSales[]; total: number }, { materials, services }: Revenue, range: DateRange): Row[] {
  const others = sumOf([materials, ...items.map(({ totalIngresos }) => -totalIngresos)])
  return [
    ...items.map(({ productoId, productoNombre, cantidadVendida, totalIngresos }) => ({
      key: productoId,
      name: productoNombre,
      quantity: cantidadVendida,
      amount: totalIngresos,
      to: ordersBehind({ ...paidIn(range), materialId: productoId }),
    })),
    ...(total > items.length
      ? [{ key: ' others', name: texts.others(total - items.length), quantity: null, amount: others, to: null }]
      : []),
    ...(services > 0
      ? [
          {
            key: ' services',
            name: texts.services,
            quantity: null,
            amount: services,
            to: ordersBehind({ ...paidIn(range), withServices: 'true' }),
          },
        ]
      : []),
  ]
}

const columnsOf = ({ amount: total }: Revenue, share: Column<Row>['cell']): Column<Row>[] => [
  {
    key: 'productoNombre',
    title: texts.columns.product,
    sortable: true,
    wrap: true,
    cell: (row) => <OrdersLink row={row} label={texts.ordersOf(row.name)} />,
    foot: reportTexts.total.title,
  },
  {
    key: 'cantidadVendida',
    title: texts.columns.quantity,
    sortable: true,
    numeric: true,
    cell: ({ quantity }) => quantity !== null && <Quantity value={quantity} />,
    foot: '',
  },
  {
    key: 'totalIngresos',
    title: texts.columns.revenue,
    sortable: true,
    numeric: true,
    cell: ({ amount }) => money(amount),
    foot: money(total),
  },
  { key: 'share', title: texts.columns.share, width: '30%', cell: share, foot: '' },
]

const cardOf = (share: Column<Row>['cell']) => (row: Row) => (
  <RowCard
    title={<OrdersLink row={row} label={texts.ordersOf(row.name)} />}
    figure={money(row.amount)}
    lines={[share(row), ...(row.quantity === null ? [] : [texts.soldOf(row.quantity)])]}
  />
)
