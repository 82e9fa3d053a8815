import { documentTexts } from '@barreno/texts/documents'
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces'
import { rowId } from './closing.ts'
import { accent, hint, ink, line, soft, textSize, widestWord } from './measures.ts'
import type { Block, Column, Fact } from './sheet.ts'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** Returns a block as pdfmake content, `width` points wide. Content that must stay together moves to the next page as a whole. */
export function blockContent(block: Block, width: number, index: number): Content {
  switch (block.kind) {
    case 'facts':
      return whole(titled(block.heading, factsContent(block, width)))
    case 'table':
      return tableContent(block, width, index)
    case 'text':
      return textContent(block)
    case 'amount':
      return amountContent(block)
    case 'signatures':
      return whole(titled(block.heading, signaturesContent(block)))
    case 'drawing':
      return whole(titled(block.heading, drawingContent(block, width)))
    case 'columns':
      return columnsContent(block, width, index)
    case 'pageBreak':
      return { text: '', pageBreak: 'after' }
  }
}

const below = 14
/** Background of cells to fill in by hand: light enough to write on, and visible in black and white. */
const blank = '#F1EEE8'
const labelWidth = 92
/** Padding between two cells, in points, on each side of the invisible line between them. */
const gap = 6
/**
 * Returns a text that breaks anywhere if it contains a word longer than `longest`, such as an address or a file name without spaces. Such a word
 * would otherwise widen the table beyond the page.
 */
const breakable = (text: string, longest: number) => ({
  text,
  ...(text.split(/\s+/).some((word) => word.length > longest) && { wordBreak: 'break-all' as const }),
})
/** Keeps a time of day and its "a. m." or "p. m." on one line. */
const kept = (text: string) => text.replace(/\s([ap])\.\sm\./g, '\u00a0$1.\u00a0m.')
const heading = (text: string) => ({ text, fontSize: 10.5, bold: true, margin: [0, 0, 0, 2] as [number, number, number, number] })
const titled = (title: string | undefined, content: Content[]): Content[] => (title ? [heading(title), ...content] : content)
/** Keeps content and its heading together on one page. Not for content that may be longer than a page. */
const whole = (content: Content[]): Content => ({ unbreakable: true, stack: content })

function textContent({ heading: title, text, goesOn = false }: Of<'text'>): Content {
  const content = titled(title, [{ ...breakable(text, 80), margin: [0, 2, 0, goesOn ? -2 : below] }])
  return text.length < 1000 ? whole(content) : content
}

/** Returns blocks side by side. Tables in them get row ids of their own, so that none is taken for the last table of the sheet. */
function columnsContent({ columns }: Of<'columns'>, width: number, index: number): Content {
  const free = width - columnGap * (columns.length - 1)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return {
    columns: columns.map(({ share, blocks }, column) => {
      const own = (free * share) / shares
      const content = blocks.map((block, place) => blockContent(block, own, 1000 * (index + 1) + 100 * column + place))
      return { width: own, stack: content }
    }),
    columnGap,
  }
}
const columnGap = 20

/** Returns facts in two columns of label and value. They are read down the left column first, as in a form. */
function factsContent({ facts }: Of<'facts'>, width: number): Content[] {
  const half = Math.ceil(facts.length / 2)
  const valueWidth = (width - 6 * gap) / 2 - labelWidth
  const rows = Array.from({ length: half }, (_, index) => [...factCells(facts[index]), ...factCells(facts[index + half])])
  return rows.length === 0
    ? []
    : [
        {
          table: { widths: [labelWidth, valueWidth, labelWidth, valueWidth], body: rows, dontBreakRows: true },
          layout: ruled,
          margin: [0, 0, 0, below],
        },
      ]
}

const factCells = (fact: Fact | undefined): TableCell[] => [
  { text: fact?.label ?? '', color: hint, fontSize: 8, margin: [0, 0.7, 0, 0] },
  breakable(kept(fact ? fact.value || documentTexts.nothing : ''), 24),
]

/**
 * Returns a table. Its heading is part of its head rows, so it is never on a page without the table, and is repeated where the table continues on the
 * next page.
 */
function tableContent(
  { heading: title, columns, size = textSize, rows, firstRow = 0, empty, totals = [] }: Of<'table'>,
  width: number,
  index: number,
): Content {
  const spanning = (content: TableCell): TableCell[] => [
    Object.assign(content, { colSpan: columns.length }),
    ...columns.slice(1).map(() => ''),
  ]
  const head = columns.map(({ label, align = 'left' }): TableCell => ({
    text: label,
    alignment: align,
    bold: true,
    fontSize: Math.min(8, size),
    color: soft,
  }))
  const body = rows.map((cells, row) =>
    columns.map((column, place): TableCell => {
      const content = cell(cells[place] ?? '', column, size)
      return place === 0 ? { ...content, id: rowId(index, firstRow + row) } : content
    }),
  )
  const table: Content = {
    table: {
      widths: columns.map(({ width: own = 'auto' }) => own),
      headerRows: title ? 2 : 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        // The border stops here, so that the lines of the boxes below do not continue beside the heading.
        ...(title ? [spanning(Object.assign(heading(title), { border: underlined }))] : []),
        head,
        ...(body.length > 0 ? body : [spanning({ text: empty ?? documentTexts.nothing, color: hint })]),
      ],
    },
    layout: columns.some(({ isBlank }) => isBlank) ? withBoxes(columns) : ruled,
    margin: [0, 0, 0, totals.length > 0 ? 4 : below],
  }
  return totals.length > 0 ? [table, totalsContent(totals, width)] : [table]
}

