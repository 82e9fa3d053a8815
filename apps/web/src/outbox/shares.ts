import { useSyncExternalStore } from 'react'

const shares = new Map<string, number>()
const listeners = new Set<() => void>()

/**
 * How far the files of a request are on their way in this tab, from 0 to 1, where they are here and the request itself goes; null once
 * nothing is under way.
 */
export function tellShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id)
  else shares.set(id, share)
  for (const listener of listeners) listener()
}

export const useShare = (id: string): number | null => useSyncExternalStore(listen, () => shares.get(id) ?? null)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
