import type { Room } from '../files/room.ts'
import type { FileStore } from '../files/store.ts'

/** Whether changes can be stored, for replies and for the readiness check. */
export type DiskWatch = {
  /** Call it when the database reports that its disk is full. */
  noteFull: () => void
  isFull: () => Promise<boolean>
}

/** Milliseconds for which the database's report holds. Its disk may be one that this process cannot check. */
const heldFor = 30_000

export function watchDisk({ room }: Pick<FileStore, 'room'>): DiskWatch {
  let notedAt = -Infinity
  /** A disk that cannot be checked counts as not full. */
  const roomOrEnough = async (): Promise<Room> => {
    try {
      return await room()
    } catch {
      return 'enough'
    }
  }
  return {
    noteFull: () => void (notedAt = performance.now()),
    isFull: async () => performance.now() - notedAt < heldFor || (await roomOrEnough()) === 'full',
  }
}
