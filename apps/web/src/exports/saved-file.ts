import { saveFile } from '../api/download.ts'

/** A file that is written in pieces; giving up leaves no partial file. */
export type SavedFile = {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  finish: () => Promise<void>
  giveUp: () => Promise<void>
}

/** Error for a file that cannot be saved: the person chose no place, or the browser blocked it. The browser's own downloads may still accept it. */
export class NoPlace extends Error {
  readonly reason: 'notChosen' | 'blocked'

  constructor(reason: NoPlace['reason'], cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/**
 * Returns a file at a place that the person chooses, written as the data arrives.
 * If the browser does not support that, it is collected in memory and then downloaded.
 */
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

/** Not supported by all browsers, and therefore missing in the types of the DOM. */
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
