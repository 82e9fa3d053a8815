import type { ReactNode } from 'react'
import type { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import type { useEndpoint } from '../api/use-endpoint.ts'
import type { Column, TableProps } from '../ui/data-table.tsx'
import { ListTable } from '../ui/list-table.tsx'
import type { ListAddress } from './use-list-address.ts'

type Answer = ReturnType<typeof useEndpoint<typeof preorders.mine>> | ReturnType<typeof useEndpoint<typeof preorders.byStatus>>

type Props = {
  label: string
  answer: Answer
  address: ListAddress
  columns: readonly Column<PreorderRow>[]
  card: (row: PreorderRow) => ReactNode
  /** What is said where there is nothing at all, not only nothing of what was asked for. */
  empty: ReactNode
  /** The boxes by which rows are chosen, where several are acted on at once. */
  lead?: TableProps<PreorderRow>['lead']
  /** What can be done with the whole of the list. */
  tools: ReactNode
  /** The page's own words for a list that could not be had. */
  failed: string
}

/** A list of pre-orders as its address says, paged by the server. */
export const PreorderList = ({ address, failed, ...table }: Props) => (
  <ListTable
    {...table}
    filters={address}
    rowKey={({ id }) => id}
    nothingFound={{ title: preorderTexts.filters.noMatch, help: preorderTexts.filters.noMatchHelp }}
    failed={({ status }) => refusals[status] ?? failed}
  />
)

const refusals: Record<number, string> = { 401: preorderTexts.access.unauthenticated, 403: preorderTexts.access.refused }
