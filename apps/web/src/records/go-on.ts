import { useContext, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Pane } from '../ui/pane.ts'
import { nextInList } from './left-list.ts'

/** What was decided, and on which record; the page that follows says it. */
export type Decided = { text: string; address: string }

/**
 * After a decision the next record of the list opens: beside its list always, on a page for whoever has switched that on and came from a
 * list. Answers whether it does: if not, the page says by itself what was done.
 */
export function useGoOn(): (text: string) => boolean {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const isBeside = useContext(Pane).Head !== undefined
  return (text) => {
    const next = isBeside || goesOn() ? nextInList(pathname) : null
    if (next) void navigate(next, { state: { ...(state as object | null), decided: { text, address: pathname } satisfies Decided } })
    return next !== null
  }
}

const entry = 'barreno.go-on'
const listeners = new Set<() => void>()
const goesOn = () => localStorage.getItem(entry) === 'on'

/** Whether one goes on by oneself, and how that is turned. */
export function useGoingOn(): { isOn: boolean; turn: () => void } {
  const isOn = useSyncExternalStore(subscribe, goesOn)
  const turn = () => {
    if (goesOn()) localStorage.removeItem(entry)
    else localStorage.setItem(entry, 'on')
    for (const listener of listeners) listener()
  }
  return { isOn, turn }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
