import { live } from '@barreno/domain/live/calls'
import type { Moved } from '@barreno/domain/live/schema'
import { heartbeat_ms, type LiveEvent } from '@barreno/domain/live/values'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { call, CallError } from '../api/call.ts'
import { tryAgain } from '../api/try-again.ts'

/** What is heard: a record that moved, that one's own notices changed, or that something may have, which nobody knows any more. */
export type Heard = { event: 'moved'; moved: Moved } | { event: 'noticed' } | { event: 'again' }

/** A line that is silent for longer than two signs of life is dead, though nobody said so. */
const silence_ms = heartbeat_ms * 2.5
/** A page that nobody looks at keeps its line for a while: whoever only glances elsewhere misses nothing. */
const hidden_ms = 30_000
/** Asked too often, or too many already: later is soon enough. */
const later = 5

/**
 * Follows what moves as long as somebody looks at the page, and quietly begins again where the line breaks. A page that is not looked at holds no
 * line: a browser has only six to a server without HTTP/2, and many tabs. The result ends it.
 */
export function openStream(tell: (heard: Heard) => void): () => void {
  let lastEventId: string | undefined
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
      // Whoever has no session any more is told so by the call itself.
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
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    clearTimeout(sleep)
    stopWaiting()
    line?.abort()
  }
}
