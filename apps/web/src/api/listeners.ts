/** Listeners to one value outside of React. `add` returns the function that removes the listener. */
export function listenerList() {
  const listeners = new Set<() => void>()
  return {
    add: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    call: () => {
      for (const listener of listeners) listener()
    },
  }
}
