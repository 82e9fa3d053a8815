import { statfs } from 'node:fs/promises'

/** How the disk stands: where it is `low`, no more files are taken; where it is `full`, no more changes. */
export type Room = 'enough' | 'low' | 'full'

/** How many bytes the disk of a folder has left for us. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeBytesOn: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Uploads stop at the reserve, and changes at a quarter of it: what is left then is for the database, whose own log has to grow, or it
 * stops for everybody.
 */
export async function roomOn(folder: string, reserveBytes: number, freeBytes: FreeBytes): Promise<Room> {
  if (reserveBytes === 0) return 'enough'
  const free = await freeBytes(folder)
  return free >= reserveBytes ? 'enough' : free >= reserveBytes / 4 ? 'low' : 'full'
}
