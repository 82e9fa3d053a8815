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

/** What a record says of a file's content. */
export type NamedFile = { id: string; sha256: string; size: number }

export type FileFault = 'missing' | 'damaged'

/** Where uploaded files live, under ids of our own making. A file is there whole or not at all. */
export type FileStore = {
  /** How the place is called where whoever runs the server reads of it. */
  place: string
  /** The sender's name is for the refusal alone; `take` is told of each piece before it is written, and may refuse it. */
  save: (content: Readable, name: string, take?: (bytes: number) => void) => Promise<SavedFile>
  /** The content, read through and compared with its digest before the first byte is given out. */
  openVerified: (id: string, sha256: string, size: number) => Promise<Readable>
  /** Whether the content is still what arrived. */
  check: (id: string, sha256: string, size: number) => Promise<'whole' | FileFault>
  /** A piece of a file, unverified: for judging one that has just arrived. */
  readPart: (id: string, position: number, length: number) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  /** Keeps a file under the id that it has already; false, and nothing is kept, where the content is not the one named. */
  put: (file: NamedFile, content: AsyncIterable<Uint8Array>) => Promise<boolean>
  /** Every file that is there, with its bytes. */
  sizes: () => Promise<ReadonlyMap<string, number>>
  /** How the disk stands on which files arrive. */
  room: () => Promise<Room>
  /** For the start, before anybody is served: see `sweep.ts`. */
  sweep: (known: KnownFiles, at: Date) => Promise<Sweep>
  /** What of it can be done while another server uses the folder: brings back from quarantine what a record names. */
  restore: (known: KnownFiles) => Promise<Sweep>
  /** Removes what has been in quarantine long enough; says how many files it was. */
  removeExpired: (known: KnownFiles, at: Date) => Promise<number>
}

export type StoreOptions = {
  /** The most that one file may have. */
  limitBytes?: number
  /** How much of the disk uploads leave free; none where nothing is said. */
  reserveBytes?: number
  freeBytes?: FreeBytes
  /** Looks through each file before it is kept. */
  scan?: Scan | undefined
}

/** A store in one folder of this machine, which no other server may use at the same time. */
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

/** Written under another name, synced, and only then renamed, so that neither a crash nor a power cut leaves half a file under an id. */
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
    // The disk gives the file out no more.
    if (code === 'EIO') return 'damaged'
    throw error
  }
}

/** Compared with its digest before it gets its name. */
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
    // One that is removed meanwhile is not there.
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
