import { randomBytes, randomUUID } from 'node:crypto'
import type { ReaderEvent } from './events.ts'

/** A recent event with its time. Its random id reveals nothing about the number of events. */
type Entry = ReaderEvent & { eventId: string; at: number }

/** Milliseconds for which events are kept, and their maximum number. */
const kept_ms = 60_000
const most = 500
/** A new stream of a reader that names no position also gets the events of this many milliseconds before it opened, since which it may have read. */
const before_ms = 15_000

/** Keeps recent events for readers that reconnect after a short break or have just loaded their page. */
export function recentEvents(now = () => performance.now()) {
  const server = randomBytes(6).toString('base64url')
  let entries: Entry[] = []
  /** The kept events are those after this moment, without a gap. */
  let completeSince = Infinity
  return {
    /** From now on the kept events are complete. */
    begin: () => void (completeSince = now()),
    /** Clears all: events may have been missed. */
    forget() {
      entries = []
      completeSince = Infinity
    },
    keep(event: ReaderEvent): string {
      const eventId = randomUUID()
      const all = [...entries, { ...event, eventId, at: now() }]
      entries = all.slice(-most).filter(({ at }) => at >= now() - kept_ms)
      completeSince = Math.max(completeSince, all.at(-entries.length - 1)?.at ?? -Infinity)
      return eventId
    },
    /**
     * Returns the current place in the stream, for `after`. It is a time and not an event, so that it does not reveal that something happened of
     * which its reader is not told.
     */
    position: () => `${server}.${Math.floor(now())}`,
    /**
     * Returns the events after this event or position, or without one, or with the position of another server, those of the last moments; null if
     * they are not known completely any more.
     */
    after(place: string | undefined): readonly (ReaderEvent & { eventId: string })[] | null {
      const last = entries.findIndex(({ eventId }) => eventId === place)
      if (last >= 0) return entries.slice(last + 1)
      const [, of, at] = /^([\w-]+)\.(\d+)$/.exec(place ?? '') ?? []
      if (place !== undefined && at === undefined) return null
      const since = of === server ? Number(at) : now() - before_ms
      return since > completeSince ? entries.filter((entry) => entry.at >= since) : null
    },
  }
}
