/** A change that was sent and of which nothing has been heard: what it was, never what it held. */
export type Unheard = { key: string; actorId: string; what: string; path: string }

const entry = 'barreno.unheard'
// A page that is rendered when the portal is built has nobody's session.
const isInBrowser = typeof sessionStorage !== 'undefined'

// What a page that is gone was still sending was left by its reload.
let left: readonly Unheard[] = isInBrowser ? stored() : []
const sending = new Map<string, Unheard>()
const listeners = new Set<() => void>()

/** What was left without an answer, the oldest first. */
export const leftUnheard = (): readonly Unheard[] => left

export function onUnheard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Noted before it leaves, for the case that the page goes before the answer comes. */
export function noteSending(unheard: Unheard): void {
  sending.set(unheard.key, unheard)
  store()
}

export function noteLeft(unheard: Unheard): void {
  sending.delete(unheard.key)
  left = [...left.filter(({ key }) => key !== unheard.key), unheard]
  store()
}

/** It is known what became of it. */
export function noteHeard(key: string): void {
  sending.delete(key)
  if (left.some((one) => one.key === key)) left = left.filter((one) => one.key !== key)
  store()
}

/** Whoever signs out on purpose leaves nothing behind. */
export function forgetUnheard(): void {
  sending.clear()
  left = []
  store()
}

function store(): void {
  const all = [...left, ...sending.values()]
  if (all.length > 0) sessionStorage.setItem(entry, JSON.stringify(all))
  else sessionStorage.removeItem(entry)
  for (const listener of listeners) listener()
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
