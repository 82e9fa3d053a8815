import { documentTexts } from '@barreno/texts/documents'
import { institution } from '@barreno/texts/institution'
import type { Column, Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import { blockContent } from './blocks.ts'
import { closed, type Closing, withSignedText } from './closing.ts'
import { accent, hint, ink, line, margin, pageFoot, pageTop, soft, widthOf } from './measures.ts'
import type { Block, Fact, Sheet, SheetCode } from './sheet.ts'

/** Returns the pdfmake definition of a document: the institution's letterhead, title and number, the blocks, and the page number at the foot. */
export function definitionOf(sheet: Sheet, at: Date, closing: Closing | null): TDocumentDefinitions {
  const { orientation = 'portrait', paper = 'A4' } = sheet
  const width = widthOf(sheet)
  const contentOf = (block: Block, index: number) => blockContent(block, width, index)
  const name = `${sheet.title} ${sheet.number}`
  return {
    pageSize: paper,
    pageOrientation: orientation,
    pageMargins: [margin, pageTop, margin, pageFoot],
    language: 'es-VE',
    displayTitle: true,
    info: { title: name, author: institution.name, creator: institution.product, producer: institution.product, creationDate: at },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: ink },
    header: (page) => (page === 1 ? null : runningHead(nameOf(sheet))),
    footer: (page, last) => footOf(sheet.foot, documentTexts.page(page, last)),
    content: [...headOf(sheet, width), ...(closing ? closed(sheet, closing, contentOf) : withSignedText(sheet, contentOf))],
  }
}

const nameOf = ({ title, number, code }: Sheet) => `${title} ${number}${code ? ` · ${code.text}` : ''}`

/** One of several sheets in a file, and the number of pages that it has on its own. */
export type Part = { sheet: Sheet; closing: Closing | null; pages: number }

/** Returns the definition of several sheets in one file. Each begins on a new page, and its pages have its own head, foot and page numbers. */
export function definitionOfAll(parts: readonly Part[], at: Date): TDocumentDefinitions {
  const [first] = parts
  if (!first) throw new Error('there is no sheet to print')
  const placeOf = (page: number): { sheet: Sheet; own: number; last: number } => {
    let before = 0
    for (const { sheet, pages } of parts) {
      if (page <= before + pages) return { sheet, own: page - before, last: pages }
      before += pages
    }
    throw new Error(`page ${page} belongs to no sheet`)
  }
  const contents = parts.map(({ sheet, closing }) => definitionOf(sheet, at, closing).content as Content[])
  return {
    ...definitionOf(first.sheet, at, null),
    header(page) {
      const { sheet, own } = placeOf(page)
      return own === 1 ? null : runningHead(nameOf(sheet))
    },
    footer(page) {
      const { sheet, own, last } = placeOf(page)
      return footOf(sheet.foot, documentTexts.page(own, last))
    },
    content: contents.map((content, index) => withoutIds({ stack: content, ...(index > 0 && { pageBreak: 'before' }) })),
  }
}

/** Removes the row ids, which do not affect the layout. Two sheets use the same ids, which pdfmake refuses. */
function withoutIds<Piece>(part: Piece): Piece {
  if (Array.isArray(part)) return part.map((each: unknown) => withoutIds(each)) as Piece
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).flatMap(([key, value]) => (key === 'id' ? [] : [[key, withoutIds(value)]]))) as Piece
}

function headOf({ title, number, marks, code }: Sheet, width: number): Content[] {
  const { name, rif, contact } = institution
  return [
    {
      columns: [
        {
          stack: [
            { text: name, fontSize: 12, bold: true },
            { text: `RIF ${rif}`, color: soft, fontSize: 8, margin: [0, 2, 0, 0] },
            { text: [contact.office, contact.phone, contact.email].map(({ value }) => value).join(' · '), color: soft, fontSize: 8 },
          ],
        },
        ...(code ? codeColumns(code) : []),
      ],
      columnGap: 12,
    },
    { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: 2, color: accent }], margin: [0, 8, 0, 14] },
    {
      columns: [
        {
          stack: [
            { text: title, fontSize: 17, bold: true, lineHeight: 1.1 },
            { text: number, fontSize: 12, color: soft, margin: [0, 2, 0, 0] },
          ],
        },
        ...(marks.length > 0 ? [{ table: { body: marks.map(markRow) }, layout: bare, width: 'auto' }] : []),
      ],
      columnGap: 24,
      margin: [0, 0, 0, 14],
    },
  ]
}

/** Returns the code with which a reader can check whether the paper is still valid, by scanning it or typing it in. */
const codeColumns = ({ text, address }: SheetCode): Column[] => [
  {
    width: 'auto',
    stack: [
      { text: documentTexts.code, color: hint, fontSize: 8, alignment: 'right' },
      { text, fontSize: 14, bold: true, alignment: 'right', noWrap: true },
      { text: documentTexts.codeHelp, color: soft, fontSize: 8, alignment: 'right', noWrap: true },
    ],
  },
  ...(address ? [{ width: 'auto', qr: address, fit: qrSize, eccLevel: 'M' as const }] : []),
]
/** Height of the QR code in points: that of the text beside it, so that the letterhead gets no higher. */
const qrSize = 44

const markRow = ({ label, value }: Fact) => [
  { text: label, color: hint, alignment: 'right' as const },
  { text: value, bold: true },
]

const runningHead = (name: string): Content => ({
  columns: [
    { text: institution.name, color: hint },
    { text: name, alignment: 'right', bold: true },
  ],
  fontSize: 8,
  margin: [margin, 24, margin, 0],
})

const footOf = (foot: string, page: string): Content => ({
  columns: [
    { text: foot, color: hint },
    { text: page, alignment: 'right', color: soft, width: 'auto' },
  ],
  columnGap: 16,
  fontSize: 8,
  margin: [margin, 18, margin, 0],
})

const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  hLineColor: line,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}
