import { createHash } from 'node:crypto'
import type { Connection } from '../db/connect.ts'
import type { NewEntry } from './entry.ts'
import { usePlaces } from './sql.ts'

/** The entries, with a sign-in from a place that its account has not used before told as such. Of an account's first one nothing is new. */
export async function accountPlaces(tx: Connection, entries: readonly NewEntry[]): Promise<NewEntry[]> {
  const accounted: NewEntry[] = []
  for (const entry of entries)
    accounted.push(entry.event === 'signIn' && (await isNewPlace(tx, entry)) ? { ...entry, event: 'newPlace' } : entry)
  return accounted
}

async function isNewPlace(tx: Connection, { personId, address, device, at }: NewEntry): Promise<boolean> {
  if (personId === null) return false
  const { known, added } = await usePlaces(tx, personId, [digest('address', address), digest('device', familyOf(device))], at)
  return known > 0 && added > 0
}

/** A browser without its versions, which change every few weeks. */
const familyOf = (device: string | null) => device?.replace(/[\d.]+/g, '') ?? null

const digest = (...parts: (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
