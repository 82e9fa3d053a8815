import { maxAtOnce } from '@barreno/domain/exports/schema'
import { Problem } from '@barreno/domain/problems'

/** An export in progress, from its first query to its last byte. */
export type UnderWay = { actorId: string; key: string | undefined; rows: number; total: number }

/** Maximum number of exports at once. Each uses a connection of the pool, most of which must stay free for other requests. */
const maxOfAll = 4

const all = new Set<UnderWay>()

/** Registers an export, until `leave` is called. Refuses if the actor or the server has too many. */
export function enter(actorId: string, key: string | undefined): UnderWay {
  if ([...all].filter((other) => other.actorId === actorId).length >= maxAtOnce) throw new Problem('exports.tooManyAtOnce')
  if (all.size >= maxOfAll) throw new Problem('server.busy')
  const underWay = { actorId, key, rows: 0, total: 0 }
  all.add(underWay)
  return underWay
}

export const leave = (underWay: UnderWay) => void all.delete(underWay)

/** Returns the exports of this server. */
export const underWayHere = (): readonly UnderWay[] => [...all]

/** The exports of other servers, and when each was last reported. A server that stops reporting has stopped. */
const elsewhere = new Map<string, { exports: readonly UnderWay[]; heardAt: number }>()
const believed_ms = 5_000

export function noteElsewhere(server: string, exports: readonly UnderWay[]): void {
  if (exports.length === 0) elsewhere.delete(server)
  else elsewhere.set(server, { exports, heardAt: performance.now() })
}

/** Finds an export of the actor by the key that they gave it, on any server. */
export function findUnderWay(actorId: string, key: string): UnderWay | undefined {
  const heard = [...elsewhere.values()].filter(({ heardAt }) => performance.now() - heardAt < believed_ms)
  return [...all, ...heard.flatMap(({ exports }) => exports)].find((one) => one.actorId === actorId && one.key === key)
}
