import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import type { useEndpoint } from '../api/use-endpoint.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Empty } from '../ui/states.tsx'
import type { ListAddress } from './use-list-address.ts'
import classes from './preorder-list.module.css'

type Answer = ReturnType<typeof useEndpoint<typeof preorders.mine>> | ReturnType<typeof useEndpoint<typeof preorders.byStatus>>

type Props = {
  label: string
  answer: Answer
  address: ListAddress
  columns: readonly Column<PreorderRow>[]
  card: (row: PreorderRow) => ReactNode
  /** What is said where there is nothing at all, not only nothing of what was asked for. */
  empty: ReactNode
  /** What can be done with the whole of the list. */
  tools: ReactNode
  /** The page's own words for a list that could not be had. */
  failed: string
}

/** A list of pre-orders as its address says, paged by the server. */
export function PreorderList({ label, answer, address, columns, card, empty, tools, failed }: Props) {
  const { data, error, isPlaceholderData, refetch } = answer
  return (
    <div className={classes.list} data-with-actions={columns.at(-1)?.hideTitle || undefined}>
      <DataTable
        label={label}
        rows={data?.items}
        rowKey={({ id }) => id}
        columns={columns}
        card={card}
        sort={address.sort}
        onSort={(sort) => address.set('sort', sort)}
        loading={isPlaceholderData}
        error={error && (refusals[error.status] ?? failed)}
        onRetry={() => void refetch()}
        empty={address.isNarrowed ? <NoMatch onClear={address.clear} /> : empty}
        tools={tools}
        paging={data && address.paging({ count: data.items.length, total: data.total, next: data.next })}
      />
    </div>
  )
}

const refusals: Record<number, string> = { 401: preorderTexts.access.unauthenticated, 403: preorderTexts.access.refused }

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Empty
    title={preorderTexts.filters.noMatch}
    action={
      <Button variant="default" onClick={onClear}>
        {preorderTexts.filters.clear}
      </Button>
    }
  >
    {preorderTexts.filters.noMatchHelp}
  </Empty>
)
