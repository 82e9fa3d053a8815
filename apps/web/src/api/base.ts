import { listenerList } from './listeners.ts'

export const baseEntry = 'barreno.apiBase'

/** The address of this page's own server, which the portal calls unless another one was chosen in the settings. */
export const defaultBase = (): string => `${location.origin}/api`

/** The address that all calls go to. */
export const apiBase = (): string => localStorage.getItem(baseEntry) ?? defaultBase()

/** Returns the address of the calls if it belongs to another server than the page's own; otherwise null. */
export function foreignBase(): string | null {
  const address = apiBase()
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin ? null : address
}

const listeners = listenerList()

/** Calls the listener whenever another address is chosen. Returns the function that removes it. */
export const onBaseChosen = listeners.add

/** Chooses the server's address. End the session first: it belongs to one server, and its token would go to the other one. */
export function chooseBase(address: string): void {
  if (address === defaultBase()) localStorage.removeItem(baseEntry)
  else localStorage.setItem(baseEntry, address)
  listeners.call()
}
