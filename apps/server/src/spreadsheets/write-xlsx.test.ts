import { inflateRawSync } from 'node:zlib'
import type { ColumnKind, Value } from '@barreno/texts/column'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'
import type { Table } from './write-table.ts'
import { writeXlsx } from './write-xlsx.ts'

const at = new Date('2026-11-21T16:00:00Z')

function tableOf(kind: ColumnKind, values: readonly Value[]): Table {
  const pages = async function* () {
    for (const value of values) yield [[value]]
  }
  return {
    title: 'Órdenes [todas]',
    columns: [{ title: 'Valor', kind, letters: 12 }],
    pages: pages(),
    facts: () => [{ label: 'Lista', value: '=1' }],
    at,
    author: 'Ana & Cía',
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return Buffer.concat(pieces)
}

/** Reads the entries of a ZIP by its directory, without using the code that wrote it. */
function unzipped(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let place = zip.readUInt32LE(end + 16)
  const entries: Record<string, string> = {}
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength, start] = [zip.readUInt32LE(place + 20), zip.readUInt16LE(place + 28), zip.readUInt32LE(place + 42)]
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const text = inflateRawSync(zip.subarray(content, content + packed)).toString()
    expect(Buffer.byteLength(text)).toBe(zip.readUInt32LE(place + 24))
    entries[zip.toString('utf8', place + 46, place + 46 + nameLength)] = text
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return entries
}

/** The cells of the first column below its header, with their number formats. */
async function cellsOf(kind: ColumnKind, values: readonly Value[]) {
  const entries = unzipped(await bytesOf(writeXlsx(tableOf(kind, values))))
  const styles = entries['xl/styles.xml']!
  const codes = Object.fromEntries([...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]))
  const formats = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => codes[id!] ?? id)
  const cells = [...entries['xl/worksheets/sheet1.xml']!.matchAll(/<c r="A(\d+)" s="(\d+)"([^>]*)>(.*?)<\/c>/gs)].slice(1)
  return cells.map(([, row, style, type, content]) => ({
    row: Number(row),
    format: formats[Number(style)],
    type: type!.trim(),
    content: content!.replace(/<\/?(v|is|t)( [^>]*)?>/g, ''),
  }))
}

test('amounts are numbers to the last cent, with the format of money', async () => {
  const amounts = [0, 0.1, -12.5, 1234.56, 999_999_999_999.99]
  const cells = await cellsOf('money', amounts)
  expect(cells.map(({ content }) => content)).toEqual(['0', '0.1', '-12.5', '1234.56', '999999999999.99'])
  expect(new Set(cells.map(({ format, type }) => `${type}${format}`))).toEqual(new Set(['&quot;$&quot; #,##0.00;-&quot;$&quot; #,##0.00']))
})

test('a whole quantity has the format of counts, another up to two decimals', async () => {
  const cells = await cellsOf('quantity', [30, 0, -7, 2.5, 0.25])
  expect(cells.map(({ content }) => content)).toEqual(['30', '0', '-7', '2.5', '0.25'])
  expect(cells.map(({ format }) => format)).toEqual(['#,##0', '#,##0', '#,##0', '#,##0.##', '#,##0.##'])
})

test('days and moments are dates of Caracas, midnight and leap days too', async () => {
  const days = await cellsOf('date', ['2026-11-21', '2024-02-29', null, '2000-01-01'])
  expect(days).toEqual([
    { row: 2, format: 'dd/mm/yyyy', type: '', content: '46347' },
    { row: 3, format: 'dd/mm/yyyy', type: '', content: '45351' },
    { row: 5, format: 'dd/mm/yyyy', type: '', content: '36526' },
  ])
  const moments = await cellsOf('dateTime', ['2026-11-21T03:59:59.999Z', '2026-11-21T04:00:00.000Z', '2026-11-21T16:00:00Z'])
  expect(moments.map(({ content }) => Number(content) - 46347)).toEqual([expect.closeTo(-1 / 86_400, 9), 0, 0.5])
  expect(moments[0]!.format).toBe('dd/mm/yyyy hh:mm')
})

