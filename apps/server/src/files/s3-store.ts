import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxFileBytes } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import { s3FileTexts, s3Texts } from '@barreno/texts/s3'
import { Refusal } from '../refusal.ts'
import type { S3Place, S3Settings } from '../s3/place.ts'
import { type S3Requests, s3Requests } from '../s3/requests.ts'
import { asRefusal, receive, type SavedFile } from './receive.ts'
import { freeBytesOn, roomOn } from './room.ts'
import type { FileFault, FileStore, NamedFile, StoreOptions } from './store.ts'
import { idPattern, removeExpired, restore, type Shelf, sweep } from './sweep.ts'

export type Bucket = { where: S3Place; settings: S3Settings }

type BucketOptions = StoreOptions & {
  /** Milliseconds before the first retry of a failed request; each further wait is twice as long. Short, because a user waits for the reply. */
  pauseMs?: number
}

const dayMs = 24 * 3_600_000

/**
 * Opens a store of uploaded files in a bucket of an S3 service, with one object per file. Any number of servers may share it. Each file first arrives
 * in `spool`, a folder of this server, and is checked there. It counts as saved once the content read back from the bucket has its digest.
 */
export async function s3Store({ where, settings }: Bucket, spool: string, options: BucketOptions = {}): Promise<FileStore> {
  const { limitBytes = maxFileBytes, reserveBytes = 0, freeBytes = freeBytesOn, scan, pauseMs = 200 } = options
  await mkdir(spool, { recursive: true, mode: 0o700 })
  await removeLeftovers(spool)
  const requests = s3Requests('files', where, settings, { pauseMs, timeoutMs: 60_000 })
  const { send, place } = requests
  const keyOf = (id: string) => `${where.prefix}files/${checked(id)}`
  const objects = listing(requests)
  const shelf = bucketShelf(requests, where)
  const room = () => roomOn(spool, reserveBytes, freeBytes)

  const read = async (id: string, expected: Omit<NamedFile, 'id'>) => {
    const key = keyOf(id)
    const found = await send(async (s3) => {
      const answer = await s3.getObjectResponse(key)
      return answer && spooled(spool, answer, expected)
    })
    // Listing fails if the whole bucket is missing, which must not be reported as a missing file.
    if (found === null) await objects(key)
    return found ?? ('missing' as const)
  }
  const check = async (id: string, sha256: string, size: number): Promise<'whole' | FileFault> => {
    const found = await read(id, { sha256, size })
    if (typeof found === 'string') return found
    found.destroy()
    return 'whole'
  }
  const upload = async ({ id, sha256, size }: NamedFile, path: string) => {
    const content = await readFile(path)
    await send((s3) => s3.putObject(keyOf(id), content))
    if ((await check(id, sha256, size)) !== 'whole') throw new Refusal(s3FileTexts.changed(place, id))
  }
  const remove = (id: string) => send((s3) => s3.deleteObject(keyOf(id)))

  return {
    place,
    room,
    check,
    save: (content, name, take = () => {}) =>
      inSpool(spool, async (path) => {
        const saved: SavedFile = { id: randomUUID(), ...(await receive(path, { limitBytes, room, take, scan }, content, name)) }
        try {
          await upload(saved, path)
        } catch (error) {
          await remove(saved.id).catch(() => {})
          throw error
        }
        return saved
      }).catch(unavailable),
    openVerified: async (id, sha256, size) => {
      const found = await read(id, { sha256, size }).catch(unavailable)
      if (found === 'missing') throw new Problem('files.missing', undefined, { cause: new Error(`stored file ${id} is not there`) })
      if (found === 'damaged') throw new Problem('files.damaged', undefined, { cause: new Error(`stored file ${id} is not what arrived`) })
      return found
    },
    readPart: async (id, position, length) => {
      if (length === 0) return Buffer.alloc(0)
      const part = () => send(async (s3) => (await s3.getObjectRaw(keyOf(id), false, position, position + length)).arrayBuffer())
      return Buffer.from(await part().catch(unavailable))
    },
    // If the removal fails, a later sweep removes the file, because no record names it.
    remove: async (id) => {
      checked(id)
      await remove(id).catch(() => {})
    },
    put: (file, content) =>
      inSpool(spool, async (path) => {
        if (!(await writeAsNamed(path, file, content))) return false
        await upload(file, path)
        return true
      }),
    sizes: async () => {
      const folder = `${where.prefix}files/`
      const found = (await objects(folder)).map(({ Key, Size }) => [Key.slice(folder.length), Size] as const)
      return new Map(found.filter(([name]) => idPattern.test(name)))
    },
    sweep: (known, at) => sweep(shelf, known, at),
    restore: (known) => restore(shelf, known),
    removeExpired: (known, at) => removeExpired(shelf, known, at),
  }
}

