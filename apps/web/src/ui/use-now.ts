import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The present moment, looked at anew every so many milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), every, { autoInvoke: true })
  return now
}
