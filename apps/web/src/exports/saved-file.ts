import { saveFile } from '../api/download.ts'

/** Where a file goes piece by piece; what is given up leaves no half of it. */
export type SavedFile = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  giveUp: () => Promise<void>
}

/** Why a file has no place: the person chose none, or the browser gave none. The browser's own downloads may still take it. */
export class NoPlace extends Error {
  readonly reason: 'notChosen' | 'blocked'

  constructor(reason: NoPlace['reason'], cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A place that the person chooses, written to as the file comes; where the browser knows of none, its memory, and then its downloads. */
export async function newFile(name: string, { plain = false } = {}): Promise<SavedFile> {
  const pick = (globalThis as { showSaveFilePicker?: Picker }).showSaveFilePicker
  if (!pick || plain) return inMemory(name)
  const target = await chosen(pick, name)
  return {
    write: (piece) => target.write(piece).catch(blocked),
    finish: () => target.close().catch(blocked),
    giveUp: () => target.abort().catch(() => {}),
  }
}

/** Not everywhere, and so not in the types of the DOM. */
type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

async function chosen(pick: Picker, name: string): Promise<FileSystemWritableFileStream> {
  const handle = await pick({ suggestedName: name }).catch((cause: unknown) => {
    throw new NoPlace(Object(cause).name === 'AbortError' ? 'notChosen' : 'blocked', cause)
  })
  return handle.createWritable().catch(blocked)
}

function blocked(cause: unknown): never {
  throw new NoPlace('blocked', cause)
}

function inMemory(name: string): SavedFile {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  return {
    write: async (piece) => void pieces.push(piece),
    finish: async () => saveFile(new Blob(pieces), name),
    giveUp: async () => void (pieces = []),
  }
}
