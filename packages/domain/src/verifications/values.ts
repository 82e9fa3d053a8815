/** Number of hexadecimal characters of a head's hash that are printed and mailed: 64 bits, too many for a forger to find a match. */
export const shortHash = 16

/** Formats a head for printing: the number of the last entry and the first characters of its hash. */
export const headText = ({ seq, hash }: { seq: number; hash: string }): string => `${seq}:${hash.slice(0, shortHash)}`

/** Reads a noted head: its number, a colon, and the hash or its beginning. Null if the text has another form. */
export function readHeadText(text: string): { seq: number; hash: string } | null {
  const [, seq, hash] = /^\s*(\d{1,15})\s*:\s*([0-9a-f]{8,64})\s*$/i.exec(text) ?? []
  return seq && hash ? { seq: Number(seq), hash: hash.toLowerCase() } : null
}
