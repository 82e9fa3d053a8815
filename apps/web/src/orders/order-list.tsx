import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { type ReactNode, useState } from 'react'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column, RowDetail, TableProps } from '../ui/data-table.tsx'
import { ListTable } from '../ui/list-table.tsx'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { OrdersAtOnce } from './orders-at-once.tsx'

type Props = {
  label: string
  filters: ListFilters
  /** The filters of the list beside its search. */
  only: Sent<typeof orders.list>
  columns: readonly Column<OrderRow>[]
  card: (order: OrderRow) => ReactNode
  detail?: RowDetail<OrderRow> | undefined
  /** Shown while there are no orders at all. */
  empty: ReactNode
  loadFailed: string
  /** Rows cannot be selected for actions on several orders. */
  isPlain?: boolean
}

/** A paged list of orders, with search and sorting taken from the address. */
export function OrderList({ only, loadFailed, filters, isPlain = false, ...table }: Props) {
  const query = { ...only, ...filters.query }
  const answer = useEndpoint(orders.list, query)
  const [lead, setLead] = useState<TableProps<OrderRow>['lead']>()
  return (
    <>
      <ListTable
        {...table}
        lead={lead}
        filters={filters}
        answer={answer}
        rowKey={({ id }) => id}
        nothingFound={{ title: orderTexts.nothingFound, help: orderTexts.nothingFoundHelp }}
        failed={loadFailed}
        tools={<ExportButton list="orders" input={query} of={answer.data} />}
      />
      {!isPlain && <OrdersAtOnce rows={answer.data?.items ?? nothing} query={query} onLead={setLead} />}
    </>
  )
}

const nothing: readonly OrderRow[] = []
