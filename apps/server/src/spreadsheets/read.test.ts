import { constants, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { zip } from '../../test/sample-files.ts'
import type { SpreadsheetKind } from './read-sheet.ts'
import { readSpreadsheet } from './read.ts'

const rowsOf = async (content: Uint8Array | string, kind: SpreadsheetKind = 'csv', sheet = '') =>
  (await readSpreadsheet(Buffer.from(content), kind, sheet))[0]!.rows.map(({ number, cells }) => [number, ...cells])

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as another program writes it, with its own part names, prefixes, shared strings, and formulas with their results. */
const ofAnotherProgram = (sheetData: string, more = '') =>
  zip([
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId9" Type="${office}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Oculta" sheetId="4" state="hidden" r:id="rId1"/><sheet name="Lista &amp; más" sheetId="7" r:id="rId2"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="/xl/worksheets/lista.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      `${declaration}<sst xmlns="${main}" count="2" uniqueCount="2"><si><t>Código</t></si><si><r><t xml:space="preserve">Precio </t></r><r><t>unitario</t></r></si></sst>`,
    ],
    ['xl/worksheets/sheet1.xml', `${declaration}<worksheet xmlns="${main}"><sheetData/></worksheet>`],
    ['xl/worksheets/lista.xml', `${declaration}${more}<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`],
  ])

test('a workbook of another program is read by what stands in its cells', async () => {
  const workbook = ofAnotherProgram(
    '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>ANFO-25</t></is></c><c r="C4"><f>C3*1.1</f><v>46.750000000000007</v></c></row>' +
      '<row r="5"><c r="A5"><v>1001</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5" t="str"><f>"a"</f><v>a&amp;b</v></c></row>' +
      '<row r="6"><c r="A6" s="1"><v>46347</v></c><c r="XFD6"><v>1</v></c></row><row r="7"><c r="A7" s="1"/></row>',
  )
  const [sheet, ...others] = await readSpreadsheet(workbook, 'xlsx')
  expect([sheet!.name, others]).toEqual(['Lista & más', []])
  expect(await rowsOf(workbook, 'xlsx', 'Lista & más')).toEqual([
    [2, 'Código', null, 'Precio unitario'],
    [4, 'ANFO-25', null, 46.750000000000007],
    [5, 1001, 'TRUE', '#N/A', 'a&b'],
    [6, '2026-11-21'],
  ])
})

test('a merged cell stands in its first, and empty rows are passed over', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Precios',
        rows: [['Lista de noviembre', null, null], [], ['Código', 'Precio', null], ['  ', null, null], ['A', 1.5, null]],
        merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 2 }],
      },
    ],
  })
  expect(await rowsOf(content, 'xlsx', 'Precios')).toEqual([
    [1, 'Lista de noviembre'],
    [3, 'Código', 'Precio'],
    [5, 'A', 1.5],
  ])
})

test.each([
  ['of Excel in Spanish', '\ufeffCódigo;Precio\r\nA;1.234,56\r\n'],
  ['of Windows', Buffer.from('Código;Precio\r\nA;1.234,56\r\n', 'latin1')],
  ['in letters of two bytes', Buffer.from('\ufeffCódigo\tPrecio\r\nA\t1.234,56', 'utf16le')],
  ['with commas and quotes', 'Código,Precio\nA,"1.234,56"\n'],
  ['that names its delimiter', 'sep=|\r\nCódigo|Precio\r\nA|1.234,56'],
  ['written with care', "Código;Precio\rA;'1.234,56".replace("'1", '1')],
])('a table of text %s is read', async (_, content) => {
  expect(await rowsOf(content)).toEqual([
    [1, 'Código', 'Precio'],
    [2, 'A', '1.234,56'],
  ])
})

test('rows keep their numbers, cells their lines, and text what it began with', async () => {
  expect(await rowsOf(`Código;Nombre\n\nA;"dos\r\nlíneas; y ""más"""\nB;'=1+1\n;;\nC;${'x'.repeat(5000)}`)).toEqual([
    [1, 'Código', 'Nombre'],
    [3, 'A', 'dos\nlíneas; y "más"'],
    [4, 'B', '=1+1'],
    [6, 'C', 'x'.repeat(1001)],
  ])
})

test.each<[string, SpreadsheetKind, () => Buffer, string]>([
  ['that is no workbook', 'xlsx', () => Buffer.from('PK\x03\x04 y nada más'), 'unreadable'],
  ['of Word', 'xlsx', () => zip([['word/document.xml', '<w/>']]), 'unreadable'],
  ['behind a password', 'xlsx', () => Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'locked'],
  ['cut off', 'xlsx', () => ofAnotherProgram('<row r="1"><c r="A1"><v>1</v></c></row>').subarray(0, 900), 'unreadable'],
  ['of more rows than are taken', 'csv', () => Buffer.from('A;1\n'.repeat(20_101)), 'tooLarge'],
  ['of more text than is taken', 'csv', () => Buffer.from(`A;${'x'.repeat(1000)}\n`.repeat(17_000)), 'tooLarge'],
])('a file %s is refused', async (_, kind, content, why) => {
  await expect(rowsOf(content(), kind)).rejects.toMatchObject({ code: `spreadsheets.${why}` })
})

test('a workbook that grows to gigabytes is refused before it does', async () => {
  const before = process.memoryUsage().rss
  await expect(rowsOf(bomb('xl/sharedStrings.xml', 4), 'xlsx')).rejects.toMatchObject({ code: 'spreadsheets.tooLarge' })
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('entities that name each other are not followed', async () => {
  const more = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>'
  const content = ofAnotherProgram('<row r="1"><c r="A1" t="inlineStr"><is><t>x&b;&f;</t></is></c></row>', more)
  const read = await rowsOf(content, 'xlsx', 'Lista & más').catch(({ code }: { code: string }) => code)
  expect(JSON.stringify(read)).not.toMatch(/aaaa/)
  expect(JSON.stringify(read)).toMatch(/&b;|unreadable/)
})

/** An archive of one part with blanks only, compressed a thousandfold. */
function bomb(name: string, gigabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(2 ** 24, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array<Buffer>(gigabytes * 64).fill(piece), deflateRawSync('')])
  const head = zip([[name, '']])
  const [local, directory] = [head.subarray(0, 30 + name.length), head.subarray(head.indexOf('PK\x01\x02'), head.indexOf('PK\x05\x06'))]
  const end = Buffer.from(head.subarray(head.indexOf('PK\x05\x06')))
  const entry = Buffer.from(directory)
  entry.writeUInt32LE(packed.length, 20)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

test('under `node --watch` the thread that reads is not mistaken in what Node says on its port', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  expect(await rowsOf('codigo;nombre\nA-1;Anfo')).toHaveLength(2)
  vi.unstubAllEnvs()
})
