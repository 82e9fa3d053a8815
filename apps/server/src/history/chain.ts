import { type Connection, isLastStatement, sendAhead } from '../db/pool.ts'
import type { ChainedEntry, HistoryEntry, Write } from './record.ts'
import { insertEntries, type Taken, takeWrites } from './sql.ts'
import { sha256Of } from '../sha256.ts'

/**
 * Appends the entries of a call and covers its writes to guarded rows with their digest.
 * Must be the last statement of its transaction, because no other transaction can append until the commit.
 * Returns whether it covered any write. With `atMost`, it covers at most that many, and appends nothing if there are none.
 * With `isLast`, nobody waits for the reply: the commit goes right behind them.
 */
export async function append(
  tx: Connection,
  actor: { id: string; role: string },
  at: Date,
  entries: readonly HistoryEntry[],
  { atMost, isLast = false }: { atMost?: number; isLast?: boolean } = {},
): Promise<boolean> {
  if (entries.length === 0) return false
  const { transaction, writes, ...head } = await takenBy(tx, atMost ?? null)
  if (atMost !== undefined && writes.length === 0) return false
  let { seq, hash } = head
  const perEntry = Math.ceil(writes.length / entries.length)
  const chained = entries.map((entry, index) => {
    const covered = writes.slice(index * perEntry, (index + 1) * perEntry)
    const link: Link = {
      seq: ++seq,
      at: at.toISOString(),
      actorId: actor.id,
      actorRole: actor.role,
      action: entry.action,
      concept: entry.action.split('.')[0]!,
      recordId: entry.recordId,
      fromStatus: entry.fromStatus ?? null,
      toStatus: entry.toStatus ?? null,
      reason: entry.reason ?? null,
      changes: entry.changes ?? {},
      previousHash: hash,
      ...(covered.length > 0 && { writesHash: hashOfWrites(covered) }),
    }
    hash = hashOf(link)
    const writesTransaction = covered.length > 0 ? transaction : null
    return { ...link, hash, writesTransaction, writesFrom: covered[0]?.id ?? null, writesTo: covered.at(-1)?.id ?? null }
  })
  const inserting = insertEntries(tx, chained, { seq, hash })
  if (isLast) sendAhead(inserting)
  else await inserting
  return writes.length > 0
}

const takenEarly = new WeakMap<Connection, ReturnType<typeof takeWrites>>()

/**
 * Returns the statement that `append` begins with, for a use case that can send it behind its own last statement. What the transaction writes
 * after that is taken by a second one.
 */
export function takeEarly(tx: Connection): ReturnType<typeof takeWrites> {
  const taking = takeWrites(tx, null)
  takenEarly.set(tx, taking)
  return taking
}

async function takenBy(tx: Connection, atMost: number | null): Promise<Taken> {
  const taking = takenEarly.get(tx)
  takenEarly.delete(tx)
  const isComplete = taking && isLastStatement(tx, taking)
  const [early] = (await taking) ?? []
  if (early && isComplete) return early
  const [taken] = await takeWrites(tx, atMost)
  return { ...taken, writes: [...(early?.writes ?? []), ...taken.writes] }
}

/** The fields that an entry's hash covers, including the digest of its writes if it has any. */
export type Link = Omit<ChainedEntry, 'hash'>

export const hashOf = (link: Link): string => sha256Of(canonical(link))
export const hashOfWrites = (writes: readonly Write[]): string =>
  sha256Of(canonical(writes.map(({ table, key, state }) => ({ table, key, state }))))

/**
 * Serialises a value with sorted keys, because the database may return an object's keys in any order. It sorts names only: every change passes
 * through here, and lists of fields would fill the heap.
 */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(fields).toSorted()) {
    const field = fields[name]
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(field)}`
  }
  return `{${text}}`
}
