import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerConnection, ConnectionEvents } from './server-connection.ts'

/** Who listens: `onOpen` from when on nothing is missed, `onClose` from when on something may be. */
export type Hearing = { onOpen: () => void; onNotice: () => void; onClose: () => void }

type Listening = {
  open: (events: ConnectionEvents) => Promise<ServerConnection>
  /** Fails, and loses the connection, where it is not answered in time. */
  send: (line: ServerConnection, text: string) => Promise<unknown>
  channel: string
  hearing: Hearing
}

/** How often the connection is asked whether it still lives, and how long after a loss the next one is tried. */
const asked_ms = 2_000
const retried_ms = 1_000

/** Keeps a connection open that listens: it is opened anew when it is lost, and asked whether it still answers, since a dead network says nothing. */
export function keepListening({ open, send, channel, hearing }: Listening): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let line: ServerConnection | undefined
  const done = (async () => {
    while (!signal.aborted) {
      try {
        line = await open({ onNotice: hearing.onNotice, onLost: hearing.onClose })
        await send(line, `listen ${channel}`)
        // A standby is told nothing: one that was the primary must not be taken for it.
        if (!signal.aborted) hearing.onOpen()
        while (!line.isLost()) {
          await sleep(asked_ms, undefined, { signal })
          await send(line, 'select 1')
        }
      } catch {
        // Lost, silent, or not to be had: nothing is heard until the next one is open.
      }
      hearing.onClose()
      await line?.close()
      line = undefined
      await sleep(retried_ms, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}
