import type { QueryClient } from '@tanstack/react-query'

/** The message of a page about a lost connection; null while there is a connection. */
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

/** Lets queries run offline too if a service worker may answer from its cache. */
export function readWithoutLine(queries: QueryClient): void {
  const { queries: reading, ...others } = queries.getDefaultOptions()
  if (navigator.serviceWorker?.controller) queries.setDefaultOptions({ ...others, queries: { ...reading, networkMode: 'offlineFirst' } })
}
