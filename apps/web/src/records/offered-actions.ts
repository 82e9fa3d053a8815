import { useEffect, useSyncExternalStore } from 'react'

/** An action by name, with its obstacles. */
type Offered = { label: string; obstacles: readonly string[]; onClick: () => void }

const none: readonly Offered[] = []
let offered = none
const listeners = new Set<() => void>()

/** The actions on the open record, wherever its buttons are drawn. */
export const useOffered = (): readonly Offered[] => useSyncExternalStore(subscribe, now)

export function useOffer(actions: readonly Offered[]): void {
  useEffect(() => {
    offer(actions)
    return () => offer(none)
  }, [actions])
}

const now = () => offered

function offer(actions: readonly Offered[]): void {
  offered = actions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
