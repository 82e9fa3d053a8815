import { crc32, inflateRawSync } from 'node:zlib'
import { Problem } from '@barreno/domain/problems'
import { limits } from './read-limits.ts'

/**
 * Copies the parts of a workbook with cells into a new archive, uncompressed and within a size limit.
 * The library then reads only what was counted here, whatever the original directory claimed, and no pictures or macros.
 */
export function repack(content: Uint8Array): Uint8Array {
  const archive = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const parts: Part[] = []
  let left = limits.inflatedBytes
  for (const entry of directoryOf(archive)) {
    if (!isOfCells(entry.name)) continue
    const data = contentOf(archive, entry, left)
    left -= data.length
    parts.push({ name: entry.name, data })
  }
  return stored(parts)
}

type Entry = { name: string; method: number; size: number; at: number }
type Part = { name: string; data: Buffer }

const localEntry = 0x04034b50
const directoryEntry = 0x02014b50
const directoryEnd = Buffer.from('PK\x05\x06')
const maxEntries = 5000

const isOfCells = (name: string) =>
  /\.(xml|rels)$/i.test(name) &&
  !/(^|\/)(drawings|charts|media|embeddings|pivot\w*|comments|threadedComments|customXml|docProps|printerSettings)\//i.test(name)

/** Reads the archive's central directory, which all programs use. */
function directoryOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(directoryEnd)
  if (end < 0 || end + 22 > archive.length) throw unreadable()
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > maxEntries) throw unreadable()
  const entries = new Map<string, Entry>()
  for (let each = 0; each < count; each++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== directoryEntry) throw unreadable()
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, nameEnd)
    if (entries.has(name)) throw unreadable()
    entries.set(name, {
      name,
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    })
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return [...entries.values()]
}

function contentOf(archive: Buffer, { method, size, at }: Entry, left: number): Buffer {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== localEntry) throw unreadable()
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const packed = archive.subarray(start, start + size)
  if (packed.length !== size || (method !== 0 && method !== 8)) throw unreadable()
  if (left <= 0 || (method === 0 && size > left)) throw new Problem('spreadsheets.tooLarge')
  if (method === 0) return packed
  try {
    return inflateRawSync(packed, { maxOutputLength: left })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new Problem('spreadsheets.tooLarge') : unreadable()
  }
}

/** Builds an archive of uncompressed parts. */
function stored(parts: readonly Part[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data } of parts) {
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0) // version
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(title.length, 22)
    bodies.push(signed(localEntry), facts, title, data)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(signed(directoryEntry), Buffer.from([20, 0]), facts, place, title)
    at += 30 + title.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  directoryEnd.copy(end)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

const unreadable = () => new Problem('spreadsheets.unreadable')
