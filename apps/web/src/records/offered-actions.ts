import { useEffect, useSyncExternalStore } from 'react'
import type { RecordAction } from './record-actions.tsx'

const none: readonly RecordAction[] = []
let offered = none
const listeners = new Set<() => void>()

/** What can be done with the record that is open, wherever its buttons are drawn. */
export const useOffered = (): readonly RecordAction[] => useSyncExternalStore(subscribe, now)

export function useOffer(actions: readonly RecordAction[]): void {
  useEffect(() => {
    offer(actions)
    return () => offer(none)
  }, [actions])
}

const now = () => offered

function offer(actions: readonly RecordAction[]): void {
  offered = actions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
