import type { ColumnKind, Value } from '@barreno/texts/column'

/** A table that is written page by page. Dates and times have the format of the API. */
export type Table = {
  title: string
  columns: readonly { title: string; kind: ColumnKind; letters: number }[]
  pages: AsyncIterable<readonly (readonly Value[])[]>
  /** Returns the totals, called after the last row; null if there are none. */
  foot?: () => readonly Value[] | null
  /** Returns the description of the file, called after the last row. */
  facts: () => readonly Fact[]
  at: Date
  author: string
}

export type Fact = { label: string; value: string }
