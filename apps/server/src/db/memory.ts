import type { Connection } from './connect.ts'

const memories = new WeakMap<Connection, Map<string, Promise<unknown>>>()

/** Returns the same connection with a memory, for a call that reads the same several times: what is read through `remembered` is read once. */
export function withMemory(db: Connection): Connection {
  const own = new Proxy(db, {})
  memories.set(own, new Map())
  return own
}

/** Reads once per key if the connection has a memory, otherwise each time. */
export function remembered<T>(db: Connection, key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return read()
  const name = JSON.stringify(key)
  const known = memory.get(name) as Promise<T> | undefined
  const answer = known ?? read()
  memory.set(name, answer)
  return answer
}
