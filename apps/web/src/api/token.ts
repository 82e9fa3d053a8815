import { forget } from './remembered.ts'

export const tokenEntry = 'barreno.token'
// A page that is rendered when the portal is built is a visitor's.
const isInBrowser = typeof localStorage !== 'undefined'

/** The session's token lives in this browser's local storage, so that all tabs share it and see it go. */
export const readToken = (): string | null => (isInBrowser ? localStorage.getItem(tokenEntry) : null)

export function keepToken(token: string): void {
  localStorage.setItem(tokenEntry, token)
}

export function dropToken(): void {
  localStorage.removeItem(tokenEntry)
  forget()
}

/** Tells when another tab signed in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === tokenEntry || event.key === null)) listener(readToken())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

const endListeners = new Set<() => void>()

/** The server no longer knows the token: the session ended while the page was open. */
export function sessionEnded(): void {
  for (const listener of endListeners) listener()
}

export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
