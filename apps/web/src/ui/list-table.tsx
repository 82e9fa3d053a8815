import type { ReactNode } from 'react'
import { DataTable, type TableProps } from './data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ListFilters } from './use-list-filters.ts'

type Failure = { status: number; message: string }

/** What came of asking for a page of the list. */
type Answer<Row> = {
  data: { items: readonly Row[]; total: number; more?: boolean; next: string | null } | undefined
  error: Failure | null
  isPlaceholderData: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<Row> = Pick<TableProps<Row>, 'label' | 'rowKey' | 'columns' | 'card' | 'detail' | 'tools' | 'lead'> & {
  filters: Pick<ListFilters, 'sort' | 'set' | 'isNarrowed' | 'clear' | 'paging'>
  answer: Answer<Row>
  /** Where there is nothing at all: what will appear here, and how. */
  empty: ReactNode
  /** Where there is something, but none of what was asked for. */
  nothingFound?: { title: string; help?: string; icon?: ReactNode }
  /** What is said before the reason for which the list could not be had, or instead of it. */
  failed: string | ((error: Failure) => string)
}

/** A list as its address narrows and sorts it, page by page; and what is said while it loads, where it is empty and where it failed. */
export function ListTable<Row>({ filters, answer, empty, nothingFound, failed, ...table }: Props<Row>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = answer
  return (
    <DataTable
      {...table}
      isOnlyRead
      rows={data?.items}
      sort={filters.sort}
      onSort={(sort) => filters.set('sort', sort)}
      loading={isPlaceholderData || (isFetching && error !== null)}
      error={error && (typeof failed === 'string' ? `${failed} ${error.message}` : failed(error))}
      onRetry={() => void refetch()}
      empty={
        filters.isNarrowed && nothingFound ? (
          <NothingFound title={nothingFound.title} icon={nothingFound.icon} onClear={filters.clear}>
            {nothingFound.help}
          </NothingFound>
        ) : (
          empty
        )
      }
      paging={data && filters.paging(data)}
    />
  )
}
