import { statfs } from 'node:fs/promises'

/** State of the disk. If it is `low`, no more files are accepted; if it is `full`, no more changes. */
export type Room = 'enough' | 'low' | 'full'

/** Returns the number of free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeBytesOn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Asks at most every so many milliseconds: each change asks, and meanwhile far less than the reserve is written. */
export function atMostEvery(ms: number, freeBytes: FreeBytes): FreeBytes {
  const known = new Map<string, { until: number; bytes: Promise<number> }>()
  return (folder) => {
    const last = known.get(folder)
    if (last && performance.now() < last.until) return last.bytes
    const bytes = freeBytes(folder)
    known.set(folder, { until: performance.now() + ms, bytes })
    return bytes
  }
}

/**
 * Returns the state of the disk. Uploads stop below the reserve, and changes below a quarter of it. The rest is left for the database, which stops
 * for everybody if its log cannot grow. A reserve of 0 turns the check off.
 */
export async function roomOn(folder: string, reserveBytes: number, freeBytes: FreeBytes): Promise<Room> {
  if (reserveBytes === 0) return 'enough'
  const free = await freeBytes(folder)
  return free >= reserveBytes ? 'enough' : free >= reserveBytes / 4 ? 'low' : 'full'
}
