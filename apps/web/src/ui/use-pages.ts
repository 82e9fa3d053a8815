import { useLocation, useNavigate } from 'react-router'
import type { Paging } from './pager.tsx'

type Answer = { items: readonly unknown[]; total: number; more?: boolean; next: string | null }

/**
 * The page of a list one is at. The cursors live in the entry of the browser's history: going back finds the page again,
 * and whatever changes the address, as a filter does, begins at the first page.
 */
export function usePages(size = 25) {
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

/** Which rows an answer has, and the ways to the pages beside it; `cursors` are those of the pages that were turned so far. */
export function pagingOf({ items, total, more, next }: Answer, { size, cursors, turnTo }: Place): Paging {
  const from = cursors.length * size + 1
  const to = from - 1 + items.length
  // Whoever has come to the last page knows how many there are.
  const counted = more && next === null ? { total: to } : { total, ...(more && { more }) }
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
