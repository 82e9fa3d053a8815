import type { FileEnds } from './receive.ts'

/** Whether this is a Word document without macros, judged by the archive's directory alone. `docx-parts.ts` checks the content of the parts. */
export function isWordDocument(ends: FileEnds): boolean {
  const entries = ends.head.subarray(0, 4).equals(localEntry) ? entriesOf(ends) : undefined
  if (!entries) return false
  const names = entries.map(({ name }) => name)
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith('word/')) &&
    new Set(names).size === names.length &&
    !names.some((name) => leavesItsFolder(name) || isMacroOrArchive(name)) &&
    total(entries, 'inflated') <= 100 * total(entries, 'stored')
  )
}

/** An entry of the archive's directory, with the compressed (`stored`) and decompressed (`inflated`) size and the start (`at`) of the part. */
export type Entry = { name: string; flags: number; method: number; crc: number; stored: number; inflated: number; at: number }

const localEntry = Buffer.from('PK\x03\x04')
const directoryEntry = Buffer.from('PK\x01\x02')
const directoryEnd = Buffer.from('PK\x05\x06')
const maxEntries = 1000

/** Returns the entries of the central directory. Undefined unless it is complete, consistent and at the end of the file. */
export function entriesOf({ size, tail }: Pick<FileEnds, 'size' | 'tail'>): Entry[] | undefined {
  const end = tail.lastIndexOf(directoryEnd)
  if (end < 0 || end + 22 > tail.length || end + 22 + tail.readUInt16LE(end + 20) !== tail.length) return undefined
  const count = tail.readUInt16LE(end + 10)
  const start = end - tail.readUInt32LE(end + 12)
  if (count > maxEntries || start < 0 || size - tail.length + start !== tail.readUInt32LE(end + 16)) return undefined
  const entries: Entry[] = []
  let at = start
  while (at + 46 <= end && tail.subarray(at, at + 4).equals(directoryEntry) && entries.length < count) {
    const nameEnd = at + 46 + tail.readUInt16LE(at + 28)
    entries.push({
      name: tail.toString('utf8', at + 46, nameEnd),
      flags: tail.readUInt16LE(at + 8),
      method: tail.readUInt16LE(at + 10),
      crc: tail.readUInt32LE(at + 16),
      stored: tail.readUInt32LE(at + 20),
      inflated: tail.readUInt32LE(at + 24),
      at: tail.readUInt32LE(at + 42),
    })
    at = nameEnd + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32)
  }
  return at === end && entries.length === count ? entries : undefined
}

const leavesItsFolder = (name: string) => /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)|\0/i.test(name)
const isMacroOrArchive = (name: string) => /(^|\/)vbaProject\.bin$|\.(zip|7z|rar|gz|jar)$/i.test(name)
const total = (entries: readonly Entry[], size: 'stored' | 'inflated') => entries.reduce((sum, entry) => sum + entry[size], 0)
