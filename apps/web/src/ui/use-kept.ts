import { useState } from 'react'

/** Returns the value, or, while `isKept` is true, the value from before. */
export function useKept<Value>(value: Value, isKept: boolean): Value {
  const [last, setLast] = useState(() => value)
  if (!isKept && last !== value) setLast(() => value)
  return isKept ? last : value
}
