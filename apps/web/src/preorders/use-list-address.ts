import { useLocation } from 'react-router'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { type PreorderStatus, preorderStatuses, readPreorderStatus } from '@barreno/domain/preorders/status'
import { useListSearch } from '../ui/use-list-search.ts'
import { usePages } from '../ui/use-pages.ts'

/** What a list of pre-orders is narrowed and put in order by. A queue opens with its own status and names all of them on purpose. */
export function useListAddress(ownStatus: PreorderStatus | null = null) {
  const { get, date, sort, set, setParams } = useListSearch(preorders.mine.sorts)
  const { limit, cursor, paging } = usePages()
  const status = get('status') === all ? null : (readPreorderStatus(get('status')) ?? ownStatus)
  const [from, to] = [date('from'), date('to')]
  const q = get('q')

  return {
    status,
    from,
    to,
    sort,
    q,
    set,
    chooseStatus: (chosen: string | null) => set('status', chosen ?? (ownStatus ? all : null)),
    /** Whether fewer are shown than the page shows by itself. */
    isNarrowed: Boolean(from || to || q || status !== ownStatus),
    clear: () => setParams(sort === standardSort ? {} : { sort }),
    /** For the call, beside the status. */
    query: { ...(from && { from }), ...(to && { to }), ...(q && { q }), ...(cursor && { cursor }), sort, limit },
    statuses: status ?? preorderStatuses.join(','),
    paging,
  }
}

export type ListAddress = ReturnType<typeof useListAddress>

/** The way back to a list, as it was narrowed when the record was opened from it. */
export function useWayBack(path: string): string {
  const { state } = useLocation()
  const search = (state as { list?: unknown } | null)?.list
  return typeof search === 'string' ? path + search : path
}

const all = 'TODAS'
const [standardSort] = preorders.mine.sorts
