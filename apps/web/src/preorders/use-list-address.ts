import { useLocation, useSearchParams } from 'react-router'
import { CalendarDate } from '@barreno/domain/calendar'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { type PreorderStatus, preorderStatuses, readPreorderStatus } from '@barreno/domain/preorders/status'
import { usePages } from '../ui/use-pages.ts'

/**
 * What a list of pre-orders is narrowed and put in order by. All of it lives in the address, so that a list can be sent to somebody and found
 * again; what an address says wrongly is as if it said nothing. A queue opens with its own status and names all of them on purpose.
 */
export function useListAddress(ownStatus: PreorderStatus | null = null) {
  const [params, setParams] = useSearchParams()
  const { limit, cursor, paging } = usePages()
  const status = params.get('status') === all ? null : (readPreorderStatus(params.get('status') ?? '') ?? ownStatus)
  const [from, to] = [readDate(params.get('from')), readDate(params.get('to'))]
  const sort = readSort(params.get('sort'))
  const q = params.get('q') ?? ''

  function set(name: 'status' | 'from' | 'to' | 'sort' | 'q', value: string | null) {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: name === 'q' })
  }

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
const sortable = preorders.mine.sorts.map((sort) => sort.replace(/^-/, ''))

const readDate = (text: string | null) => CalendarDate.safeParse(text).data ?? null
const readSort = (text: string | null) => (text && sortable.includes(text.replace(/^-/, '')) ? text : standardSort)
