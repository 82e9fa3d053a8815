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
  /** Shown if there are no rows at all, not only none that match the filters. */
  empty: ReactNode
  /** The selection checkboxes, if several rows can be acted on at once. */
  lead?: TableProps<PreorderRow>['lead']
  /** Actions on the whole list. */
  tools: ReactNode
  /** The page's own message if the list could not be loaded. */
  failed: string
}

/** A list of pre-orders with the filters of its address, paged by the server. */
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
