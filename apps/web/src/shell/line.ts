import type { QueryClient } from '@tanstack/react-query'
import { listenerList } from '../api/listeners.ts'

/** The message of a page about a lost connection; null while there is a connection. */
export type LineWords = { title: string; help: string }

let words: LineWords | null = null
const listeners = listenerList()

export const lineWords = (): LineWords | null => words

export const onLineWords = listeners.add

export function sayOfLine(next: LineWords | null): void {
  words = next
  listeners.call()
}

/** Lets queries run offline too if a service worker may answer from its cache. */
export function readWithoutLine(queries: QueryClient): void {
  const { queries: reading, ...others } = queries.getDefaultOptions()
  if (navigator.serviceWorker?.controller) queries.setDefaultOptions({ ...others, queries: { ...reading, networkMode: 'offlineFirst' } })
}
