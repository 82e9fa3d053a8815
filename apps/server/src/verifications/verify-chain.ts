import { verificationTexts as texts } from '@barreno/texts/verifications'
import type { Connection } from '../db/connect.ts'
import { hashOf, hashOfWrites } from '../history/chain.ts'
import type { Write } from '../history/record.ts'
import { type Head, readEntries, readHead, readWrites, type StoredEntry } from './sql.ts'

/** The result for the chain: how far it is valid, how many writes its entries cover, and the first invalid entry. */
export type ChainVerdict = { entries: number; hash: string; writes: number; broken: { seq: number; why: string } | null }

/** Number of entries read at once, and approximate number of their writes read at once. */
const entriesAtOnce = 1_000
const writesAtOnce = 20_000

/** Walks the chain from its first entry. Returns the first invalid entry, or none if the whole chain is valid. */
export async function walkChain(db: Connection, onEntries: (seq: number) => Promise<void> | void = () => {}): Promise<ChainVerdict> {
  let last: Head = { seq: 0, hash: '0'.repeat(64) }
  let covered = 0
  const verdict = (broken: ChainVerdict['broken']) => ({ entries: last.seq, hash: last.hash, writes: covered, broken })
  for (;;) {
    const entries = await readEntries(db, last.seq, entriesAtOnce)
    for (const group of groupsOf(entries)) {
      const writes = group.some(({ writesHash }) => writesHash) ? await readWrites(db, group[0]!.seq, group.at(-1)!.seq) : []
      const bySeq = Map.groupBy(writes, ({ seq }) => seq)
      for (const entry of group) {
        const why = faultOf(entry, last, bySeq.get(entry.seq) ?? [])
        if (why) return verdict({ seq: last.seq + 1, why })
        last = entry
      }
      covered += writes.length
    }
    await onEntries(last.seq)
    if (entries.length < entriesAtOnce) break
  }
  const head = await readHead(db)
  return verdict(head.seq === last.seq && head.hash === last.hash ? null : { seq: last.seq + 1, why: texts.chainTailCut(head.seq) })
}

/** Groups entries whose writes fit into memory together. */
function groupsOf(entries: readonly StoredEntry[]): StoredEntry[][] {
  const groups: StoredEntry[][] = []
  let room = 0
  for (const entry of entries) {
    if (groups.length === 0 || entry.span > room) {
      groups.push([])
      room = writesAtOnce
    }
    groups.at(-1)!.push(entry)
    room -= entry.span
  }
  return groups
}

function faultOf({ span: _, writesHash, hash, ...link }: StoredEntry, last: Head, writes: readonly Write[]): string | null {
  if (link.seq !== last.seq + 1) return texts.chainMissing(last.seq + 1)
  if (link.previousHash !== last.hash) return texts.chainUnlinked
  if (hashOf({ ...link, ...(writesHash !== null && { writesHash }) }) !== hash) return texts.chainAltered
  return (writesHash ?? noWrites) === hashOfWrites(writes) ? null : texts.chainWritesAltered
}

const noWrites = hashOfWrites([])
