import { asProblem, type Db } from '../db/connect.ts'
import { addressGroup } from '../auth/address.ts'
import type { NewEntry, Noted } from './entry.ts'
import { accountPlaces } from './places.ts'
import { entrySources, keptPerMinute } from './sources.ts'
import { insertEntries } from './sql.ts'

export type SecurityLog = {
  /** Queues an entry to be written soon. It neither waits nor fails. */
  note: (noted: Noted) => void
  /** Writes the queued entries. */
  flush: () => Promise<void>
  /** Writes the queued entries, within the time that a stopping server has. */
  close: () => Promise<void>
}

export type SecurityLogOptions = {
  /** Milliseconds for which entries are collected into a batch. */
  batchMs?: number
  /** Maximum number of different queued entries. Beyond it, they are only counted. */
  maxWaiting?: number
  /** Maximum number of refusals per source that are kept individually. */
  perMinute?: typeof keptPerMinute
  /** Called with the error if entries could not be written, unless the database is unavailable. */
  onError?: (error: unknown) => void
}

const retryMs = 5_000
const closeMs = 3_000
const batchSize = 500

/**
 * Queues entries in memory and writes them in batches, on a separate connection and transaction.
 * So they neither delay a call nor are rolled back with it.
 * Repetitions within a batch become one entry with a count.
 * Entries lost to an unavailable database or a flood are counted, and the count becomes an entry.
 */
export function openSecurityLog(
  db: Db,
  now: () => Date,
  { batchMs = 1_000, maxWaiting = 10_000, perMinute = keptPerMinute, onError = () => {} }: SecurityLogOptions = {},
): SecurityLog {
  let waiting = new Map<string, NewEntry>()
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const sources = entrySources(now, perMinute)

  function note(noted: Noted): void {
    const entry = { ...shortened(sources.folded(noted)), at: now().toISOString(), times: noted.times ?? 1 }
    keep(entry)
    timer ??= later(batchMs)
  }

  function keep(entry: NewEntry): void {
    const key = JSON.stringify([entry.event, entry.personId, entry.action, entry.recordId, entry.fileName, entry.address])
    const same = waiting.get(key)
    if (same) same.times += entry.times
    else if (waiting.size < maxWaiting) waiting.set(key, entry)
    else lost += entry.times
  }

  const later = (delay: number) => setTimeout(() => void flush(), delay).unref()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return (writing = writing.then(write))
  }

  /** Writes the entries queued so far; entries that arrive meanwhile wait for the next batch. */
  async function write(): Promise<void> {
    const entries = [...waiting.values()]
    waiting = new Map()
    for (let first = 0; first < entries.length || (first === 0 && lost > 0); first += batchSize) {
      if (await writeBatch(entries.slice(first, first + batchSize))) continue
      entries.slice(first + batchSize).forEach(keep)
      timer ??= later(retryMs)
      return
    }
  }

  /** Returns whether the entries were written. Entries that cannot be written are only counted; if the database is unavailable, they stay queued. */
  async function writeBatch(entries: readonly NewEntry[]): Promise<boolean> {
    const lostNow = lost
    lost = 0
    try {
      await db.begin(async (tx) => {
        const placed = await accountPlaces(tx, entries)
        await insertEntries(tx, lostNow > 0 ? [...placed, lossOf(lostNow)] : placed)
      })
      return true
    } catch (error) {
      lost += lostNow
      if (isAway(error)) entries.forEach(keep)
      else {
        lost += entries.reduce((sum, { times }) => sum + times, 0)
        onError(error)
      }
      return false
    }
  }

  const lossOf = (times: number): NewEntry => ({ ...shortened({ event: 'lost' }), at: now().toISOString(), times })

  return {
    note,
    flush,
    async close() {
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, closeMs).unref())])
      clearTimeout(timer)
    },
  }
}

const isAway = (error: unknown) => (asProblem(error) as { code?: string }).code?.startsWith('server.') ?? false

/** Returns all fields, with user-supplied text cut to its maximum length. */
function shortened(noted: Noted): Omit<NewEntry, 'at' | 'times'> {
  return {
    event: noted.event,
    personId: noted.personId ?? null,
    role: noted.role ?? null,
    action: noted.action ?? null,
    recordId: plain(noted.recordId, 64),
    fileName: plain(noted.fileName, 200),
    reason: plain(noted.reason, 300),
    address: noted.address ? addressGroup(noted.address) : null,
    device: plain(noted.device, 300),
    requestId: noted.requestId ?? null,
  }
}

/** Replaces control characters and lone surrogates, which the database refuses or a terminal would interpret. */
const plain = (text: string | null | undefined, longest: number) =>
  text === null || text === undefined ? null : text.toWellFormed().replace(/\p{C}/gu, '\u{fffd}').slice(0, longest).toWellFormed()
