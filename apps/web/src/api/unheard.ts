import { listenerList } from './listeners.ts'

/** A change that was sent without an answer so far: its name, page and key, never its content. */
export type Unheard = { key: string; actorId: string; what: string; path: string }

const entry = 'barreno.unheard'
// A page that is rendered by the build has no session.
const isInBrowser = typeof sessionStorage !== 'undefined'

// Changes that were still being sent when the page was reloaded count as left.
let left: readonly Unheard[] = isInBrowser ? stored() : []
const sending = new Map<string, Unheard>()
const listeners = listenerList()

/** The changes that were left without an answer, the oldest first. */
export const leftUnheard = (): readonly Unheard[] => left

export const onUnheard = listeners.add

/** Stores a change before it is sent, in case the page is closed before the answer comes. */
export function noteSending(unheard: Unheard): void {
  sending.set(unheard.key, unheard)
  store()
}

export function noteLeft(unheard: Unheard): void {
  sending.delete(unheard.key)
  left = [...left.filter(({ key }) => key !== unheard.key), unheard]
  store()
}

/** Removes a change because its outcome is known. */
export function noteHeard(key: string): void {
  sending.delete(key)
  if (left.some((one) => one.key === key)) left = left.filter((one) => one.key !== key)
  store()
}

/** Removes all changes; called when the user signs out on purpose. */
export function forgetUnheard(): void {
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

function stored(): Unheard[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(entry) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnheard) : []
  } catch {
    return []
  }
}

const isUnheard = (value: unknown): value is Unheard => {
  const { key, actorId, what, path } = Object(value) as Partial<Unheard>
  return [key, actorId, what, path].every((field) => typeof field === 'string')
}
