import { createHash } from 'node:crypto'
import type { Connection } from '../db/connect.ts'
import type { NewEntry } from './entry.ts'
import { usePlaces } from './sql.ts'

/** Marks sign-ins from a place that the account has not used before. An account's first sign-in is not marked. */
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

/** The user agent without version numbers, which change every few weeks. */
const familyOf = (device: string | null) => device?.replace(/[\d.]+/g, '') ?? null

const digest = (...parts: (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
