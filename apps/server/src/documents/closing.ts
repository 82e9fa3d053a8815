import type { Content } from 'pdfmake/interfaces'
import { bottomOf, pageTop } from './measures.ts'
import type { Block, Sheet } from './sheet.ts'

/**
 * The part of a table that moves to the page of the signatures. Signatures never stand alone on a page: if the first layout puts them on a page
 * without a table row, the last rows of the last table, and everything between, move there as well.
 */
export type Closing = { table: number; fromRow: number; widths: readonly number[] }

/** The result of the first layout: the number of pages, and the position of each table row. */
export type Layout = { pages: number; rows: ReadonlyMap<string, { page: number; top: number }> }

type TableBlock = Extract<Block, { kind: 'table' }>

export const rowId = (block: number, row: number) => `row ${block} ${row}`

/** Number of rows, or of lines of a signed text, that move along with the signatures. */
const rowsAlong = 3

/**
 * Returns which rows must move to the signatures' page. Null if the signatures, which come last, already have a row on their page, or if everything
 * that has to move would not fit on one page.
 */
export function closingOf(sheet: Sheet, layout: Layout, widthsOf: (block: number) => readonly number[] | null): Closing | null {
  const { blocks } = sheet
  const table = blocks.findLastIndex((block) => block.kind === 'table' && block.rows.length > 0)
  const after = blocks.slice(table + 1)
  if (table < 0 || after.at(-1)?.kind !== 'signatures' || signedText(blocks)) return null
  const { rows, totals = [] } = blocks[table] as TableBlock
  const placeOf = (row: number) => layout.rows.get(rowId(table, row))
  if (placeOf(rows.length - 1)?.page !== layout.pages - 1) return null
  const along = Array.from({ length: Math.min(rowsAlong, rows.length) }, (_, index) => rows.length - 1 - index)
  const fromRow = Math.min(...along.filter((row) => placeOf(row)?.page === layout.pages - 1))
  const widths = widthsOf(table)
  const height = bottomOf(sheet) - placeOf(fromRow)!.top + tableHead + totals.length * totalHeight + sumOfHeights(after)
  return widths && height < bottomOf(sheet) - pageTop ? { table, fromRow, widths } : null
}

// Estimated heights in points, rather too large than too small.
const tableHead = 45
const totalHeight = 18
const sumOfHeights = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + heightOf(block), 0)
function heightOf(block: Block): number {
  if (block.kind === 'text') return 40 + 12 * block.text.split('\n').length + (12 * block.text.length) / 80
  return block.kind === 'signatures' ? 95 * Math.ceil(block.signatures.length / 2) : Infinity
}

/** Returns the blocks, with the end of the table and everything after it kept together. */
export function closed(sheet: Sheet, closing: Closing, contentOf: (block: Block, index: number) => Content): Content[] {
  const { blocks } = sheet
  const block = blocks[closing.table] as TableBlock
  const columns = block.columns.map((column, index) => ({ ...column, width: closing.widths[index]! }))
  const part = (firstRow: number, endRow: number, totals: TableBlock['totals'] = []): Block => ({
    ...block,
    columns,
    rows: block.rows.slice(firstRow, endRow),
    firstRow,
    totals,
  })
  const end: Block[] = [part(closing.fromRow, block.rows.length, block.totals), ...blocks.slice(closing.table + 1)]
  return [
    ...blocks.slice(0, closing.table).map(contentOf),
    ...(closing.fromRow > 0 ? [contentOf(part(0, closing.fromRow), closing.table)] : []),
    { unbreakable: true, stack: end.map((each, index) => contentOf(each, closing.table + index)) },
  ]
}

type TextBlock = Extract<Block, { kind: 'text' }>

/** Returns the last text of several lines, with its index, if only short texts and the signatures follow it; otherwise null. */
function signedText(blocks: readonly Block[]): { place: number; block: TextBlock } | null {
  if (blocks.at(-1)?.kind !== 'signatures') return null
  for (let place = blocks.length - 2; place >= 0; place--) {
    const block = blocks[place]!
    if (block.kind !== 'text') return null
    if (block.text.split('\n').length > rowsAlong) return { place, block }
  }
  return null
}

/** Returns the blocks in sequence. Signatures are kept on the page of the last lines of the text that they sign. */
export function withSignedText({ blocks }: Sheet, contentOf: (block: Block, index: number) => Content): Content[] {
  const signed = signedText(blocks)
  if (!signed) return blocks.map(contentOf)
  const { place, block } = signed
  const lines = block.text.split('\n')
  const part = (text: readonly string[]): TextBlock => ({ ...block, text: text.join('\n') })
  const { heading: _above, ...end } = part(lines.slice(-rowsAlong))
  return [
    ...blocks.slice(0, place).map(contentOf),
    contentOf({ ...part(lines.slice(0, -rowsAlong)), goesOn: true }, place),
    { unbreakable: true, stack: [end, ...blocks.slice(place + 1)].map((each, index) => contentOf(each, place + index)) },
  ]
}
