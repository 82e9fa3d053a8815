import { PassThrough } from 'node:stream'
import type { Actor } from '@barreno/domain/actor'
import { heartbeat_ms } from '@barreno/domain/live/values'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { findActors } from '../auth/sessions.ts'
import { tokenHash } from '../auth/token.ts'
import type { Services } from '../context.ts'
import type { Live } from './live.ts'
import { recentEvents } from './recent-events.ts'
import { eventText, heartbeatText, noticedBy, readMoved, type ReaderEvent } from './events.ts'

type Reader = { actor: Actor; session: string; hash: Buffer; lastEventId: string | undefined; stream: PassThrough; isReady: boolean }
type Needs = Pick<Services, 'db' | 'settings' | 'oidc' | 'now'>

export const liveLimits = {
  /** Maximum number of streams of one session, and of all sessions. */
  ofSession: 6,
  inAll: 5_000,
  /** Milliseconds between two checks of all sessions, because some expire without a notification. */
  askedAgain_ms: 60_000,
  /** Maximum number of unsent bytes of a stream. A reader that is slower is disconnected; it reconnects and loads again. */
  waitingBytes: 64 * 1024,
}

/**
 * Sends changes of records to the readers who may see them.
 * The database notifies each server at the commit, over the same connection and in the same order as the ends of sessions.
 * Each changed record is read once, and each reader gets it by the permission rule of the normal call.
 * So nobody receives anything after the end of their session or right was committed.
 */
export function openLive(needs: Needs, limits = liveLimits): Live {
  const readers = new Set<Reader>()
  const missed = recentEvents()
  let notices = new Set<string>()
  /** Accounts whose unread notices have changed. */
  let noticed = new Set<string>()
  let isListening = false
  /** Whether sessions and rights may have changed since the last check. */
  let isUnsure = true
  let working = false
  let stopListening: (() => void)[] = []
  const timers: NodeJS.Timeout[] = []

  function listen(): void {
    const listened = (hearing: { onOpen?: () => void; onNotice: (payload: string) => void; onClose?: () => void }) => ({
      onOpen: () => {},
      onClose: () => {},
      ...hearing,
    })
    stopListening = [
      needs.db.listen('sessions_changed', listened({ onNotice: doubt })),
      needs.db.listen(
        'notices_changed',
        listened({
          onNotice(recipientId) {
            noticed.add(recipientId)
            void work()
          },
        }),
      ),
      needs.db.listen(
        'record_moved',
        listened({
          onOpen() {
            isListening = true
            missed.begin()
            // Changes from before the connection were not received.
            for (const reader of readers) Object.assign(reader, { isReady: false, lastEventId: unknownEvent })
            doubt()
          },
          onNotice(notice) {
            notices.add(notice)
            void work()
          },
          onClose() {
            isListening = false
            notices.clear()
            noticed.clear()
            missed.forget()
          },
        }),
      ),
    ]
    timers.push(
      setInterval(doubt, limits.askedAgain_ms).unref(),
      setInterval(() => readers.forEach((reader) => write(reader, heartbeatText)), heartbeat_ms).unref(),
    )
  }

  function doubt(): void {
    isUnsure = true
    void work()
  }

  /** Does one step after another, so that nobody receives anything before their session is checked. */
  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      for (;;) {
        if (!isListening) break
        const newcomers = [...readers].filter(({ isReady }) => !isReady)
        if (isUnsure) await askAboutSessions()
        else if (newcomers.length > 0) await welcome(newcomers)
        else if (notices.size + noticed.size > 0) await sendNews()
        else break
      }
    } catch {
      // The database did not reply, so changes meanwhile may have been missed.
      missed.forget()
      missed.begin()
      for (const reader of readers) Object.assign(reader, { isReady: false, lastEventId: unknownEvent })
      isUnsure = true
      setTimeout(() => void work(), 1_000).unref()
    } finally {
      working = false
    }
  }

  async function askAboutSessions(): Promise<void> {
    isUnsure = false
    await ask([...readers])
  }

  async function ask(asking: readonly Reader[]): Promise<void> {
    const found = await findActors(needs, [...new Map(asking.map(({ session, hash }) => [session, hash])).values()], needs.now())
    for (const reader of asking) {
      const signedIn = found.get(reader.session)
      const isWelcome = signedIn && !signedIn.mustChangePassword && !signedIn.owesSecondFactor && mayEver(signedIn.actor, 'live.follow')
      if (isWelcome) reader.actor = signedIn.actor
      else dismiss(reader)
    }
  }

  /** A session may have ended after its request was authorised and before its end could be received here. */
  async function welcome(newcomers: readonly Reader[]): Promise<void> {
    await ask(newcomers)
    if (isUnsure) return
    for (const reader of newcomers) {
      if (!readers.has(reader)) continue
      const missedEvents = missed.after(reader.lastEventId)
      for (const { eventId, ...move } of missedEvents ?? []) send(reader, move, eventId)
      write(reader, eventText(missedEvents ? 'ready' : 'again', {}, missed.position()))
      reader.isReady = true
    }
  }

  async function sendNews(): Promise<void> {
    const [taken, changed] = [notices, noticed]
    notices = new Set()
    noticed = new Set()
    const news = [...(await readMoved(needs.db, taken)), ...(changed.size > 0 ? [noticedBy(changed)] : [])]
    // A session may have ended while the records were read; that is handled first.
    while (isUnsure) await askAboutSessions()
    for (const move of news) {
      const eventId = missed.keep(move)
      for (const reader of readers) if (reader.isReady) send(reader, move, eventId)
    }
  }

  function send(reader: Reader, { event, data, isFor }: ReaderEvent, eventId: string): void {
    if (isFor(reader.actor)) write(reader, eventText(event, data, eventId))
  }

  function write(reader: Reader, text: string): void {
    const { stream } = reader
    if (stream.writableLength + stream.readableLength <= limits.waitingBytes) return void stream.write(text)
    readers.delete(reader)
    stream.destroy()
  }

  function dismiss(reader: Reader): void {
    readers.delete(reader)
    reader.stream.end()
  }

  return {
    follow({ actor, token, lastEventId }) {
      const hash = tokenHash(token)
      const session = hash.toString('base64')
      if (readers.size >= limits.inAll) throw new Problem('live.full', { retryAfterSeconds: 60 })
      if ([...readers].filter((reader) => reader.session === session).length >= limits.ofSession)
        throw new Problem('live.tooMany', { retryAfterSeconds: 60 })
      const stream = new PassThrough()
      const reader: Reader = { actor, session, hash, lastEventId, stream, isReady: false }
      readers.add(reader)
      stream.once('close', () => readers.delete(reader))
      // The reply must begin at once, even without events.
      stream.write(heartbeatText)
      if (timers.length === 0) listen()
      else void work()
      return stream
    },
    position: missed.position,
    count: () => readers.size,
    close() {
      for (const stop of stopListening) stop()
      for (const timer of timers) clearInterval(timer)
      readers.forEach(dismiss)
    },
  }
}

/** An id that matches no event: a reader with it has missed unknown events. */
const unknownEvent = ''
