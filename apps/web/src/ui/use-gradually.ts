import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { pageSize } from './page-size.ts'
import { useKept } from './use-kept.ts'

/** Number of rows of a long list that are drawn at once, about as many as a window shows, and in each frame after it. */
const [atOnce, step] = [15, 10]

type Listed<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The filters and the order of the list in its address. */
  request?: string | undefined
  /** The rows are still those of the request before. */
  loading?: boolean | undefined
}

/**
 * Returns the rows to draw by now. A list of one page is drawn at once. Of a longer one the first rows are, and the rest step by step, so that
 * typing and clicks do not wait for it. A long list with many other rows starts again, and so does one of another request with any difference.
 */
export function useGradually<Row>({ rows, rowKey, request: wanted, loading = false }: Listed<Row>): readonly Row[] {
  const request = useKept(wanted, loading)
  const least = rows.length > pageSize ? atOnce : pageSize
  const [drawn, setDrawn] = useState({ rows, request, count: least })
  let { count } = drawn
  if (drawn.rows !== rows || drawn.request !== request) {
    const keysOf = (list: readonly Row[]) => list.slice(0, drawn.count).map(rowKey)
    const isAnother = moved(keysOf(drawn.rows), keysOf(rows)) > (drawn.request === request ? step : 0)
    count = isAnother ? least : Math.min(Math.max(count, least), Math.max(rows.length, least))
    setDrawn({ rows, request, count })
  }
  const isLess = count < rows.length
  useEffect(() => {
    if (!isLess) return
    // Waits one frame between two steps, so that pending input is handled first.
    const next = requestAnimationFrame(() => startTransition(() => setDrawn({ rows, request, count: count + step })))
    return () => cancelAnimationFrame(next)
  }, [isLess, rows, request, count])
  return isLess ? rows.slice(0, count) : rows
}

/** Returns the number of rows that are new or follow another row than before. */
function moved(before: readonly string[], now: readonly string[]): number {
  const previous = new Map(before.map((key, index) => [key, before[index - 1]]))
  return now.filter((key, index) => !previous.has(key) || previous.get(key) !== now[index - 1]).length
}

/**
 * Returns the list to show by now. For a long list this is the old one until React has drawn the new one in the
 * background. For a short list, and if `may` is false, it is always the wanted list.
 */
export function useUnhurried<List extends { rows: readonly unknown[] }>(wanted: List, may: boolean): List {
  const drawn = useDeferredValue(wanted)
  return may && Math.max(wanted.rows.length, drawn.rows.length) > pageSize ? drawn : wanted
}

/** A part of the rows and the index of its first one. */
type Block<Row> = { start: number; rows: readonly Row[] }

/**
 * Divides the rows into the blocks in which they are drawn, so that a further block leaves those before it as they are. A usual page is one
 * block, because a row that moves to another block is made anew.
 */
export function inBlocks<Row>(rows: readonly Row[]): Block<Row>[] {
  const blocks = [{ start: 0, rows: rows.slice(0, pageSize) }]
  for (let start = pageSize; start < rows.length; start += step) blocks.push({ start, rows: rows.slice(start, start + step) })
  return blocks
}
