/**
 * What a printed document says, as plain data; how it looks is one matter for all of them (`look.ts`). Amounts, dates and names arrive as
 * they are to be read.
 */
export type Sheet = {
  /** What kind of document it is: `Orden de servicio`. */
  title: string
  number: string
  /** What stands under the number, by label: the document's date, the state of its record. */
  marks: readonly Fact[]
  /** What the paper is recognised by later, where it is. */
  code?: SheetCode
  blocks: readonly Block[]
  /** The note at the foot of each page: when it was printed, by whom, and the head of the history then (`foot.ts`). */
  foot: string
  orientation?: Orientation
  paper?: Paper
}

/** As it is typed, and the address that it is opened by, where the portal's is known. */
export type SheetCode = { text: string; address: string | null }

type Orientation = 'portrait' | 'landscape'
type Paper = 'A4' | 'A3'

export type Fact = { label: string; value: string }
/** `whole`: what stands in it is never broken, as a number, a day or an hour is not. `isBlank`: it is filled in by hand. */
export type Column = { label: string; align?: 'left' | 'right'; width?: number | 'auto' | '*'; whole?: boolean; isBlank?: boolean }

export type Block =
  | { kind: 'facts'; heading?: string; facts: readonly Fact[] }
  | {
      kind: 'table'
      heading?: string
      columns: readonly Column[]
      /** The size of its letters, in points; else that of all text. */
      size?: number
      rows: readonly (readonly string[])[]
      /** Where the table was split to be laid out, which row of the whole comes first. */
      firstRow?: number
      /** What stands in place of rows where there are none. */
      empty?: string
      /** What the columns add up to; the last one is what counts. */
      totals?: readonly Fact[]
    }
  /** `goesOn`: where the text was split to be laid out, the rest of it follows. */
  | { kind: 'text'; heading?: string; text: string; goesOn?: boolean }
  /** What the document is about, large. */
  | { kind: 'amount'; label: string; value: string; words: string }
  /** Lines to sign on, with who signs beneath; where there is a picture of the signature (a `data:` address), it stands above the line. */
  | {
      kind: 'signatures'
      heading?: string
      signatures: readonly { label: string; lines: readonly string[]; picture?: string | undefined }[]
      /** For a hand and a stamp above each line, in points. */
      room?: number
    }
  /** A drawing, as wide as the page and no higher than this many points. */
  | { kind: 'drawing'; heading?: string; svg: string; height: number; caption?: string }
  /** Beside one another, each with its share of the width. */
  | { kind: 'columns'; columns: readonly { share: number; blocks: readonly Block[] }[] }
  | { kind: 'pageBreak' }
