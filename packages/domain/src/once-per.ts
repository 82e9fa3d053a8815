/** A function of its argument alone that computes each answer once; it starts anew before it knows more than is worth keeping. */
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
