import { useLocation, useNavigate } from 'react-router'
import { pageSize } from './page-size.ts'
import type { Paging } from './pager.tsx'

type Answer = { items: readonly unknown[]; total: number; more?: boolean; next: string | null }

/**
 * The current page of a list. The cursors are kept in the history entry: Back returns to the same page, and a change
 * of the address, for example by a filter, starts at the first page.
 */
export function usePages(size = pageSize) {
  const location = useLocation()
  const navigate = useNavigate()
  const cursors = readCursors(location.state)
  const turnTo = (pages: readonly string[]) => void navigate({ search: location.search }, { state: { cursors: pages } })
  return {
    limit: size,
    cursor: cursors.at(-1),
    paging: (answer: Answer) => pagingOf(answer, { size, cursors, turnTo }),
  }
}

type Place = { size: number; cursors: readonly string[]; turnTo: (cursors: readonly string[]) => void }

/** Returns the range of rows in an answer and the callbacks for the adjacent pages. `cursors` are those of the pages turned so far. */
export function pagingOf({ items, total, more, next }: Answer, { size, cursors, turnTo }: Place): Paging {
  const from = cursors.length * size + 1
  const to = from - 1 + items.length
  // On the last page the total number of rows is known.
  // If the server stopped counting before this page, there are more than are on it.
  const counted = more && next === null ? { total: to } : { total: more ? Math.max(total, to) : total, ...(more && { more }) }
  return {
    from,
    to,
    ...counted,
    onPrevious: cursors.length > 0 ? () => turnTo(cursors.slice(0, -1)) : null,
    onNext: next === null ? null : () => turnTo([...cursors, next]),
  }
}

function readCursors(state: unknown): readonly string[] {
  const cursors = (state as { cursors?: unknown } | null)?.cursors
  return Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string') : []
}
