import { randomUUID } from 'node:crypto'
import type { Told } from './tell.ts'

/** What was told a while ago, and when; an id of it tells nothing of how much there was. */
type Entry = Told & { eventId: string; at: number }

/** How long, and how much at most, is kept of what was told. */
const kept_ms = 60_000
const most = 500
/** Between the answer that a page shows and its stream there is a moment: who opens one hears what moved in it, too. */
const before_ms = 15_000

/** What moved lately, so that whoever comes back after a short break, or has just read their page, hears what they missed of it. */
export function missedLately(now = () => performance.now()) {
  let entries: Entry[] = []
  let completeSince = Infinity
  return {
    /** From here on nothing is missed. */
    begin: () => void (completeSince = now()),
    /** What was missed nobody knows. */
    forget() {
      entries = []
      completeSince = Infinity
    },
    keep(told: Told): string {
      const eventId = randomUUID()
      entries = [...entries.slice(-most + 1), { ...told, eventId, at: now() }].filter(({ at }) => at >= now() - kept_ms)
      return eventId
    },
    /** What was told after this event, or, without one, in the moment before; null where that is not known any more. */
    after(lastEventId: string | undefined): readonly (Told & { eventId: string })[] | null {
      const last = entries.findIndex(({ eventId }) => eventId === lastEventId)
      if (lastEventId !== undefined) return last < 0 ? null : entries.slice(last + 1)
      const since = now() - before_ms
      if (completeSince > since || (entries.length === most && entries[0]!.at > since)) return null
      return entries.filter(({ at }) => at >= since)
    },
  }
}
