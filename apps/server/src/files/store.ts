import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxFileBytes } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import type { Scan } from './clamd.ts'
import { diskShelf } from './disk-shelf.ts'
import { syncFolder } from './folder.ts'
import { asRefusal, type Bounds, readPart, receive, type SavedFile } from './receive.ts'
import { type FreeBytes, freeBytesOn, type Room, roomOn } from './room.ts'
import { idPattern, type KnownFiles, removeExpired, restore, type Sweep, sweep } from './sweep.ts'

/** Metadata of a stored file's content. */
export type NamedFile = { id: string; sha256: string; size: number }

export type FileFault = 'missing' | 'damaged'

/** A store of uploaded files, under ids that the portal generates. A file is stored completely or not at all. */
export type FileStore = {
  /** Name of the place, for the log. */
  place: string
  /**
   * Stores a file. The sender's name is used only in refusals. `take` is called with the size of each piece before it is written and may refuse it.
   */
  save: (content: Readable, name: string, take?: (bytes: number) => void) => Promise<SavedFile>
  /** Returns the content. It is read completely and compared with its digest before the first byte is passed on. */
  openVerified: (id: string, sha256: string, size: number) => Promise<Readable>
  /** Checks whether the content is still the one that arrived. */
  check: (id: string, sha256: string, size: number) => Promise<'whole' | FileFault>
  /** Returns a part of a file without verifying it, for checking a file that has just arrived. */
  readPart: (id: string, position: number, length: number) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  /** Stores a file under its existing id. Returns false and stores nothing if the content is not the expected one. */
  put: (file: NamedFile, content: AsyncIterable<Uint8Array>) => Promise<boolean>
  /** Returns the ids of all stored files with their sizes in bytes. */
  sizes: () => Promise<ReadonlyMap<string, number>>
  /** Returns the state of the disk on which files arrive. */
  room: () => Promise<Room>
  /** Sweeps the store. For the start only, before any request is served: see `sweep.ts`. */
  sweep: (known: KnownFiles, at: Date) => Promise<Sweep>
  /** The part of a sweep that is safe while another server uses the store: restores quarantined files that a record names. */
  restore: (known: KnownFiles) => Promise<Sweep>
  /** Removes files whose time in quarantine is over, and returns their number. */
  removeExpired: (known: KnownFiles, at: Date) => Promise<number>
}

export type StoreOptions = {
  /** Maximum number of bytes of one file. */
  limitBytes?: number
  /** Number of bytes on the disk that uploads leave free; 0 by default. */
  reserveBytes?: number
  freeBytes?: FreeBytes
  /** Scans each file before it is stored. */
  scan?: Scan | undefined
}

/** Opens a store in a folder of this machine. No other server may use the folder at the same time. */
export async function diskStore(
  folder: string,
  { limitBytes = maxFileBytes, reserveBytes = 0, freeBytes = freeBytesOn, scan }: StoreOptions = {},
): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
  const room = () => roomOn(folder, reserveBytes, freeBytes)
  const shelf = diskShelf(folder)
  return {
    place: folder,
    save: (content, name, take = () => {}) => save(folder, { limitBytes, room, take, scan }, content, name),
    room,
    openVerified: (id, sha256, size) => openVerified(folder, id, sha256, size),
    check: (id, sha256, size) => check(folder, id, sha256, size),
    readPart: async (id, position, length) => {
      await using file = await open(pathOf(folder, id), 'r')
      return await readPart(file, position, length)
    },
    remove: async (id) => rm(pathOf(folder, id), { force: true }),
    put: (file, content) => put(folder, file, content),
    sizes: () => sizesIn(folder),
    sweep: (known, at) => sweep(shelf, known, at),
    restore: (known) => restore(shelf, known),
    removeExpired: (known, at) => removeExpired(shelf, known, at),
  }
}

/**
 * Stores a file. It is written under a temporary name, flushed to disk and then renamed, so that neither a crash nor a power failure leaves an
 * incomplete file under an id.
 */
async function save(folder: string, bounds: Bounds, content: Readable, name: string): Promise<SavedFile> {
  const id = randomUUID()
  const path = pathOf(folder, id)
  const unfinished = `${path}.unfinished`
  try {
    const written = await receive(unfinished, bounds, content, name)
    await rename(unfinished, path)
    await syncFolder(folder)
    return { id, ...written }
  } catch (error) {
    await Promise.all([unfinished, path].map((leftover) => rm(leftover, { force: true })))
    throw asRefusal(error)
  }
}

async function openVerified(folder: string, id: string, sha256: string, size: number): Promise<Readable> {
  const file = await open(pathOf(folder, id), 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Problem('files.missing', undefined, { cause: new Error(`stored file ${id} is not there`) }) : error
  })
  try {
    if ((await file.stat()).size !== size || (await digestOf(file)) !== sha256)
      throw new Problem('files.damaged', undefined, { cause: new Error(`stored file ${id} is not what arrived`) })
    return file.createReadStream({ start: 0 })
  } catch (error) {
    await file.close()
    throw error
  }
}

async function check(folder: string, id: string, sha256: string, size: number): Promise<'whole' | FileFault> {
  try {
    await using file = await open(pathOf(folder, id), 'r')
    return (await file.stat()).size === size && (await digestOf(file)) === sha256 ? 'whole' : 'damaged'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return 'missing'
    // The disk can no longer read the file.
    if (code === 'EIO') return 'damaged'
    throw error
  }
}

/** Stores a file under a known id, and compares it with its digest before it gets its name. */
async function put(folder: string, { id, sha256, size }: NamedFile, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const path = pathOf(folder, id)
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const digest = createHash('sha256')
  let written = 0
  {
    await using target = await open(unfinished, 'wx', 0o600)
    for await (const chunk of content) {
      digest.update(chunk)
      written += chunk.length
      await target.writeFile(chunk)
    }
    await target.sync()
  }
  const isAsNamed = written === size && digest.digest('hex') === sha256
  await (isAsNamed ? rename(unfinished, path) : rm(unfinished))
  await syncFolder(folder)
  return isAsNamed
}

async function sizesIn(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const name of await readdir(folder)) {
    // A file removed meanwhile is left out.
    const found = idPattern.test(name) ? await stat(join(folder, name)).catch(() => null) : null
    if (found) sizes.set(name, found.size)
  }
  return sizes
}

async function digestOf(file: FileHandle): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

function pathOf(folder: string, id: string): string {
  if (!idPattern.test(id)) throw new Problem('files.notFound')
  return join(folder, id)
}
