import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerConnection, ConnectionEvents } from './server-connection.ts'

/** Callbacks of a listener. After `onOpen` no notification is missed; after `onClose` some may be. */
export type Hearing = { onOpen: () => void; onNotice: (payload: string) => void; onClose: () => void }

type Listening = {
  open: (events: ConnectionEvents) => Promise<ServerConnection>
  /** Fails and closes the connection if there is no reply in time. */
  send: (line: ServerConnection, text: string) => Promise<unknown>
}

/** Milliseconds between two checks that the connection still works, and milliseconds after a loss before the next attempt. */
const asked_ms = 2_000
const retried_ms = 1_000

export type Listener = {
  /** Starts listening to a channel. Call the result to stop. */
  hear: (channel: string, hearing: Hearing) => () => void
  stop: () => Promise<void>
}

/**
 * Keeps one connection open for all listeners. It is opened for the first of them and reopened when it is lost. It is checked regularly, since a dead
 * network gives no sign. Notifications of several channels arrive in the order of their commits.
 */
export function keepListening({ open, send }: Listening): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  /** The listeners, each with whether its channel is open and its `onOpen` was called. */
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
          // A standby gets no notifications. The regular query reveals a lost connection, so a former primary is not taken for the present one.
          if (began.length === 0) await send(line, 'select 1')
          if (signal.aborted || line.isLost()) break
          for (const [hearing, each] of began) {
            each.isOpen = true
            hearing.onOpen()
          }
          if ([...hearings.values()].every(({ isOpen }) => isOpen)) await restUntil(asked_ms)
        }
      } catch {
        // The connection is lost, silent or cannot be opened. No notifications arrive until the next one is open.
      }
      lost()
      await line?.close()
      line = undefined
      if (!signal.aborted) await sleep(retried_ms, undefined, { signal }).catch(() => {})
    }
  }

  /** Waits for the given time, or until the end or a new listener comes. */
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
