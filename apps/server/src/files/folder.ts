import { open } from 'node:fs/promises'

/** A new name is safe only when the folder that holds it is. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}
