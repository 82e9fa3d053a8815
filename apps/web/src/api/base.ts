export const baseEntry = 'barreno.apiBase'

/** This page's own server, which the portal calls where nothing else was chosen in the settings. */
export const defaultBase = (): string => `${location.origin}/api`

/** Where the calls go. */
export const apiBase = (): string => localStorage.getItem(baseEntry) ?? defaultBase()

/** The address that the calls go to where it is another server's than the page's own; null where it is not. */
export function foreignBase(): string | null {
  const address = apiBase()
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin ? null : address
}

const listeners = new Set<() => void>()

/** Calls the listener whenever another address is chosen; returns what ends that. */
export function onBaseChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A session belongs to one server: end it before another is chosen, or its token goes there. */
export function chooseBase(address: string): void {
  if (address === defaultBase()) localStorage.removeItem(baseEntry)
  else localStorage.setItem(baseEntry, address)
  for (const listener of listeners) listener()
}
