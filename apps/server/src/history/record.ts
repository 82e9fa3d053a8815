import type { Delegated } from '@barreno/domain/actor'

/** One entry of the history as a use case records it; the request pipeline adds who and when. */
export type HistoryEntry = {
  /** The permission's and the transition's name: `preorders.sendToManager`. */
  action: string
  recordId: string
  fromStatus?: string | null
  toStatus?: string | null
  reason?: string | null | undefined
  changes?: Changes
}

/** An entry as it stands in the chain: its hash covers all else, the hash before it included. */
export type ChainedEntry = {
  seq: number
  at: string
  actorId: string | null
  actorRole: string
  action: string
  concept: string
  recordId: string
  fromStatus: string | null
  toStatus: string | null
  reason: string | null
  changes: unknown
  previousHash: string
  /** The digest of what its transaction wrote into guarded rows; nothing where it wrote none, or before this was recorded. */
  writesHash?: string | undefined
  hash: string
}

/** What a write left in a row: the columns that it wrote, or null where it deleted the row. */
export type Write = { id: number; table: string; key: string; state: Readonly<Record<string, unknown>> | null }

/** Field by field, what stood there before and what stands there now. */
export type Changes = Record<string, { old: unknown; new: unknown }>

/** For the history: who had delegated the act to whoever did it. */
export const onBehalf = (delegated: Delegated | null): Changes =>
  delegated ? { onBehalfOf: { old: null, new: delegated.giver.name } } : {}

/** What differs between two states of a record, for the history. */
export function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
  return Object.fromEntries(changed.map((field) => [field, { old: before[field] ?? null, new: after[field] ?? null }]))
}
