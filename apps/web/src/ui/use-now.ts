import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The current time, updated every `every` milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), every, { autoInvoke: true })
  return now
}
