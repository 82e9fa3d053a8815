import { createHash } from 'node:crypto'
import { texts } from '@barreno/domain/texts/server'
import type { Connection, Db } from '../db/connect.ts'
import type { ChainedEntry, HistoryEntry } from './record.ts'
import { insertEntries, lockHead, readEntries, readHead, readOneSnapshot } from './sql.ts'

/** Appends what a call did. To be the last statement of its transaction: until the commit nobody else can append. */
export async function append(
  tx: Connection,
  actor: { id: string; role: string },
  at: Date,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const head = await lockHead(tx)
  let { seq, hash } = head
  const chained = entries.map((entry) => {
    const link = {
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
    }
    hash = hashOf(link)
    return { ...link, hash }
  })
  await insertEntries(tx, chained, { seq, hash })
}

/** Walks the chain from its first entry and names the first that does not fit, or proves it whole. */
export function verifyHistory(db: Db): Promise<Verdict> {
  // One snapshot, so that what is appended meanwhile does not look like a broken end.
  return db.begin(
    async (tx) => {
      await readOneSnapshot(tx)
      return walk(tx)
    },
    { unlimited: true },
  )
}

type Verdict = { entries: number; hash: string; broken: { seq: number; why: string } | null }

async function walk(db: Connection): Promise<Verdict> {
  let seq = 0
  let hash = '0'.repeat(64)
  for (;;) {
    const entries = await readEntries(db, seq, 1000)
    for (const { hash: kept, ...link } of entries) {
      const why = faultOf(link, seq, hash, kept)
      if (why) return { entries: seq, hash, broken: { seq: seq + 1, why } }
      seq = link.seq
      hash = kept
    }
    if (entries.length < 1000) break
  }
  const head = await readHead(db)
  const broken = head.seq === seq && head.hash === hash ? null : { seq: seq + 1, why: texts.historyTailCut(head.seq) }
  return { entries: seq, hash, broken }
}

function faultOf(link: Omit<ChainedEntry, 'hash'>, seq: number, hash: string, kept: string): string | null {
  if (link.seq !== seq + 1) return texts.historyMissing(seq + 1)
  if (link.previousHash !== hash) return texts.historyUnchained
  return hashOf(link) === kept ? null : texts.historyAltered
}

const hashOf = (link: Omit<ChainedEntry, 'hash'>) => createHash('sha256').update(canonical(link)).digest('hex')

/** The same text for the same content, whatever order the database keeps an object's keys in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
