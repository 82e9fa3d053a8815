import type { Delegated } from '@barreno/domain/actor'

/** An entry of the history as a use case records it. The request pipeline adds the actor and the time. */
export type HistoryEntry = {
  /** The name of the permission and of the transition, such as `preorders.sendToManager`. */
  action: string
  recordId: string
  fromStatus?: string | null
  toStatus?: string | null
  reason?: string | null | undefined
  changes?: Changes
}

/** An entry as stored in the chain. Its hash covers all other fields, including the previous hash. */
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
  /** Digest of what its transaction wrote to guarded rows; missing if it wrote none, or for entries from before this was recorded. */
  writesHash?: string | undefined
  hash: string
}

/** The columns that a write set in a row; null if it deleted the row. */
export type Write = { id: number; table: string; key: string; state: Readonly<Record<string, unknown>> | null }

/** Old and new value by field. */
export type Changes = Record<string, { old: unknown; new: unknown }>

/** Returns the history field that names who delegated the act. */
export const onBehalf = (delegated: Delegated | null): Changes =>
  delegated ? { onBehalfOf: { old: null, new: delegated.giver.name } } : {}

/** Returns the differences between two states of a record, for the history. */
export function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes {
  const changed = Object.keys(after).filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
  return Object.fromEntries(changed.map((field) => [field, { old: before[field] ?? null, new: after[field] ?? null }]))
}
