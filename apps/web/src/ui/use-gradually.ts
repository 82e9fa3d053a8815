import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/** As many as a page of a list holds: they are drawn in one go. */
const atOnce = 25

/**
 * The rows of a long list that are to be drawn by now: the page's first ones at once, the others by and by, so that whoever types or clicks
 * meanwhile does not wait for them. Another list, which begins with another row, starts anew.
 */
export function useGradually<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const first = rows[0] && rowKey(rows[0])
  const [drawn, setDrawn] = useState({ first, count: atOnce })
  const count = drawn.first === first ? drawn.count : atOnce
  const isLess = count < rows.length
  useEffect(() => {
    if (!isLess) return
    // One frame between two steps: what waits for the page comes first.
    const next = requestAnimationFrame(() => startTransition(() => setDrawn({ first, count: count + atOnce })))
    return () => cancelAnimationFrame(next)
  }, [isLess, first, count])
  return isLess ? rows.slice(0, count) : rows
}

/**
 * What a list is to show by now: of a long one what it showed before, until the browser has drawn the new bit by bit between whatever else it is
 * asked for. Where it `may` not lag behind, and of a short list, that is always what is wanted.
 */
export function useUnhurried<List extends { rows: readonly unknown[] }>(wanted: List, may: boolean): List {
  const drawn = useDeferredValue(wanted)
  return may && Math.max(wanted.rows.length, drawn.rows.length) > atOnce ? drawn : wanted
}
