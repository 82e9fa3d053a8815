import { listenerList } from './listeners.ts'

/** A change that was sent without an answer so far: its name, page and key, never its content. */
export type UnansweredAct = { key: string; actorId: string; what: string; path: string }

const entry = 'barreno.unheard'
// A page that is rendered by the build has no session.
const isInBrowser = typeof sessionStorage !== 'undefined'

// Changes that were still being sent when the page was reloaded count as left.
let left: readonly UnansweredAct[] = isInBrowser ? stored() : []
const sending = new Map<string, UnansweredAct>()
const listeners = listenerList()

/** The changes that were left without an answer, the oldest first. */
export const unansweredActs = (): readonly UnansweredAct[] => left

export const onUnanswered = listeners.add

/** Stores a change before it is sent, in case the page is closed before the answer comes. */
export function noteSending(unanswered: UnansweredAct): void {
  sending.set(unanswered.key, unanswered)
  store()
}

export function noteLeft(unanswered: UnansweredAct): void {
  sending.delete(unanswered.key)
  left = [...left.filter(({ key }) => key !== unanswered.key), unanswered]
  store()
}

/** Removes a change because its outcome is known. */
export function noteAnswered(key: string): void {
  sending.delete(key)
  if (left.some((one) => one.key === key)) left = left.filter((one) => one.key !== key)
  store()
}

/** Removes all changes; called when the user signs out on purpose. */
export function forgetUnanswered(): void {
  sending.clear()
  left = []
  store()
}

function store(): void {
  const all = [...left, ...sending.values()]
  if (all.length > 0) sessionStorage.setItem(entry, JSON.stringify(all))
  else sessionStorage.removeItem(entry)
  listeners.call()
}

function stored(): UnansweredAct[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnansweredAct) : []
  } catch {
    return []
  }
}

const isUnansweredAct = (value: unknown): value is UnansweredAct => {
  const { key, actorId, what, path } = Object(value) as Partial<UnansweredAct>
  return [key, actorId, what, path].every((field) => typeof field === 'string')
}
