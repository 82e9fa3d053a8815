/**
 * The content of a printed document, as plain data. The layout is the same for all documents (`look.ts`). Amounts, dates and names are already
 * formatted for display.
 */
export type Sheet = {
  /** Kind of document, such as `Orden de servicio`. */
  title: string
  number: string
  /** Labelled values below the number, such as the document's date and the state of its record. */
  marks: readonly Fact[]
  /** The code that identifies the paper later, if it has one. */
  code?: SheetCode
  blocks: readonly Block[]
  /** Note at the foot of each page: when and by whom it was printed, and the head of the history then (`foot.ts`). */
  foot: string
  orientation?: Orientation
  paper?: Paper
}

/** The code as text, and the address that opens it; null if the portal's address is unknown. */
export type SheetCode = { text: string; address: string | null }

type Orientation = 'portrait' | 'landscape'
type Paper = 'A4' | 'A3'

export type Fact = { label: string; value: string }
/** `whole`: the text is never broken, such as a number, a date or a time. `isBlank`: the cell is filled in by hand. */
export type Column = { label: string; align?: 'left' | 'right'; width?: number | 'auto' | '*'; whole?: boolean; isBlank?: boolean }

export type Block =
  | { kind: 'facts'; heading?: string; facts: readonly Fact[] }
  | {
      kind: 'table'
      heading?: string
      columns: readonly Column[]
      /** Font size in points; that of the document's text by default. */
      size?: number
      rows: readonly (readonly string[])[]
      /** Index of the first row in the whole table, if it was split for the layout. */
      firstRow?: number
      /** Text in place of the rows if there are none. */
      empty?: string
      /** Totals of the columns; the last one is emphasized. */
      totals?: readonly Fact[]
    }
  /** `goesOn`: whether the rest of the text follows, because it was split for the layout. */
  | { kind: 'text'; heading?: string; text: string; goesOn?: boolean }
  /** The main amount of the document, in large type. */
  | { kind: 'amount'; label: string; value: string; words: string }
  /** Lines to sign on, with the signer below. A picture of a signature (a `data:` address) stands above its line. */
  | {
      kind: 'signatures'
      heading?: string
      signatures: readonly { label: string; lines: readonly string[]; picture?: string | undefined }[]
      /** Height above each line for a signature and a stamp, in points. */
      room?: number
    }
  /** A drawing, as wide as the page and at most `height` points high. */
  | { kind: 'drawing'; heading?: string; svg: string; height: number; caption?: string }
  /** Blocks side by side, each with its share of the width. */
  | { kind: 'columns'; columns: readonly { share: number; blocks: readonly Block[] }[] }
  | { kind: 'pageBreak' }
