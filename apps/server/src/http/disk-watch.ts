import type { Room } from '../files/room.ts'
import type { FileStore } from '../files/store.ts'

/** Whether changes can be kept: what is answered to people and to whoever watches the server rests on it. */
export type DiskWatch = {
  /** The database has just said that its disk is full. */
  noteFull: () => void
  isFull: () => Promise<boolean>
}

/** How long the database's own word holds: its disk may be one that we cannot look at. */
const heldFor = 30_000

export function watchDisk({ room }: Pick<FileStore, 'room'>): DiskWatch {
  let notedAt = -Infinity
  /** A disk that cannot be asked is not called full. */
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