test('text is text, whatever it begins with and whatever is in it', async () => {
  const texts = ['=1+1', '+58414', '-3', '@a', '00412', ' a ', 'a\r\nb', '<&">', '_x0041_', 'ñ 😀', 'a\u0001b\uD800']
  const cells = await cellsOf('text', texts)
  expect(cells.map(({ content }) => content)).toEqual([
    '=1+1',
    '+58414',
    '-3',
    '@a',
    '00412',
    ' a ',
    'a\nb',
    '&lt;&amp;&quot;&gt;',
    '_x005F_x0041_',
    'ñ 😀',
    'ab\uFFFD',
  ])
  expect(new Set(cells.map(({ type, format }) => `${type} ${format}`))).toEqual(new Set(['t="inlineStr" 49']))
})

test('the sheet has its head frozen and filterable, its title as a tab may have it, and a second sheet about itself', async () => {
  const entries = unzipped(await bytesOf(writeXlsx(tableOf('count', [1, 2, 3]))))
  expect(entries['xl/worksheets/sheet1.xml']).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(entries['xl/worksheets/sheet1.xml']).toContain('</sheetData><autoFilter ref="A1:A4"/>')
  expect(entries['xl/workbook.xml']).toContain(`'Órdenes  todas'!$A$1:$A$4`)
  expect(entries['xl/workbook.xml']).toContain('name="Información"')
  expect(entries['xl/worksheets/sheet2.xml']).not.toContain('<f>')
  expect(entries['docProps/core.xml']).toContain('<dc:creator>Ana &amp; Cía</dc:creator>')
})

test('a CSV has commas for decimals, days as they are written here, and no formula', async () => {
  const columnOf = async (kind: ColumnKind, values: readonly Value[]) => (await bytesOf(writeCsv(tableOf(kind, values)))).toString()
  expect(await columnOf('money', [1234.5, -0.1, null])).toBe('\uFEFFValor\r\n1234,50\r\n-0,10\r\n\r\n')
  expect(await columnOf('count', [12])).toBe('\uFEFFValor\r\n12\r\n')
  expect(await columnOf('quantity', [30, 1234.5, -0.25])).toBe('\uFEFFValor\r\n30\r\n1234,5\r\n-0,25\r\n')
  expect(await columnOf('date', ['2026-02-28'])).toBe('\uFEFFValor\r\n28/02/2026\r\n')
  expect(await columnOf('dateTime', ['2026-03-01T03:59:59.999Z'])).toBe('\uFEFFValor\r\n28/02/2026 23:59\r\n')
  const texts = ['=1', '+1', '-1', '@a', '\ta', '\ra', ' =1', '＝1', 'a;b', 'a"b', 'a\nb', '00412']
  expect((await columnOf('text', texts)).split('\r\n').slice(1, -1)).toEqual([
    "'=1",
    "'+1",
    "'-1",
    "'@a",
    "'\ta",
    '"\'\ra"',
    "' =1",
    "'＝1",
    '"a;b"',
    '"a""b"',
    '"a\nb"',
    '00412',
  ])
})

test('whoever stops reading stops the pages', async () => {
  let isOver = false
  const pages = async function* () {
    try {
      for (;;) yield [['a'.repeat(1000) + Math.random()]]
    } finally {
      isOver = true
    }
  }
  const reading = writeXlsx({ ...tableOf('text', []), pages: pages() })
  for (let chunks = 0; chunks < 3; chunks++) await reading.next()
  await reading.return(undefined)
  await expect.poll(() => isOver).toBe(true)
})

test('on paper a workbook lies across, as wide as the sheet, with its head on every page', async () => {
  const entries = unzipped(await bytesOf(writeXlsx(tableOf('count', [1]))))
  for (const sheet of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
    expect(entries[sheet]).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    expect(entries[sheet]).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
  }
  expect(entries['xl/workbook.xml']).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Órdenes  todas'!$1:$1</definedName>`,
  )
})
