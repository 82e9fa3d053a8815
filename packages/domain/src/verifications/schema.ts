import { z } from '../zod.ts'

/** What does not agree: the chain itself, a noted head, a row, a balance, what guards the tables, or a file. */
export const differenceKinds = ['chain', 'noted', 'changed', 'missing', 'unknown', 'balance', 'guard', 'file'] as const

/** One thing that is not as the history says. */
export const Difference = z
  .object({
    kind: z.enum(differenceKinds),
    /** The table and the key of the row, and how people call it. */
    table: z.string().nullable(),
    key: z.string().nullable(),
    record: z.string().nullable(),
    field: z.string().nullable(),
    /** What the history says, and what stands there. */
    said: z.string().nullable(),
    found: z.string().nullable(),
    /** The entry of the history that wrote it last, or at which the chain breaks. */
    entry: z.int().nullable(),
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

/** How many characters of a head's hash are printed and noted. */
export const shortHash = 12

/** A head as it is printed: the number of the last entry and the first characters of its hash. */
export const headText = ({ seq, hash }: { seq: number; hash: string }): string => `${seq}:${hash.slice(0, shortHash)}`

/** A head that somebody noted: its number, a colon, and the hash or its beginning. */
export function readHeadText(text: string): { seq: number; hash: string } | null {
  const [, seq, hash] = /^\s*(\d{1,15})\s*:\s*([0-9a-f]{8,64})\s*$/i.exec(text) ?? []
  return seq && hash ? { seq: Number(seq), hash: hash.toLowerCase() } : null
}
