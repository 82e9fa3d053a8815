import type { Sent } from '@barreno/domain/endpoint'
import { orders } from '@barreno/domain/orders/endpoints'
import type { OrderRow } from '@barreno/domain/orders/schema'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { usePages } from '../ui/use-pages.ts'
import { NothingFound } from './nothing-found.tsx'
import type { useFilters } from './use-filters.ts'

type Props = {
  label: string
  filters: ReturnType<typeof useFilters>
  /** What the list is narrowed to, beside its search. */
  only: Sent<typeof orders.list>
  columns: readonly Column<OrderRow>[]
  card: (order: OrderRow) => ReactNode
  /** Shown while there is no order at all. */
  empty: ReactNode
  loadFailed: string
}

/** Orders page by page, searched and sorted as the address says. */
export function OrderList({ label, filters, only, columns, card, empty, loadFailed }: Props) {
  const pages = usePages()
  const asked = { ...only, q: filters.get('q'), sort: filters.sort }
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint(orders.list, {
    ...asked,
    limit: pages.limit,
    ...(pages.cursor && { cursor: pages.cursor }),
  })
  return (
    <DataTable
      label={label}
      rows={data?.items}
      rowKey={({ id }) => id}
      columns={columns}
      card={card}
      empty={filters.isNarrowed ? <NothingFound onClear={filters.clear} /> : empty}
      sort={filters.sort}
      onSort={(next) => filters.set('sort', next)}
      tools={<ExportButton list="orders" input={asked} total={data?.total} />}
      paging={data && pages.paging({ count: data.items.length, total: data.total, next: data.next })}
      loading={isPlaceholderData || (isFetching && error !== null)}
      error={error && `${loadFailed} ${error.message}`}
      onRetry={() => void refetch()}
    />
  )
}
