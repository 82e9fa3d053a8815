import { open } from 'node:fs/promises'

/** Flushes a folder to disk. A new or renamed file survives a power failure only after its folder was flushed too. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
