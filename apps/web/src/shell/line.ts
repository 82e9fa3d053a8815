import type { QueryClient } from '@tanstack/react-query'

/** What a page says of a line that is out; null while there is one. */
export type LineWords = { title: string; help: string }

let words: LineWords | null = null
const listeners = new Set<() => void>()

export const lineWords = (): LineWords | null => words

export function onLineWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sayOfLine(next: LineWords | null): void {
  words = next
  for (const listener of listeners) listener()
}

/** Has pages ask without a line, too, where a worker may answer from what it has kept. */
export function readWithoutLine(queries: QueryClient): void {
  const { queries: reading, ...others } = queries.getDefaultOptions()
  if (navigator.serviceWorker?.controller) queries.setDefaultOptions({ ...others, queries: { ...reading, networkMode: 'offlineFirst' } })
}
