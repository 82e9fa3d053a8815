import type { ColumnKind } from '@barreno/texts/column'

/** Index in `stylesXml` of the style of each kind of cell. */
export const styles = { text: 1, count: 2, quantity: 3, money: 4, date: 5, dateTime: 6, head: 7 } as const satisfies Record<
  ColumnKind | 'head',
  number
>

/** A format with optional decimals shows a bare comma after a whole number, so whole quantities use the format of counts. */
export const styleOf = (kind: ColumnKind, value: number) => (kind === 'quantity' && Number.isInteger(value) ? styles.count : styles[kind])

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const border = '<border><left/><right/><top/><bottom/><diagonal/></border>'
const formats = ['#,##0', '#,##0.##', '"$" #,##0.00;-"$" #,##0.00', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']
const format = (code: string, index: number) => `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`
const cell = (numFmtId: number, more = '') =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}`

/** 49 is the format of text, so that text typed into such a cell stays text. */
export const stylesXml = [
  `${declaration}<styleSheet xmlns="${sheets}"><numFmts count="${formats.length}">${formats.map(format).join('')}</numFmts>`,
  '<fonts count="2"><font><sz val="10"/><name val="Calibri"/></font><font><b/><sz val="10"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEDE9E1"/><bgColor indexed="64"/></patternFill></fill></fills>',
  `<borders count="1">${border}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
  `<cellXfs count="8">${cell(0, '/>')}${cell(49, '/>')}${formats.map((_, index) => cell(164 + index, '/>')).join('')}`,
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

/** The other parts of a workbook with two sheets. */
export const parts = {
  contentTypes: `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${office}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
  relations: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
  workbookRelations: `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  workbook: (name: string, about: string, extent: string) =>
    `${declaration}<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="${safeText(name)}" sheetId="1" r:id="rId1"/><sheet name="${safeText(about)}" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${safeText(name)}'!${fixed(extent)}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${safeText(name)}'!$1:$1</definedName></definedNames></workbook>`,
  properties: (title: string, author: string, product: string, at: Date) =>
    `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${safeText(title)}</dc:title><dc:creator>${safeText(author)}</dc:creator><cp:lastModifiedBy>${safeText(product)}</cp:lastModifiedBy><dcterms:created xsi:type="dcterms:W3CDTF">${at.toISOString()}</dcterms:created></cp:coreProperties>`,
  /** The part before the rows, optionally with the first row frozen. */
  sheetHead: (widths: readonly number[], isFrozen: boolean) =>
    `${declaration}<worksheet xmlns="${sheets}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${isFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''}</sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`,
}

/** Print settings: landscape, one page wide and as many pages long as needed, with page numbers. */
export const printSetup =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'

/** Converts to an absolute range, such as `$A$1:$C$9`. */
const fixed = (extent: string) => extent.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')

/** Returns a title as a valid name of a sheet. */
export const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim()

/** Escapes text for XML. Removes invalid characters, and protects text that looks like an escape of Excel. */
export const safeText = (text: string) => (plain.test(text) ? text : escaped(text))

const plain = /^[\t\n\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x5e\x60-\x7e\u00a0-\ud7ff]*$/
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(/[&<>"]/g, (sign) => escapes[sign]!)
