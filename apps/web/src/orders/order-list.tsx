import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column, RowDetail } from '../ui/data-table.tsx'
import { ListTable } from '../ui/list-table.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'

type Props = {
  label: string
  filters: ListFilters
  /** What the list is narrowed to, beside its search. */
  only: Sent<typeof orders.list>
  columns: readonly Column<OrderRow>[]
  card: (order: OrderRow) => ReactNode
  detail?: RowDetail<OrderRow> | undefined
  /** Shown while there is no order at all. */
  empty: ReactNode
  loadFailed: string
}

/** Orders page by page, searched and sorted as the address says. */
export function OrderList({ only, loadFailed, filters, ...table }: Props) {
  const query = { ...only, ...filters.query }
  const answer = useEndpoint(orders.list, query)
  return (
    <ListTable
      {...table}
      filters={filters}
      answer={answer}
      rowKey={({ id }) => id}
      nothingFound={{ title: orderTexts.nothingFound, help: orderTexts.nothingFoundHelp }}
      failed={loadFailed}
      tools={<ExportButton list="orders" input={query} of={answer.data} />}
    />
  )
}
