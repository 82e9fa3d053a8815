/** Caches the results of a function that depends on its argument alone. When `maxKnown` results are stored, the cache is emptied. */
export function oncePer<Key, Value>(find: (key: Key) => Value, maxKnown = 5_000): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    if (known.has(key)) return known.get(key)!
    const value = find(key)
    if (known.size >= maxKnown) known.clear()
    known.set(key, value)
    return value
  }
}
