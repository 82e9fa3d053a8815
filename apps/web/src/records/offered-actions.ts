import { useEffect, useSyncExternalStore } from 'react'
import { listenerList } from '../api/listeners.ts'

/** An action by name, with its obstacles. */
type Offered = { label: string; obstacles: readonly string[]; onClick: () => void }

const none: readonly Offered[] = []
let offered = none
const listeners = listenerList()

/** The actions on the open record, wherever its buttons are drawn. */
export const useOffered = (): readonly Offered[] => useSyncExternalStore(listeners.add, now)

export function useOffer(actions: readonly Offered[]): void {
  useEffect(() => {
    offer(actions)
    return () => offer(none)
  }, [actions])
}

const now = () => offered

function offer(actions: readonly Offered[]): void {
  offered = actions
  listeners.call()
}
