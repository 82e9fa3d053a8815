import { useLocation } from 'react-router'
import { preorders } from '@barreno/domain/preorders/calls'
import { awaitedAnswers } from '@barreno/domain/comments/values'
import { alarmStates } from '@barreno/domain/patterns/alarms/values'
import { type PreorderStatus, preorderStatuses, readPreorderStatus } from '@barreno/domain/statuses/preorders'
import { useListFilters } from '../ui/use-list-filters.ts'

/**
 * The filters and the order of a list of pre-orders. A queue opens with its own status and, without a status filter,
 * requests all of them by name.
 */
export function useListAddress(ownStatus: PreorderStatus | null = null) {
  const filters = useListFilters(ownStatus ? queueSorts : preorders.mine.sorts)
  const { q, days, get, set, oneOf, query } = filters
  const awaitsAnswer = oneOf('awaitsAnswer', awaitedAnswers)
  const alarms = alarmStates.find((state) => state === get('alarms'))
  const status = get('status') === all ? null : (readPreorderStatus(get('status')) ?? ownStatus)
  return {
    ...filters,
    status,
    alarms,
    chooseStatus: (chosen: string | null) => set('status', chosen ?? (ownStatus ? all : null)),
    /** Whether the filters are narrower than the page's defaults. */
    isNarrowed: Boolean(q || days.from || days.to || alarms || awaitsAnswer || status !== ownStatus),
    /** For the request, in addition to the status. */
    query: { ...query, ...days, ...(alarms && { alarms }), ...(awaitsAnswer && { awaitsAnswer }) },
    statuses: status ?? preorderStatuses.join(','),
  }
}

/** A queue is sorted by the longest wait first by default. */
const queueSorts = ['statusSince', ...preorders.mine.sorts] as const

export type ListAddress = ReturnType<typeof useListAddress>

/** Returns the address of the list as it was filtered when the record was opened from it. */
export function useWayBack(path: string): string {
  const { state } = useLocation()
  const search = (state as { list?: unknown } | null)?.list
  return typeof search === 'string' ? path + search : path
}

const all = 'TODAS'
