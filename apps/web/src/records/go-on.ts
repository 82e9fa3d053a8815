import { useContext, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listenerList } from '../api/listeners.ts'
import { Pane } from '../ui/pane.ts'
import { nextInList } from './left-list.ts'

/** A decision and the address of its record; shown on the next page. */
export type Decided = { text: string; address: string }

/**
 * After a decision, opens the next record of the list: always beside a list, and on a page if the user switched this
 * on and came from a list. Returns whether it did; if not, the page itself reports the decision.
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
const listeners = listenerList()
const goesOn = () => localStorage.getItem(entry) === 'on'

/** Whether the next record opens automatically, and a function to switch it. */
export function useGoingOn(): { isOn: boolean; turn: () => void } {
  const isOn = useSyncExternalStore(listeners.add, goesOn)
  const turn = () => {
    if (goesOn()) localStorage.removeItem(entry)
    else localStorage.setItem(entry, 'on')
    listeners.call()
  }
  return { isOn, turn }
}