function checked(id: string): string {
  if (!idPattern.test(id)) throw new Problem('files.notFound')
  return id
}

/** Hides the details of a failed request from users; the log contains them as the cause. */
function unavailable(error: unknown): never {
  throw error instanceof Refusal ? new Problem('files.unavailable', undefined, { cause: error }) : asRefusal(error)
}

/** Runs `work` with the path of a new file in the spool, and deletes that file afterwards. */
async function inSpool<Result>(spool: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(spool, randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes the content of a reply to this server's disk and compares it with its digest before any byte is passed on. */
async function spooled(spool: string, answer: Response, expected: Omit<NamedFile, 'id'>): Promise<Readable | 'damaged'> {
  const path = join(spool, randomUUID())
  const isAsNamed = await writeAsNamed(path, expected, answer.body ?? nothing()).catch(async (error: unknown) => {
    await rm(path, { force: true })
    throw error
  })
  const file = isAsNamed ? await open(path, 'r') : null
  // An open file stays readable after its name is deleted.
  await rm(path, { force: true })
  return file === null ? 'damaged' : file.createReadStream({ start: 0 })
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Writes content up to the expected size. Returns whether its size and digest are the expected ones. */
async function writeAsNamed(path: string, { sha256, size }: Omit<NamedFile, 'id'>, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  const digest = createHash('sha256')
  let written = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of content) {
    written += chunk.length
    if (written > size) return false
    digest.update(chunk)
    await file.writeFile(chunk)
  }
  return written === size && digest.digest('hex') === sha256
}

/** Deletes files that a killed server left behind. Those younger than a day may belong to another command. */
async function removeLeftovers(spool: string): Promise<void> {
  for (const name of (await readdir(spool)).filter((each) => idPattern.test(each))) {
    const found = await stat(join(spool, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(join(spool, name), { force: true })
  }
}

const listing =
  ({ send, place }: S3Requests) =>
  async (prefix: string) => {
    const found = await send((s3) => s3.listObjects('/', prefix))
    if (found === null) throw new Refusal(s3Texts('files').noBucket(place))
    return found
  }

/**
 * Returns the files of a bucket, with a quarantine whose keys contain the day. A move is a copy followed by a removal, so two servers may do it at
 * once.
 */
function bucketShelf(requests: S3Requests, { bucket, prefix }: S3Place): Shelf {
  const { send } = requests
  const objects = listing(requests)
  const files = `${prefix}files/`
  const quarantine = `${prefix}quarantine/`
  const move = async (from: string, to: string) => {
    // The library would also encode the slashes, which not every service decodes. Our keys contain nothing that needs encoding.
    const additionalHeaders = { 'x-amz-copy-source': `/${bucket}/${from}` }
    try {
      await send((s3) => s3.copyObject(from, to, { additionalHeaders }))
    } catch (error) {
      if (await send((s3) => s3.objectExists(from))) throw error
      // Another server has already moved it.
      return
    }
    await send((s3) => s3.deleteObject(from))
  }
  const quarantinedKey = ({ day, name }: { day: string; name: string }) => `${quarantine}${day}.${name}`
  return {
    present: async () =>
      (await objects(files))
        .map(({ Key, LastModified }) => ({
          name: Key.slice(files.length),
          // A young file may belong to an upload on another server that no record names yet.
          isSettled: Date.now() - LastModified.getTime() > dayMs,
        }))
        .filter(({ name }) => idPattern.test(name)),
    quarantined: async () =>
      (await objects(quarantine)).flatMap(({ Key }) => {
        const [, day, name] = /^(\d{4}-\d\d-\d\d)\.(.+)$/.exec(Key.slice(quarantine.length)) ?? []
        return day !== undefined && name !== undefined && idPattern.test(name) ? [{ day, name }] : []
      }),
    quarantine: async (names, day) => {
      for (const name of names) await move(`${files}${name}`, quarantinedKey({ day, name }))
    },
    bringBack: async (those) => {
      for (const file of those) await move(quarantinedKey(file), `${files}${file.name}`)
    },
    removeQuarantined: async (those) => {
      for (const file of those) await send((s3) => s3.deleteObject(quarantinedKey(file)))
    },
  }
}
