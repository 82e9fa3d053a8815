import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** Streams a ZIP of entries of unknown length: sizes and checksums follow each entry. Entries are generated one after another. */
export async function* writeZip(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const sums: Sums = { crc: 0, size: 0, packed: 0 }
    const start = offset
    const head = record(0x04034b50, name, at)
    yield head
    for await (const chunk of packed(content, sums)) {
      sums.packed += chunk.length
      yield chunk
    }
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    writeSums(tail, 4, sums)
    yield tail
    offset += head.length + sums.packed + tail.length
    if (offset > 0xffffffff || sums.size > 0xffffffff) throw new RangeError('a ZIP of this kind ends at 4 GiB')
    directory.push(record(0x02014b50, name, at, { ...sums, start }))
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([...directory, end])
}

type Sums = { crc: number; size: number; packed: number }

/** Compresses the content and computes its checksum and length on the way. */
async function* packed(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const bytes = async function* () {
    for await (const text of content) {
      const chunk = Buffer.from(text)
      sums.crc = crc32(chunk, sums.crc)
      sums.size += chunk.length
      yield chunk
    }
  }
  const ended = pipeline(bytes, deflate)
  ended.catch(() => {}) // awaited below; if the reader has gone, nobody needs the error
  for await (const chunk of deflate) yield chunk as Buffer
  await ended
}

/** Builds the header of an entry, or its record in the central directory. */
function record(signature: 0x04034b50 | 0x02014b50, name: string, at: Date, listed?: Sums & { start: number }): Buffer {
  const fixed = Buffer.alloc(listed ? 46 : 30)
  const shift = listed ? 2 : 0
  fixed.writeUInt32LE(signature, 0)
  if (listed) fixed.writeUInt16LE(20, 4)
  fixed.writeUInt16LE(20, 4 + shift)
  fixed.writeUInt16LE(0x0808, 6 + shift) // sizes and checksum follow the content; the name is UTF-8
  fixed.writeUInt16LE(8, 8 + shift)
  fixed.writeUInt32LE(dosTime(at), 10 + shift)
  fixed.writeUInt16LE(Buffer.byteLength(name), 26 + shift)
  if (listed) {
    writeSums(fixed, 16, listed)
    fixed.writeUInt32LE(listed.start, 42)
  }
  return Buffer.concat([fixed, Buffer.from(name)])
}

function writeSums(to: Buffer, at: number, { crc, packed: length, size }: Sums): void {
  to.writeUInt32LE(crc, at)
  to.writeUInt32LE(length, at + 4)
  to.writeUInt32LE(size, at + 8)
}

/** Returns date and time in MS-DOS format: two words, counted from 1980, in steps of two seconds. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
