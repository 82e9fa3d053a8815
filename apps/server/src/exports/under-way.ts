import { maxAtOnce } from '@barreno/domain/exports/schema'
import { Problem } from '@barreno/domain/problems'

/** An export from its first query to its last byte. */
export type UnderWay = { actorId: string; key: string | undefined; rows: number; total: number }

/** Each holds a connection of the pool while it reads: most of them are for everything else. */
const maxOfAll = 4

const all = new Set<UnderWay>()

/** Takes a place, which `leave` gives back. */
export function enter(actorId: string, key: string | undefined): UnderWay {
  if ([...all].filter((other) => other.actorId === actorId).length >= maxAtOnce) throw new Problem('exports.tooManyAtOnce')
  if (all.size >= maxOfAll) throw new Problem('server.busy')
  const underWay = { actorId, key, rows: 0, total: 0 }
  all.add(underWay)
  return underWay
}

export const leave = (underWay: UnderWay) => void all.delete(underWay)

/** One of the actor's own, by the key that they gave it. */
export const findUnderWay = (actorId: string, key: string) => [...all].find((one) => one.actorId === actorId && one.key === key)
