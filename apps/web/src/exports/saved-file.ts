import { saveFile } from '../api/download.ts'

/** Where a file goes piece by piece; what is given up leaves no half of it. */
export type SavedFile = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  giveUp: () => Promise<void>
}

/** A place that the person chooses, written to as the file comes; where the browser knows of none, its memory, and then its downloads. */
export async function newFile(name: string): Promise<SavedFile> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (!pick) return inMemory(name)
  const target = await (await pick({ suggestedName: name })).createWritable()
  return { write: (piece) => target.write(piece), finish: () => target.close(), giveUp: () => target.abort() }
}

/** Not everywhere, and so not in the types of the DOM. */
type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

function inMemory(name: string): SavedFile {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (piece) => void pieces.push(piece),
    finish: async () => saveFile(new Blob(pieces), name),
    giveUp: async () => void (pieces = []),
  }
}
