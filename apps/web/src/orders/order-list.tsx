import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import type { Sent } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column, RowDetail } from '../ui/data-table.tsx'
import { ListTable, type ListTexts } from '../ui/list-table.tsx'
import { useSelectBoxes } from '../ui/select-boxes.tsx'
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
  texts: Pick<ListTexts, 'empty' | 'emptyHelp' | 'loadFailed'>
  emptyAction?: ReactNode
  /** Rows cannot be selected for actions on several orders. */
  isPlain?: boolean
}

/** A paged list of orders, with search and sorting taken from the address. */
export function OrderList({ only, texts, filters, isPlain = false, ...table }: Props) {
  const query = { ...only, ...filters.query }
  const answer = useEndpoint(orders.list, query)
  const { selection, lead } = useSelectBoxes(answer.data?.items, { query, nameOf })
  return (
    <>
      <ListTable
        {...table}
        lead={isPlain ? undefined : lead}
        list={{ filters, answer }}
        texts={{ ...texts, noMatch: orderTexts.noMatch, noMatchHelp: orderTexts.noMatchHelp }}
        tools={<ExportButton list="orders" input={query} of={answer.data} />}
      />
      {!isPlain && <OrdersAtOnce selection={selection} query={query} />}
    </>
  )
}

const nameOf = ({ orderNumber }: OrderRow) => orderNumber
