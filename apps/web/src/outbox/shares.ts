import { useSyncExternalStore } from 'react'

const shares = new Map<string, number>()
const listeners = new Set<() => void>()

/** Sets the upload progress of a request in this tab: from 0 to 1, 1 while the request itself is sent, null when nothing is being sent. */
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
