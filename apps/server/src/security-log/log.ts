import { asProblem, type Db } from '../db/connect.ts'
import { addressGroup } from '../auth/address.ts'
import type { NewEntry, Noted } from './entry.ts'
import { accountPlaces } from './places.ts'
import { entrySources, keptPerMinute } from './sources.ts'
import { insertEntries } from './sql.ts'

export type SecurityLog = {
  /** Keeps an entry, to be written soon: it neither waits nor fails. */
  note: (noted: Noted) => void
  /** Writes what waits. */
  flush: () => Promise<void>
  /** Writes what waits, for as long as a stopping server has time. */
  close: () => Promise<void>
}

export type SecurityLogOptions = {
  /** How long entries wait for each other. */
  batchMs?: number
  /** How many different entries wait at most; of more only the number is kept. */
  maxWaiting?: number
  /** How many refusals of a source are kept one by one. */
  perMinute?: typeof keptPerMinute
  /** Is told why entries could not be written, where it is not that the database is away. */
  onError?: (error: unknown) => void
}

const retryMs = 5_000
const closeMs = 3_000
const batchSize = 500

/**
 * Entries wait in memory and are written in batches, on a connection and in a transaction of their own: business is neither delayed nor
 * rolled back by them. What repeats within a batch is one entry with a number. What a dead database or a flood leaves no room for is
 * counted, and the number is an entry.
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

  /** Writes what waits at this moment; what comes meanwhile waits for its own batch. */
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

  /** Says whether the entries were written; of those that cannot be, the number stays, and where the database is away they wait on. */
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

/** All fields, with what somebody else wrote in them cut to what can be kept and shown. */
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

/** Without control characters, and halves of characters, which the database refuses or a terminal would obey. */
const plain = (text: string | null | undefined, longest: number) =>
  text === null || text === undefined ? null : text.toWellFormed().replace(/\p{C}/gu, '\u{fffd}').slice(0, longest).toWellFormed()
