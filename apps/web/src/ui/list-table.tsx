import type { ReactNode } from 'react'
import { DataTable, type TableProps } from './data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ListFilters } from './use-list-filters.ts'

type Failure = { status: number; message: string }

/** State of the query for a page of the list. */
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
  /** Shown if the list has no rows at all: what will appear here, and how. */
  empty: ReactNode
  /** Shown if the filters match no row. */
  nothingFound?: { title: string; help?: string; icon?: ReactNode }
  /** Message before the reason why the list could not be loaded; or a function that returns the whole message. */
  failed: string | ((error: Failure) => string)
}

/** A list filtered, sorted and paged by its address, with its loading, empty and error states. */
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
