import { live } from '@barreno/domain/live/calls'
import type { Moved } from '@barreno/domain/live/schema'
import { heartbeat_ms, type LiveEvent } from '@barreno/domain/live/values'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { call, CallError } from '../api/call.ts'
import { takePosition } from '../api/live-position.ts'
import { readToken } from '../api/token.ts'
import { tryAgain } from '../api/try-again.ts'

/** An event of the stream: a record changed, the user's notices changed, or events may have been missed. */
export type Heard = { event: 'moved'; moved: Moved } | { event: 'noticed' } | { event: 'again' }

/** Milliseconds of silence, more than two heartbeats, after which a connection counts as broken. */
const silence_ms = heartbeat_ms * 2.5
/** Milliseconds for which a hidden page keeps its connection, so that a short glance elsewhere misses nothing. */
const hidden_ms = 30_000
/** Number of failures assumed after "too many requests", to wait longer before the next try. */
const later = 5

type Tell = (heard: Heard) => void
type Stream = { token: string | null; hand: (tell: Tell) => void; close: () => void }

/** The stream of the page that is being left, with what that page has heard and not dealt with. */
let left: { stream: Stream; unheard: readonly Heard[] } | null = null

/**
 * Follows changes while the page is visible, and reconnects silently when the connection breaks. Returns the function that ends it.
 * The page that takes its place at the same moment goes on with the same stream, so that it is not told what its data already contains.
 */
export function openStream(tell: Tell): (unheard: readonly Heard[]) => void {
  const token = readToken()
  const taken = left?.stream.token === token ? left : null
  if (taken) left = null
  const stream = taken?.stream ?? startStream(token)
  stream.hand(tell)
  taken?.unheard.forEach(tell)
  return (unheard) => {
    left?.stream.close()
    left = { stream, unheard }
    queueMicrotask(() => {
      if (left?.stream !== stream) return
      left = null
      stream.close()
    })
  }
}

/** A hidden page keeps no connection, because a browser opens only six to a server without HTTP/2 and may have many tabs. */
function startStream(token: string | null): Stream {
  let tell: Tell = () => {}
  let lastEventId = takePosition()
  let failures = 0
  let stopWaiting = () => {}
  let line: AbortController | undefined
  let isOver = false
  let sleep: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    const mine = new AbortController()
    line = mine
    try {
      await listen(mine)
    } catch (error) {
      // A user without a session is informed by the call itself.
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) isOver = true
      if (error instanceof CallError && error.status === 429) failures = Math.max(failures, later)
    }
    if (line !== mine || isOver) return
    line = undefined
    if (document.visibilityState === 'visible') stopWaiting = tryAgain(() => void connect(), failures++)
  }

  async function listen(mine: AbortController): Promise<void> {
    let watch = setTimeout(() => mine.abort(), silence_ms)
    const alive = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        clearTimeout(watch)
        watch = setTimeout(() => mine.abort(), silence_ms)
        out.enqueue(chunk)
      },
    })
    try {
      const { body } = await call(live.stream, {}, { signal: mine.signal, lastEventId })
      const events = body!.pipeThrough(alive).pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
      for (;;) {
        const { done, value } = await events.read()
        if (done) return
        if (value.id !== undefined) lastEventId = value.id
        hear(value.event as LiveEvent, value.data)
      }
    } finally {
      clearTimeout(watch)
    }
  }

  function hear(event: LiveEvent, data: string): void {
    if (event === 'moved') return tell({ event, moved: JSON.parse(data) as Moved })
    if (event === 'noticed') return tell({ event })
    failures = 0
    if (event === 'again') tell({ event })
  }

  function look(): void {
    clearTimeout(sleep)
    if (document.visibilityState === 'hidden')
      sleep = setTimeout(() => {
        stopWaiting()
        line?.abort()
      }, hidden_ms)
    else if (!line && !isOver) {
      stopWaiting()
      failures = 0
      void connect()
    }
  }

  document.addEventListener('visibilitychange', look)
  if (document.visibilityState === 'visible') void connect()
  return {
    token,
    hand: (next) => void (tell = next),
    close() {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      clearTimeout(sleep)
      stopWaiting()
      line?.abort()
    },
  }
}
