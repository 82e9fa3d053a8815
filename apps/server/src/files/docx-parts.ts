import { Readable } from 'node:stream'
import { constants, crc32, createInflateRaw } from 'node:zlib'
import type { Entry } from './docx.ts'

/** Reads `length` bytes of a stored file from `position` on. */
export type ReadPart = (position: number, length: number) => Promise<Buffer>

/**
 * Whether a Word document contains what its directory says and does nothing when opened: it fetches no template or picture from elsewhere and embeds
 * no object of another program. Each part is decompressed up to the size in the directory and no further.
 */
export async function hasOnlyPlainParts(entries: readonly Entry[], read: ReadPart): Promise<boolean> {
  if (entries.reduce((sum, { inflated }) => sum + inflated, 0) > maxInflatedBytes) return false
  for (const entry of entries) {
    if (isForeignObject(entry.name)) return false
    const isRead = /\.rels$|^\[Content_Types\]\.xml$/i.test(entry.name)
    if (isRead && entry.inflated > maxReadBytes) return false
    const content = await contentOf(entry, read, isRead)
    if (content === undefined || (isRead && !isPlain(content))) return false
  }
  return true
}

const maxInflatedBytes = 200 * 1024 * 1024
/** Maximum size of a relationships or types part. Real ones are short lists, far below it. */
const maxReadBytes = 1024 * 1024

/** Whether a part is an object of another program or a control. The workbook behind a chart is allowed, because it is only data. */
const isForeignObject = (name: string) => /(^|\/)(activeX|ctrlProps)\/|(^|\/)embeddings\/(?!.*\.xlsx$)/i.test(name)

/** Returns the part's content if it is wanted, otherwise an empty buffer. Undefined if the part differs from what the directory says. */
async function contentOf(entry: Entry, read: ReadPart, isWanted: boolean): Promise<Buffer | undefined> {
  const start = await startOf(entry, read)
  if (start === undefined) return undefined
  const pieces: Buffer[] = []
  let [size, sum] = [0, 0]
  try {
    const packed = Readable.from(piecesOf(read, start, entry.stored))
    const content = entry.method === 8 ? packed.pipe(createInflateRaw({ finishFlush: constants.Z_FINISH })) : packed
    packed.on('error', (error) => content.destroy(error))
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > entry.inflated) return undefined
      sum = crc32(piece, sum)
      if (isWanted) pieces.push(piece)
    }
  } catch {
    return undefined
  }
  return size === entry.inflated && sum === entry.crc ? Buffer.concat(pieces) : undefined
}

/**
 * Returns the position at which the part's content begins. Undefined if the part's own header differs from the directory, because programs differ in
 * which of them they trust.
 */
async function startOf({ name, at, method, flags }: Entry, read: ReadPart): Promise<number | undefined> {
  const header = await read(at, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) return undefined
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)]
  const isEncrypted = (flags & 1) === 1 || (header.readUInt16LE(6) & 1) === 1
  if (isEncrypted || (method !== 0 && method !== 8) || header.readUInt16LE(8) !== method) return undefined
  const own = (await read(at + 30, nameLength)).toString('utf8')
  return own === name ? at + 30 + nameLength + extraLength : undefined
}

async function* piecesOf(read: ReadPart, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length;) {
    const piece = await read(start + done, Math.min(64 * 1024, length - done))
    if (piece.length === 0) return
    done += piece.length
    yield piece
  }
}

/** Whether the part is harmless: the only external relationships are hyperlinks, which a person has to click, and no type is a macro or an object. */
function isPlain(content: Buffer): boolean {
  const text = content.toString('utf8')
  // Unusual encodings are refused, because we could read them in one way and Word in another.
  if (content.includes(0) || /<!(DOCTYPE|ENTITY)/i.test(text)) return false
  if (/macroEnabled|vbaProject|oleObject|activeX/i.test(decoded(text))) return false
  return [...text.matchAll(/<(?:[\w.-]+:)?Relationship\s[^>]*>/g)].every(([tag]) => {
    const whole = decoded(tag)
    return !/TargetMode\s*=\s*(["'])\s*External\s*\1/i.test(whole) || /Type\s*=\s*(["'])[^"']*\/hyperlink\1/.test(whole)
  })
}

const decoded = (text: string) =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
