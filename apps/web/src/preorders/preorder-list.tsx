import type { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import type { useEndpoint } from '../api/use-endpoint.ts'
import type { TableProps } from '../ui/data-table.tsx'
import { ListTable, type ListTexts } from '../ui/list-table.tsx'
import type { ListAddress } from './use-list-address.ts'

type Answer = ReturnType<typeof useEndpoint<typeof preorders.mine>> | ReturnType<typeof useEndpoint<typeof preorders.byStatus>>

type Props = Pick<TableProps<PreorderRow>, 'label' | 'columns' | 'card' | 'lead' | 'tools'> & {
  answer: Answer
  address: ListAddress
  texts: Pick<ListTexts, 'empty' | 'emptyHelp' | 'loadFailed'>
}

/** A list of pre-orders with the filters of its address, paged by the server. */
export const PreorderList = ({ answer, address, texts, ...table }: Props) => (
  <ListTable
    {...table}
    list={{ filters: address, answer }}
    texts={{ ...texts, noMatch: preorderTexts.filters.noMatch, noMatchHelp: preorderTexts.filters.noMatchHelp }}
    explain={({ status }) => refusals[status] ?? texts.loadFailed}
  />
)

const refusals: Record<number, string> = { 401: preorderTexts.access.unauthenticated, 403: preorderTexts.access.refused }
