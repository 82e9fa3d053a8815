import type { Db } from '../db/connect.ts'
import { readHead } from '../verifications/sql.ts'
import type { Manifest } from './manifest.ts'
import { entryHash, holdsData, lastEntryAt } from './sql.ts'

/** The loss of a restoration: entries of the database's history that the backup does not have. */
export type Loss = { entries: number; lastAt: string | null; isOtherHistory: boolean }

/** Returns the loss; null if the database is empty. */
export async function lossOf(db: Db, { history }: Manifest): Promise<Loss | null> {
  if (!(await holdsData(db))) return null
  const head = await readHead(db)
  const isOtherHistory = history.seq > 0 && (await entryHash(db, history.seq)) !== history.hash
  return { entries: isOtherHistory ? head.seq : head.seq - history.seq, lastAt: (await lastEntryAt(db)) ?? null, isOtherHistory }
}
