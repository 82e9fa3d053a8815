export const baseEntry = 'barreno.apiBase'

/** This page's own server, which the portal calls where nothing else was chosen in the settings. */
export const defaultBase = (): string => `${location.origin}/api`

/** Where the calls go. */
export const apiBase = (): string => localStorage.getItem(baseEntry) ?? defaultBase()

/** A session belongs to one server: end it before another is chosen, or its token goes there. */
export function chooseBase(address: string): void {
  if (address === defaultBase()) localStorage.removeItem(baseEntry)
  else localStorage.setItem(baseEntry, address)
}
