import type { Connection } from './connect.ts'

const memories = new WeakMap<Connection, Map<string, Promise<unknown>>>()

/** The same connection for a call that asks the same several times: what is `remembered` is read once over it. */
export function withMemory(db: Connection): Connection {
  const own = new Proxy(db, {})
  memories.set(own, new Map())
  return own
}

/** Reads once for each key over a connection with a memory; over any other, each time. */
export function remembered<T>(db: Connection, key: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return read()
  const name = JSON.stringify(key)
  const known = memory.get(name) as Promise<T> | undefined
  const answer = known ?? read()
  memory.set(name, answer)
  return answer
}