const underlined: [boolean, boolean, boolean, boolean] = [false, false, false, true]

/** Returns a cell. Numbers, and cells of columns marked `whole`, are not broken; a word is broken only if it is wider than its column. */
const cell = (text: string, { align = 'left', width = 'auto', whole: isWhole = false, isBlank = false }: Column, size: number) => ({
  ...(isBlank && { fillColor: blank }),
  ...(typeof width !== 'number'
    ? breakable(text || (isBlank ? '' : documentTexts.nothing), 24)
    : {
        text: text || (isBlank ? '' : documentTexts.nothing),
        ...(widestWord(text, size) > width && !isWhole && { wordBreak: 'break-all' as const }),
      }),
  alignment: align,
  noWrap: align === 'right' || isWhole,
  fontSize: size,
})

function totalsContent(totals: readonly Fact[], width: number): Content {
  const rows = totals.map(({ label, value }, index): TableCell[] => {
    const counts = index === totals.length - 1
    return [
      { text: label, alignment: 'right', color: counts ? ink : soft, bold: counts },
      { text: value, alignment: 'right', bold: counts, fontSize: counts ? 10.5 : 9 },
    ]
  })
  return { unbreakable: true, table: { widths: ['*', 96], body: rows }, layout: totalled(rows.length), margin: [width / 3, 0, 0, below] }
}

const amountContent = ({ label, value, words }: Of<'amount'>): Content => ({
  unbreakable: true,
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: label, color: hint, fontSize: 8 },
            { text: value, fontSize: 20, bold: true, margin: [0, 3, 0, 4] },
            { text: words },
          ],
          margin: [12, 9, 12, 9],
        },
      ],
    ],
  },
  layout: framed,
  margin: [0, 0, 0, below],
})

/** Returns signature lines in rows of at most three, with room above each for a signature and a stamp. */
function signaturesContent({ signatures, room = 46 }: Of<'signatures'>): Content[] {
  const perRow = signatures.length === 4 ? 2 : 3
  const rows = Array.from({ length: Math.ceil(signatures.length / perRow) }, (_, row) => signatures.slice(row * perRow, (row + 1) * perRow))
  return rows.map((row): Content => ({
    columns: [...row, ...Array.from({ length: rows.length > 1 ? perRow - row.length : 0 }, () => null)].map((signature): Content =>
      signature ? signatureContent(signature) : { text: '' },
    ),
    columnGap: 28,
    margin: [0, room, 0, 6],
  }))
}

const signatureContent = ({ picture, ...signature }: Of<'signatures'>['signatures'][number]): Content =>
  picture ? { stack: [{ image: picture, fit: [120, 40], alignment: 'center' }, signatureLine(signature)] } : signatureLine(signature)

const signatureLine = ({ label, lines }: Of<'signatures'>['signatures'][number]): Content => ({
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [{ text: label, bold: true }, ...lines.map((text) => ({ ...breakable(kept(text), 24), color: soft, fontSize: 8 }))],
          alignment: 'center',
          margin: [0, 3, 0, 0],
        },
      ],
    ],
  },
  layout: signed,
})

function drawingContent({ svg, height, caption }: Of<'drawing'>, width: number): Content[] {
  return [
    { svg, fit: [width, height], alignment: 'center', margin: [0, 0, 0, caption ? 4 : below] },
    ...(caption
      ? [
          {
            text: caption,
            color: soft,
            fontSize: 8,
            alignment: 'center' as const,
            margin: [0, 0, 0, below] as [number, number, number, number],
          },
        ]
      : []),
  ]
}

const none = () => 0
const edge = {
  vLineWidth: none,
  paddingLeft: (column: number) => (column === 0 ? 0 : gap),
  paddingRight: (column: number, { table }: { table: { widths?: unknown } }) =>
    column === (table.widths as unknown[]).length - 1 ? 0 : gap,
}

/** Thin lines between rows, and a darker one below the head. */
const ruled: CustomTableLayout = {
  ...edge,
  hLineWidth: (row, { table }) => (row === 0 && table.headerRows !== 1 ? 0 : 0.5),
  hLineColor: (row, { table }) => (table.headerRows && row === table.headerRows ? ink : line),
  paddingTop: () => 3.5,
  paddingBottom: () => 3,
}
/** Adds boxes around the cells that are filled in by hand. */
const withBoxes = (columns: readonly Column[]): CustomTableLayout => ({
  ...ruled,
  vLineWidth: (place) => (columns[place]?.isBlank || columns[place - 1]?.isBlank ? 0.5 : 0),
  vLineColor: line,
})
const totalled = (rows: number): CustomTableLayout => ({
  ...edge,
  hLineWidth: (row) => (row === rows - 1 && rows > 1 ? 0.75 : 0),
  hLineColor: ink,
  paddingTop: () => 2.5,
  paddingBottom: () => 2,
})
const framed: CustomTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: (column) => (column === 0 ? 3 : 0.75),
  hLineColor: line,
  vLineColor: (column) => (column === 0 ? accent : line),
}
const signed: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0.75 : 0),
  vLineWidth: none,
  hLineColor: ink,
  paddingLeft: none,
  paddingRight: none,
}
