/** Listeners to one value outside of React. `add` returns the function that removes the listener. */
export function listenerList() {
  const listeners = new Set<() => void>()
  return {
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call() {
      for (const listener of listeners) listener()
    },
  }
}
