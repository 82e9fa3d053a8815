import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerConnection, ConnectionEvents } from './server-connection.ts'

/** Who listens: `onOpen` from when on nothing is missed, `onClose` from when on something may be. */
export type Hearing = { onOpen: () => void; onNotice: (payload: string) => void; onClose: () => void }

type Listening = {
  open: (events: ConnectionEvents) => Promise<ServerConnection>
  /** Fails, and loses the connection, where it is not answered in time. */
  send: (line: ServerConnection, text: string) => Promise<unknown>
}

/** How often the connection is asked whether it still lives, and how long after a loss the next one is tried. */
const asked_ms = 2_000
const retried_ms = 1_000

export type Listener = {
  /** Begins to hear a channel; the result ends it. */
  hear: (channel: string, hearing: Hearing) => () => void
  stop: () => Promise<void>
}

/**
 * Keeps one connection open that listens for whoever hears something: opened with the first of them, anew when it is lost, and asked whether it
 * still answers, since a dead network says nothing. What is told in several channels is heard in the order in which it was committed.
 */
export function keepListening({ open, send }: Listening): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  /** Each with whether it knows that its channel is listened to. */
  const hearings = new Map<Hearing, { channel: string; isOpen: boolean }>()
  let woken = new AbortController()
  let done: Promise<void> | undefined
  const hearersOf = (channel: string) => [...hearings].filter(([, each]) => each.channel === channel).map(([hearing]) => hearing)

  async function listen(): Promise<void> {
    let line: ServerConnection | undefined
    const lost = () => {
      for (const [hearing, each] of hearings) {
        if (each.isOpen) hearing.onClose()
        each.isOpen = false
      }
    }
    while (!signal.aborted) {
      try {
        line = await open({ onNotice: (channel, payload) => hearersOf(channel).forEach((each) => each.onNotice(payload)), onLost: lost })
        while (!line.isLost()) {
          const began = [...hearings].filter(([, { isOpen }]) => !isOpen)
          for (const channel of new Set(began.map(([, each]) => each.channel))) await send(line, `listen ${channel}`)
          // A standby is told nothing: one that was the primary must not be taken for it.
          if (began.length === 0) await send(line, 'select 1')
          if (signal.aborted || line.isLost()) break
          for (const [hearing, each] of began) {
            each.isOpen = true
            hearing.onOpen()
          }
          if ([...hearings.values()].every(({ isOpen }) => isOpen)) await restUntil(asked_ms)
        }
      } catch {
        // Lost, silent, or not to be had: nothing is heard until the next one is open.
      }
      lost()
      await line?.close()
      line = undefined
      if (!signal.aborted) await sleep(retried_ms, undefined, { signal }).catch(() => {})
    }
  }

  /** Waits, unless the end comes or somebody new has something to hear. */
  async function restUntil(ms: number): Promise<void> {
    woken = new AbortController()
    await sleep(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => {})
  }

  return {
    hear(channel, hearing) {
      hearings.set(hearing, { channel, isOpen: false })
      done ??= listen()
      woken.abort()
      return () => void hearings.delete(hearing)
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}
