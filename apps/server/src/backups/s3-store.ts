import { backupTexts } from '@barreno/texts/backups'
import { s3Texts } from '@barreno/texts/s3'
import { Refusal } from '../refusal.ts'
import { manifestPart, type Part } from './manifest.ts'
import type { Source } from './parts.ts'
import type { S3Place, S3Settings } from '../s3/place.ts'
import { type S3Requests, s3Requests } from '../s3/requests.ts'
import { type BackupStore, isLeftOver, namePattern, type Writing } from './store.ts'

const texts = backupTexts.s3

/** Number of bytes that are buffered and sent at once. A part can have at most ten thousand such pieces, that is 160 GB. */
const defaultPieceBytes = 16 * 1024 * 1024

export type S3Options = { pauseMs?: number; pieceBytes?: number }

/**
 * Stores backups in a bucket of an S3 service, with one object per part. Objects have no folders that could be renamed, so a backup counts as
 * complete once its manifest exists, which is sent last.
 */
export function s3Store(
  where: S3Place,
  settings: S3Settings,
  { pauseMs = 1_000, pieceBytes = defaultPieceBytes }: S3Options = {},
): BackupStore {
  const requests = s3Requests('backups', where, settings, { pauseMs })
  const { send, place, refusalOf } = requests
  const folderOf = (name: string) => `${where.prefix}${name}/`
  const objects = objectsOf(requests)

  const names = async () => {
    const found = await objects.list(where.prefix, { delimiter: '/' })
    return found.map(({ Key }) => Key.slice(where.prefix.length).replace(/\/$/, '')).filter((name) => namePattern.test(name))
  }
  const isComplete = (name: string) => send((s3) => s3.objectExists(`${folderOf(name)}${manifestPart}`))

  return {
    place,
    list: async () => {
      const complete: string[] = []
      for (const name of (await names()).toSorted()) if (await isComplete(name)) complete.push(name)
      return complete
    },
    parts: async (name) => [...(await objects.in(folderOf(name))).keys()].toSorted(),
    read: async (name, part) => {
      const answer = await send((s3) => s3.getObjectResponse(`${folderOf(name)}${part}`))
      return answer && contentOf(answer, (error) => new Refusal(texts.cutWhileReading(part, place), { cause: refusalOf(error) }))
    },
    begin: async (name) => {
      for (const other of await names()) if (isLeftOver(other) && !(await isComplete(other))) await objects.remove(folderOf(other))
      return beginIn(requests, where.bucket, folderOf, name, pieceBytes)
    },
    remove: async (name) => {
      // The manifest goes first, so that an interrupted removal leaves no complete backup.
      await objects.remove(folderOf(name), [manifestPart])
      await objects.remove(folderOf(name))
    },
  }
}

type Stored = { size: number; changedAt: number }

function objectsOf({ send, place }: S3Requests) {
  const list = async (prefix: string, options: Record<string, string> = {}) => {
    const found = await send((s3) => s3.listObjects('/', prefix, undefined, options))
    if (found === null) throw new Refusal(s3Texts('backups').noBucket(place))
    return found
  }
  const inFolder = async (folder: string): Promise<Map<string, Stored>> =>
    new Map(
      (await list(folder)).map(({ Key, Size, LastModified }) => [
        Key.slice(folder.length),
        { size: Size, changedAt: LastModified.getTime() },
      ]),
    )
  return {
    list,
    in: inFolder,
    /** Removes all parts of a folder, or only the named ones. */
    remove: async (folder: string, only?: readonly string[]) => {
      const parts = only ?? [...(await inFolder(folder)).keys()]
      const removed = await send((s3) => s3.deleteObjects(parts.map((part) => `${folder}${part}`)))
      const kept = parts.filter((_, index) => !removed[index])
      if (kept.length > 0) throw new Refusal(texts.notRemoved(place, kept[0]!))
    },
  }
}

/** Yields the body of a reply. If the connection breaks in the middle, throws a refusal, so that no truncated part is accepted. */
async function* contentOf({ body }: Response, refusalOf: (error: unknown) => Refusal): Source {
  if (!body) return
  try {
    yield* body
  } catch (error) {
    throw refusalOf(error)
  }
}

function beginIn(requests: S3Requests, bucket: string, folderOf: (name: string) => string, name: string, pieceBytes: number): Writing {
  const { send, place } = requests
  const objects = objectsOf(requests)
  const folder = folderOf(name)
  const sizes = new Map<string, number>()
  const earlier = new Map<string, Map<string, Stored>>()

  const write = async (part: string, source: Source) => {
    sizes.set(part, await upload(requests, `${folder}${part}`, source, pieceBytes))
  }
  /**
   * Whether an earlier backup has the part unchanged. One overwritten after its backup was complete does not count. Damage on the service's disks is
   * for the service to detect.
   */
  const isUnharmed = async (from: string, { part, size }: Part) => {
    if (!earlier.has(from)) earlier.set(from, await objects.in(folderOf(from)))
    const stored = earlier.get(from)!
    const found = stored.get(part)
    return found !== undefined && found.size === size && found.changedAt <= (stored.get(manifestPart)?.changedAt ?? 0)
  }
  return {
    write,
    reuse: async (from, given) => {
      if (!(await isUnharmed(from, given))) return false
      const source = `${folderOf(from)}${given.part}`
      // The library would also encode the slashes, which not every service decodes. Our keys contain nothing that needs encoding.
      const additionalHeaders = { 'x-amz-copy-source': `/${bucket}/${source}` }
      await send((s3) => s3.copyObject(source, `${folder}${given.part}`, { additionalHeaders }))
      sizes.set(given.part, given.size)
      return true
    },
    commit: async (part, manifest) => {
      const stored = await objects.in(folder)
      for (const [each, size] of sizes) {
        const found = stored.get(each)?.size ?? 0
        if (found !== size) throw new Refusal(texts.cutWhileWriting(each, place, size, found))
      }
      await send((s3) => s3.putObject(`${folder}${part}`, Buffer.from(manifest)))
    },
    // A failure to clean up is ignored, so that the original error is reported.
    abandon: () => objects.remove(folder).catch(() => {}),
  }
}

/** Sends a part, in pieces if it is large, and returns its size. A piece that did not arrive is sent again. */
async function upload({ send }: S3Requests, key: string, source: Source, pieceBytes: number): Promise<number> {
  let uploadId: string | undefined
  let size = 0
  const pieces: { partNumber: number; etag: string }[] = []
  try {
    for await (const { bytes, isLast } of inPieces(source, pieceBytes)) {
      size += bytes.length
      if (isLast && uploadId === undefined) {
        await send((s3) => s3.putObject(key, bytes))
        return size
      }
      const id = (uploadId ??= await send((s3) => s3.getMultipartUploadId(key)))
      pieces.push(await send((s3) => s3.uploadPart(key, id, bytes, pieces.length + 1)))
    }
    await send((s3) => s3.completeMultipartUpload(key, uploadId!, pieces))
    return size
  } catch (error) {
    const id = uploadId
    // Unfinished pieces take up space and are not listed.
    if (id !== undefined) await send((s3) => s3.abortMultipartUpload(key, id)).catch(() => {})
    throw error
  }
}

/** Yields the source in pieces of one size. The last one may be shorter, or empty if the source is empty. */
async function* inPieces(source: Source, size: number): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    while (length > size) {
      const all = Buffer.concat(held)
      yield { bytes: all.subarray(0, size), isLast: false }
      held = [all.subarray(size)]
      length -= size
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
