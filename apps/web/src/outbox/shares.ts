import { useSyncExternalStore } from 'react'
import { listenerList } from '../api/listeners.ts'

const shares = new Map<string, number>()
const listeners = listenerList()

/** Sets the upload progress of a request in this tab: from 0 to 1, 1 while the request itself is sent, null when nothing is being sent. */
export function tellShare(id: string, share: number | null): void {
  if (share === null) shares.delete(id)
  else shares.set(id, share)
  listeners.call()
}

export const useShare = (id: string): number | null => useSyncExternalStore(listeners.add, () => shares.get(id) ?? null)
