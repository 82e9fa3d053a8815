const entry = 'barreno.token'

/** The session's token lives in this browser's local storage, so that all tabs share it and see it go. */
export const readToken = (): string | null => localStorage.getItem(entry)

export function keepToken(token: string): void {
  localStorage.setItem(entry, token)
}

export function dropToken(): void {
  localStorage.removeItem(entry)
}

/** Tells when another tab signed in or out. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === entry || event.key === null)) listener(readToken())
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
