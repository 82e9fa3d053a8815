const entry = 'barreno.apiBase'

/** This page's own server, which the portal calls where nothing else was chosen in the settings. */
export const defaultBase = (): string => `${location.origin}/api`

/** Where the calls go. */
export const apiBase = (): string => localStorage.getItem(entry) ?? defaultBase()

/** A session belongs to one server: end it before another is chosen, or its token goes there. */
export function chooseBase(address: string): void {
  if (address === defaultBase()) localStorage.removeItem(entry)
  else localStorage.setItem(entry, address)
}
