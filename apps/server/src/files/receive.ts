import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { signatureBytes } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import type { Scan } from './clamd.ts'
import type { Room } from './room.ts'

/** The size and both ends of a file, enough to determine its kind. */
export type FileEnds = { size: number; head: Buffer; tail: Buffer }

/** Metadata of a file that is safely stored. */
export type SavedFile = FileEnds & { id: string; sha256: string }

/** The limits and checks for an arriving file. */
export type Bounds = { limitBytes: number; room: () => Promise<Room>; take: (bytes: number) => void; scan: Scan | undefined }

/** Writes the arriving content to a new file, flushes it to disk and scans it. The store does the rest. */
export async function receive(path: string, bounds: Bounds, content: Readable, name: string): Promise<Omit<SavedFile, 'id'>> {
  // The pipeline listens to the source from the start: a connection lost while the file is being opened becomes a refusal, not a crash.
  const written = await pipeline(content, (source: AsyncIterable<Buffer>) => write(path, source, bounds, name))
  const found = await bounds.scan?.(createReadStream(path))
  if (found) throw new Problem('files.infected', { name, found })
  return written
}

/** Number of bytes after which an upload checks the free disk space again. */
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

/** Number of bytes read from the end of a file. They contain the directory of a .docx with a thousand entries. */
const tailBytes = 256 * 1024

export async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** Translates an error of the file system into the problem that the user is shown. Any other error is returned as it is. */
export function asRefusal(error: unknown): unknown {
  const { code = '' } = Object(error) as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('files.diskLow', undefined, { cause: error })
  return code === 'EMFILE' || code === 'ENFILE' ? new Problem('server.busy', undefined, { cause: error }) : error
}
