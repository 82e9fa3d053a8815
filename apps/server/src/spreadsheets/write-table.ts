import type { ColumnKind, Value } from '@barreno/texts/column'

/** A table to be written as it comes, page by page; dates and moments as the wire has them. */
export type Table = {
  title: string
  columns: readonly { title: string; kind: ColumnKind; letters: number }[]
  pages: AsyncIterable<readonly (readonly Value[])[]>
  /** What the rows add up to, asked for when all of them are written; null where nothing does. */
  foot?: () => readonly Value[] | null
  /** What the file says of itself, asked for when all rows are written. */
  facts: () => readonly Fact[]
  at: Date
  author: string
}

export type Fact = { label: string; value: string }
