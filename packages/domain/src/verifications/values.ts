/** How many characters of a head's hash are printed and mailed: 64 bits, more than a forger can search through. */
export const shortHash = 16

/** A head as it is printed: the number of the last entry and the first characters of its hash. */
export const headText = ({ seq, hash }: { seq: number; hash: string }): string => `${seq}:${hash.slice(0, shortHash)}`

/** A head that somebody noted: its number, a colon, and the hash or its beginning. */
export function readHeadText(text: string): { seq: number; hash: string } | null {
  const [, seq, hash] = /^\s*(\d{1,15})\s*:\s*([0-9a-f]{8,64})\s*$/i.exec(text) ?? []
  return seq && hash ? { seq: Number(seq), hash: hash.toLowerCase() } : null
}
