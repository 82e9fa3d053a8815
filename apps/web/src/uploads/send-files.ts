import { digestOf } from './digest.ts'
import { sendFile, type Sending } from './send-file.ts'

/** Uploads the files and returns their ids in order; null if they have to be sent with the form. */
export async function sendFiles(files: readonly File[], { onProgress = () => {}, ...sending }: Sending): Promise<string[] | null> {
  const total = files.reduce((sum, { size }) => sum + size, 0) || 1
  const ids: string[] = []
  const copies = new Map<string, number>()
  let before = 0
  for (const file of files) {
    const start = before
    const same = `${await digestOf(file)}/${file.name}`
    const copy = copies.get(same) ?? 0
    copies.set(same, copy + 1)
    const id = await sendFile(file, { ...sending, onProgress: (share) => onProgress((start + share * file.size) / total) }, copy)
    if (id === null) return null
    ids.push(id)
    before += file.size
  }
  return ids
}
