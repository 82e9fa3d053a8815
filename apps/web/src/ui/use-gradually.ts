import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { pageSize } from './page-size.ts'

/**
 * Returns the rows of a long list to draw by now. The first page is drawn at once and the rest step by step, so that
 * typing and clicks do not wait for it. A list that begins with another row starts again.
 */
export function useGradually<Row>(rows: readonly Row[], rowKey: (row: Row) => string): readonly Row[] {
  const first = rows[0] && rowKey(rows[0])
  const [drawn, setDrawn] = useState({ first, count: pageSize })
  const count = drawn.first === first ? drawn.count : pageSize
  const isLess = count < rows.length
  useEffect(() => {
    if (!isLess) return
    // Waits one frame between two steps, so that pending input is handled first.
    const next = requestAnimationFrame(() => startTransition(() => setDrawn({ first, count: count + pageSize })))
    return () => cancelAnimationFrame(next)
  }, [isLess, first, count])
  return isLess ? rows.slice(0, count) : rows
}

/**
 * Returns the list to show by now. For a long list this is the old one until React has drawn the new one in the
 * background. For a short list, and if `may` is false, it is always the wanted list.
 */
export function useUnhurried<List extends { rows: readonly unknown[] }>(wanted: List, may: boolean): List {
  const drawn = useDeferredValue(wanted)
  return may && Math.max(wanted.rows.length, drawn.rows.length) > pageSize ? drawn : wanted
}
