import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DataTable, type TableProps } from './data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Empty } from './states.tsx'
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

export type ListTexts = {
  /** Shown if the list has no rows at all: what will appear here, and how. */
  empty: string
  emptyHelp?: string
  /** Shown if the filters match no row; `empty` by default. */
  noMatch?: string
  noMatchHelp?: string
  /** Shown before the reason why the list could not be loaded. */
  loadFailed: string
}

type Props<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'card' | 'detail' | 'tools' | 'lead'> & {
  list: { filters: Pick<ListFilters, 'sort' | 'set' | 'isNarrowed' | 'clear' | 'paging'>; answer: Answer<Row> }
  texts: ListTexts
  /** The `id` of the row by default. */
  rowKey?: TableProps<Row>['rowKey']
  /** What to do about an empty list. */
  emptyAction?: ReactNode
  noMatchIcon?: ReactNode
  /** Replaces the whole message of a list that could not be loaded. */
  explain?: ((error: Failure) => string | undefined) | undefined
}

/** A list filtered, sorted and paged by its address, with its loading, empty and error states. */
export function ListTable<Row>({ list, texts, rowKey = idOf, emptyAction, noMatchIcon, explain, ...table }: Props<Row>) {
  const { filters, answer } = list
  const { data, error, isPlaceholderData, isFetching, refetch } = answer
  const { search } = useLocation()
  return (
    <DataTable
      {...table}
      isOnlyRead
      rowKey={rowKey}
      rows={data?.items}
      request={search}
      sort={filters.sort}
      onSort={(sort) => filters.set('sort', sort)}
      loading={isPlaceholderData || (isFetching && error !== null)}
      error={error && (explain?.(error) ?? `${texts.loadFailed} ${error.message}`)}
      onRetry={() => void refetch()}
      empty={
        filters.isNarrowed && texts.noMatch !== undefined ? (
          <NothingFound title={texts.noMatch} icon={noMatchIcon} onClear={filters.clear}>
            {texts.noMatchHelp}
          </NothingFound>
        ) : (
          <Empty title={texts.empty} action={emptyAction}>
            {texts.emptyHelp}
          </Empty>
        )
      }
      paging={data && filters.paging(data)}
    />
  )
}

const idOf = (row: unknown) => (row as { id: string }).id
