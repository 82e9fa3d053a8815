import { useEffect, useState } from 'react'

type Clock = { timer: ReturnType<typeof setInterval>; listeners: Set<() => void> }

/** The running clocks by their pace in milliseconds. All rows of a list share one. */
const clocks = new Map<number, Clock>()

/** The current time, updated every `every` milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => listenTo(every, () => setNow(new Date())), [every])
  return now
}

function listenTo(every: number, listener: () => void): () => void {
  const clock = clocks.get(every) ?? start(every)
  clock.listeners.add(listener)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clocks.delete(every)
  }
}

function start(every: number): Clock {
  const listeners = new Set<() => void>()
  const clock = { timer: setInterval(() => listeners.forEach((tell) => tell()), every), listeners }
  clocks.set(every, clock)
  return clock
}
