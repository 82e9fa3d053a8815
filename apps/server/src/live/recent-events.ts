import { randomUUID } from 'node:crypto'
import type { ReaderEvent } from './events.ts'

/** A recent event with its time. Its random id reveals nothing about the number of events. */
type Entry = ReaderEvent & { eventId: string; at: number }

/** Milliseconds for which events are kept, and their maximum number. */
const kept_ms = 60_000
const most = 500
/** A new stream also gets the events of this many milliseconds before it opened, because its page was loaded shortly before. */
const before_ms = 15_000

/** Keeps recent events for readers that reconnect after a short break or have just loaded their page. */
export function recentEvents(now = () => performance.now()) {
  let entries: Entry[] = []
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
      entries = [...entries.slice(-most + 1), { ...event, eventId, at: now() }].filter(({ at }) => at >= now() - kept_ms)
      return eventId
    },
    /** Returns the events after this one, or without an id those of the last moments; null if they are not known completely any more. */
    after(lastEventId: string | undefined): readonly (ReaderEvent & { eventId: string })[] | null {
      const last = entries.findIndex(({ eventId }) => eventId === lastEventId)
      if (lastEventId !== undefined) return last < 0 ? null : entries.slice(last + 1)
      const since = now() - before_ms
      if (completeSince > since || (entries.length === most && entries[0]!.at > since)) return null
      return entries.filter(({ at }) => at >= since)
    },
  }
}
