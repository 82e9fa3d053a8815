import type { ColumnKind, Value } from '@barreno/texts/column'
import { institution } from '@barreno/texts/institution'
import { exportTexts } from '@barreno/texts/exports'
import type { Fact, Table } from './write-table.ts'
import { parts, printSetup, safeText, sheetName, styleOf, styles, stylesXml } from './write-xlsx-parts.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

/**
 * Streams a workbook: a sheet with the table, whose header is frozen and filterable, and a sheet that describes it.
 * Numbers are numeric cells, days and times are dates in Caracas, and text is text whatever it begins with.
 */
export const writeXlsx = (table: Table): AsyncGenerator<Buffer> => writeZip(entriesOf(table), table.at)

function* entriesOf(table: Table): Generator<ZipEntry> {
  const { title, columns, at, author } = table
  const name = sheetName(title)
  const counted = { rows: 0 }
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(table, counted) }
  yield { name: 'xl/worksheets/sheet2.xml', content: [aboutSheet(table.facts())] }
  yield { name: 'xl/styles.xml', content: [stylesXml] }
  yield { name: 'xl/workbook.xml', content: [parts.workbook(name, exportTexts.about, extent(columns.length, counted.rows))] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [parts.workbookRelations] }
  yield { name: 'docProps/core.xml', content: [parts.properties(title, author, institution.product, at)] }
  yield { name: '_rels/.rels', content: [parts.relations] }
  yield { name: '[Content_Types].xml', content: [parts.contentTypes] }
}

async function* sheetOf({ columns, pages, foot }: Table, counted: { rows: number }): AsyncGenerator<string> {
  const widths = columns.map(({ title, letters }) => Math.min(60, Math.max(letters, title.length * 0.8) + 3))
  yield parts.sheetHead(widths, true)
  yield row(
    1,
    columns.map(({ title }, index) => textCell(letterOf(index) + 1, title, styles.head)),
  )
  const writers = columns.map(({ kind }, index) => cellWriter(kind, letterOf(index)))
  for await (const page of pages) {
    let xml = ''
    for (const values of page) {
      const number = ++counted.rows + 1
      xml += row(
        number,
        values.map((value, index) => writers[index]!(value, number)),
      )
    }
    yield xml
  }
  const totals = foot?.()
  // Below the range that can be filtered and sorted.
  if (totals)
    yield row(
      counted.rows + 2,
      totals.map((value, index) => writers[index]!(value, counted.rows + 2)),
    )
  yield `</sheetData><autoFilter ref="${extent(columns.length, counted.rows)}"/>${printSetup}</worksheet>`
}

const aboutSheet = (facts: readonly Fact[]) =>
  [
    parts.sheetHead([18, 90], false),
    ...facts.map(({ label, value }, index) =>
      row(index + 1, [textCell(`A${index + 1}`, label, styles.head), textCell(`B${index + 1}`, value, styles.text)]),
    ),
    `</sheetData>${printSetup}</worksheet>`,
  ].join('')

const row = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${safeText(text)}</t></is></c>`

/** Returns a function that writes a cell. A cell without a value is left out. */
function cellWriter(kind: ColumnKind, letter: string): (value: Value, row: number) => string {
  const number = (value: number, at: number) => `<c r="${letter}${at}" s="${styleOf(kind, value)}"><v>${value}</v></c>`
  return (value, at) => {
    if (value === null || value === '') return ''
    if (typeof value === 'number') return number(value, at)
    if (kind === 'date') return number(dayNumber(Date.parse(value)), at)
    if (kind === 'dateTime') return number(dayNumber(Math.floor(Date.parse(value) / 1000) * 1000 - caracas), at)
    return textCell(letter + at, value, styles.text)
  }
}

/** Converts local time to the serial date of spreadsheets: days since the end of 1899. */
const dayNumber = (wall: number) => wall / 86_400_000 + 25_569
const caracas = 4 * 3_600_000

const extent = (columns: number, rows: number) => `A1:${letterOf(columns - 1)}${rows + 1}`

/** Column letters: A … Z, AA … */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
