import { PassThrough } from 'node:stream'
import type { Actor } from '@barreno/domain/actor'
import { heartbeat_ms } from '@barreno/domain/live/values'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { findActors } from '../auth/sessions.ts'
import { tokenHash } from '../auth/token.ts'
import type { Services } from '../context.ts'
import type { Live } from './live.ts'
import { missedLately } from './missed.ts'
import { eventText, heartbeatText, noticedBy, readMoved, type Told } from './tell.ts'

type Reader = { actor: Actor; session: string; hash: Buffer; lastEventId: string | undefined; stream: PassThrough; isReady: boolean }
type Needs = Pick<Services, 'db' | 'settings' | 'oidc' | 'now'>

export const liveLimits = {
  /** Streams of one session at once, and of all. */
  ofSession: 6,
  inAll: 5_000,
  /** Sessions are asked about this often even where nothing is heard of them: some end by the clock. */
  askedAgain_ms: 60_000,
  /** Who takes so little that this much waits for them is let go; they come back and read anew. */
  waitingBytes: 64 * 1024,
}

/**
 * Tells those who listen that records moved. The database says it with the commit, to each server over the one connection on which the end of
 * sessions is heard too and in the same order; each record is then read once, and each reader told by the rule of the normal call. So nobody is
 * told anything after the end of their session or right was committed.
 */
export function openLive(needs: Needs, limits = liveLimits): Live {
  const readers = new Set<Reader>()
  const missed = missedLately()
  let notices = new Set<string>()
  /** Whose unread notices are not what they were. */
  let noticed = new Set<string>()
  let isListening = false
  /** Whose sessions and rights may have changed since they were last asked about. */
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
            // Nobody told what moved before.
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

  /** One thing after another, so that nobody is told anything before it is sure that they may still hear it. */
  async function work(): Promise<void> {
    if (working) return
    working = true
    try {
      for (;;) {
        if (!isListening) break
        const newcomers = [...readers].filter(({ isReady }) => !isReady)
        if (isUnsure) await askAboutSessions()
        else if (newcomers.length > 0) await welcome(newcomers)
        else if (notices.size + noticed.size > 0) await tellNews()
        else break
      }
    } catch {
      // The database did not answer: what moved meanwhile is not known.
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

  async function ask(asked: readonly Reader[]): Promise<void> {
    const found = await findActors(needs, [...new Map(asked.map(({ session, hash }) => [session, hash])).values()], needs.now())
    for (const reader of asked) {
      const signedIn = found.get(reader.session)
      const isWelcome = signedIn && !signedIn.mustChangePassword && !signedIn.owesSecondFactor && mayEver(signedIn.actor, 'live.follow')
      if (isWelcome) reader.actor = signedIn.actor
      else dismiss(reader)
    }
  }

  /** A session may have ended since the request was authorized, before its end could be heard here. */
  async function welcome(newcomers: readonly Reader[]): Promise<void> {
    await ask(newcomers)
    if (isUnsure) return
    for (const reader of newcomers) {
      if (!readers.has(reader)) continue
      const lately = missed.after(reader.lastEventId)
      for (const { eventId, ...move } of lately ?? []) tell(reader, move, eventId)
      write(reader, eventText(lately ? 'ready' : 'again', {}))
      reader.isReady = true
    }
  }

  async function tellNews(): Promise<void> {
    const [taken, changed] = [notices, noticed]
    notices = new Set()
    noticed = new Set()
    const news = [...(await readMoved(needs.db, taken)), ...(changed.size > 0 ? [noticedBy(changed)] : [])]
    // While they were read somebody may have lost their session: then that is settled first.
    while (isUnsure) await askAboutSessions()
    for (const move of news) {
      const eventId = missed.keep(move)
      for (const reader of readers) if (reader.isReady) tell(reader, move, eventId)
    }
  }

  function tell(reader: Reader, { event, data, isFor }: Told, eventId: string): void {
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
      // The answer begins at once, whatever there is to tell.
      stream.write(heartbeatText)
      if (timers.length === 0) listen()
      else void work()
      return stream
    },
    count: () => readers.size,
    close() {
      for (const stop of stopListening) stop()
      for (const timer of timers) clearInterval(timer)
      readers.forEach(dismiss)
    },
  }
}

/** Names no event: whoever comes back with it has missed something that nobody knows. */
const unknownEvent = ''
