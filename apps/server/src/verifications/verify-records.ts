import type { Difference } from '@barreno/domain/verifications/schema'
import { headText } from '@barreno/domain/verifications/values'
import { type Connection, type Db, readOneSnapshot } from '../db/connect.ts'
import { type Guard, guardsOf } from '../db/guards.ts'
import {
  type Candidate,
  countRows,
  countWrites,
  differingBalances,
  differingRows,
  faultyFiles,
  findEntryHash,
  guardFaults,
  type Head,
  heldOtherwise,
  lastEntries,
  missingTables,
  recordNames,
  takeRoom,
} from './sql.ts'
import { walkChain } from './verify-chain.ts'

/** What was verified and with what result. `head` is the last valid entry of the chain. */
export type Proof = { entries: number; head: Head; rows: number; differences: number }

/** Progress: in the history first, then table by table. */
export type Progress = { entries: number } | { table: string; done: number; tables: number }

type Options = {
  /** A head noted earlier: its number and its hash, or the beginning of the hash. */
  noted?: Head | undefined
  onProgress?: ((progress: Progress) => Promise<void> | void) | undefined
}

type Report = (difference: Difference) => Promise<void> | void

/**
 * Verifies the history, and by it the records.
 * The chain comes first, from its first entry, then the noted head, the guarding triggers, and every guarded row against its recorded writes.
 * Each difference goes to `report`.
 * It reads one snapshot while the server runs, and holds only a part of the history in memory, because the database compares the rows.
 */
export function verifyRecords(db: Db, report: Report, options: Options = {}): Promise<Proof> {
  return db.begin(
    async (tx) => {
      await readOneSnapshot(tx) // later writes must not look like differences
      await takeRoom(tx)
      return verifySnapshot(tx, report, options)
    },
    { unlimited: true },
  )
}

/** The same within the caller's transaction. */
export async function verifySnapshot(tx: Connection, report: Report, { noted, onProgress = () => {} }: Options = {}): Promise<Proof> {
  let differences = 0
  const tell: Tell = async (difference) => {
    differences += 1
    await report({ ...nothing, ...difference })
  }

  const chain = await walkChain(tx, (entries) => onProgress({ entries }))
  const head = { seq: chain.entries, hash: chain.hash }
  if (chain.broken) await tell({ kind: 'chain', entry: chain.broken.seq, found: chain.broken.why })
  if (noted) await compareNoted(tx, noted, head, tell)

  const guards = await guardsOf(tx)
  const tables = guards.map(({ table }) => table)
  for (const { table, trigger } of await guardFaults(tx, tables)) await tell({ kind: 'guard', table, found: trigger })
  for (const table of await missingTables(tx)) await tell({ kind: 'missing', table })

  // Writes that no entry covers were made without the program, so they prove nothing.
  const onlyCovered = chain.broken !== null || (await countWrites(tx)) !== chain.writes
  let rows = 0
  for (const [done, guard] of guards.entries()) {
    await onProgress({ table: guard.table, done, tables: guards.length })
    rows += await countRows(tx, guard.table)
    const candidates = await differingRows(tx, guard, onlyCovered)
    for (const candidate of candidates) await tellRow(tx, guard, candidate, tell)
    differences += (candidates[0]?.total ?? 0) - candidates.length
  }
  for (const { fault, ...file } of await faultyFiles(tx))
    await tell({ kind: 'file', table: 'files', ...file, found: fault === 'damaged' ? fault : null })
  for (const balance of await differingBalances(tx)) await tell({ kind: 'balance', ...balance })
  for (const held of await heldOtherwise(tx)) await tell({ kind: 'changed', ...held })
  return { entries: chain.entries, head, rows, differences }
}

const nothing: Omit<Difference, 'kind'> = { table: null, key: null, record: null, field: null, said: null, found: null, entry: null }

type Tell = (difference: Partial<Difference> & Pick<Difference, 'kind'>) => Promise<void>

/** Reports a difference unless the entry of the noted number exists and has the noted hash. */
async function compareNoted(tx: Connection, noted: Head, head: Head, tell: Tell): Promise<void> {
  const notedHead = `${noted.seq}:${noted.hash}`
  const hash = noted.seq === 0 ? '0'.repeat(64) : await findEntryHash(tx, noted.seq)
  if (hash === undefined) await tell({ kind: 'noted', said: notedHead, entry: head.seq })
  else if (!hash.startsWith(noted.hash))
    await tell({ kind: 'noted', said: notedHead, found: headText({ seq: noted.seq, hash }), entry: noted.seq })
}

async function tellRow(tx: Connection, { table }: Guard, { key, said, found }: Candidate, tell: Tell): Promise<void> {
  const entries = new Map((await lastEntries(tx, table, key)).map(({ column, seq }) => [column, seq]))
  const of = { table, key, record: await nameOf(tx, key, { ...said, ...found }) }
  if (!said || !found) return tell({ ...of, kind: said ? 'missing' : 'unknown', entry: entries.get(null) ?? null })
  const columns = Object.keys({ ...said, ...found }).filter((column) => asText(said[column]) !== asText(found[column]))
  for (const field of columns)
    await tell({ ...of, kind: 'changed', field, said: asText(said[field]), found: asText(found[field]), entry: entries.get(field) ?? null })
}

/** Returns the row's own number or name, otherwise those of the records that it belongs to, otherwise its key. */
async function nameOf(tx: Connection, key: string, state: Readonly<Record<string, unknown>>): Promise<string> {
  const text = (column: string) => (typeof state[column] === 'string' ? state[column] : null)
  const own = nameColumns.map(text).find((name) => name !== null)
  if (own) return own
  const owners = await recordNames(tx, { order: text('order_id'), preorder: text('preorder_id'), material: text('material_id') })
  return owners.length > 0 ? owners.join(' · ') : key
}

const nameColumns =
  'order_number preorder_number payment_number receipt_number safekeeping_number incident_number delivery_number import_number nombre_alianza login name'.split(
    ' ',
  )

const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)
