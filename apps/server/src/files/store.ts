import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxFileBytes, signatureBytes } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import type { Scan } from './clamd.ts'
import { syncFolder } from './folder.ts'
import { type FreeBytes, freeBytesOn, type Room, roomOn } from './room.ts'
import { idPattern, type KnownFiles, removeExpired, restore, type Sweep, sweep } from './sweep.ts'

/** Enough of a file to judge what it is. */
export type Ends = { size: number; head: Buffer; tail: Buffer }

/** What is known of a file once it is safe. */
export type SavedFile = Ends & { id: string; sha256: string }

export type FileFault = 'missing' | 'damaged'

/** Where uploaded files live, under ids of our own making. A file is there whole or not at all. */
export type FileStore = {
  /** The sender's name is for the refusal alone; `take` is told of each piece before it is written, and may refuse it. */
  save: (content: Readable, name: string, take?: (bytes: number) => void) => Promise<SavedFile>
  /** The content, read through and compared with its digest before the first byte is given out. */
  openVerified: (id: string, sha256: string, size: number) => Promise<Readable>
  /** Whether the content is still what arrived. */
  check: (id: string, sha256: string, size: number) => Promise<'whole' | FileFault>
  /** A piece of a file, unverified: for judging one that has just arrived. */
  readPart: (id: string, position: number, length: number) => Promise<Buffer>
  remove: (id: string) => Promise<void>
  /** How the store's disk stands. */
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
  return {
    save: (content, name, take = () => {}) => save(folder, { limitBytes, room, take, scan }, content, name),
    room,
    openVerified: (id, sha256, size) => openVerified(folder, id, sha256, size),
    check: (id, sha256, size) => check(folder, id, sha256, size),
    readPart: async (id, position, length) => {
      await using file = await open(pathOf(folder, id), 'r')
      return await readPart(file, position, length)
    },
    remove: async (id) => rm(pathOf(folder, id), { force: true }),
    sweep: (known, at) => sweep(folder, known, at),
    restore: (known) => restore(folder, known),
    removeExpired: (known, at) => removeExpired(folder, known, at),
  }
}

/** Written under another name, synced, and only then renamed, so that neither a crash nor a power cut leaves half a file under an id. */
async function save(folder: string, bounds: Bounds, content: Readable, name: string): Promise<SavedFile> {
  const id = randomUUID()
  const path = pathOf(folder, id)
  const unfinished = `${path}.unfinished`
  try {
    // The pipeline listens to the source from the first moment on: a connection lost while the file is being opened is a refusal, not a crash.
    const written = await pipeline(content, (source: AsyncIterable<Buffer>) => write(unfinished, source, bounds, name))
    const found = await bounds.scan?.(createReadStream(unfinished))
    if (found) throw new Problem('files.infected', { name, found })
    await rename(unfinished, path)
    await syncFolder(folder)
    return { id, ...written }
  } catch (error) {
    await Promise.all([unfinished, path].map((leftover) => rm(leftover, { force: true })))
    throw asRefusal(error)
  }
}

type Bounds = { limitBytes: number; room: () => Promise<Room>; take: (bytes: number) => void; scan: Scan | undefined }

/** How often, in bytes, an upload looks whether the disk still has room. */
const roomCheckedEvery = 1024 * 1024

async function write(
  path: string,
  source: AsyncIterable<Buffer>,
  { limitBytes, room, take }: Bounds,
  name: string,
): Promise<Omit<SavedFile, 'id'>> {
  const digest = createHash('sha256')
  let size = 0
  let nextCheck = 0
  await using file = await open(path, 'wx+', 0o600)
  for await (const chunk of source) {
    size += chunk.length
    if (size > limitBytes) throw new Problem('files.tooLarge', { name })
    take(chunk.length)
    if (size > nextCheck) {
      if ((await room()) !== 'enough') throw new Problem('files.diskLow')
      nextCheck = size + roomCheckedEvery
    }
    digest.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return {
    size,
    sha256: digest.digest('hex'),
    head: await readPart(file, 0, Math.min(size, signatureBytes)),
    tail: await readPart(file, Math.max(0, size - tailBytes), Math.min(size, tailBytes)),
  }
}

/** A DXF may open with pages of comments; the tail holds the directory of a .docx with a thousand entries. */
const tailBytes = 256 * 1024

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
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

async function digestOf(file: FileHandle): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

function pathOf(folder: string, id: string): string {
  if (!idPattern.test(id)) throw new Problem('files.notFound')
  return join(folder, id)
}

function asRefusal(error: unknown): unknown {
  const { code = '' } = Object(error) as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('files.diskLow', undefined, { cause: error })
  return code === 'EMFILE' || code === 'ENFILE' ? new Problem('server.busy', undefined, { cause: error }) : error
}
