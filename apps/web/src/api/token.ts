import { forget } from './remembered.ts'
import { tokenEntry } from './token-entry.ts'

// A page that is rendered by the build has no session.
const isInBrowser = typeof localStorage !== 'undefined'

/** Returns the session's token. It is in the local storage, so that all tabs share it and notice its removal. */
export const readToken = (): string | null => (isInBrowser ? localStorage.getItem(tokenEntry) : null)

export function keepToken(token: string): void {
  localStorage.setItem(tokenEntry, token)
}

export function dropToken(): void {
  localStorage.removeItem(tokenEntry)
  forget()
}

/** Calls the listener when another tab signs in or out. Returns the function that removes it. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === tokenEntry || event.key === null)) listener(readToken())
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

const endListeners = new Set<() => void>()

/** Notifies the listeners that the server no longer accepts the token: the session ended while the page was open. */
export function sessionEnded(): void {
  for (const listener of endListeners) listener()
}

export function onSessionEnded(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}
