import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Content, Node, Table, TDocumentDefinitions } from 'pdfmake/interfaces'
import { closingOf, rowId } from './closing.ts'
import { definitionOf, definitionOfAll, type Part } from './look.ts'
import type { Sheet } from './sheet.ts'

/*
 * The worker thread that prints. Laying out five hundred rows takes a quarter of a second, which other requests should not wait for. It may read its
 * fonts and no other file, whatever a document contains.
 */

export type PrintJob = { id: number; sheets: readonly Sheet[]; at: Date }
export type Printed = { id: number; content: Uint8Array } | { id: number; failure: unknown }

const face = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))
const fonts = { Roboto: { normal: face('Regular'), bold: face('Medium') } }
pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))

parentPort?.on('message', ({ id, sheets, at }: PrintJob) => {
  void print(sheets, at).then(
    (content) => parentPort?.postMessage({ id, content } satisfies Printed, [content.buffer]),
    (failure: unknown) => parentPort?.postMessage({ id, failure } satisfies Printed),
  )
})

/** Returns the PDF in memory of its own, so that it can be transferred to the main thread without copying it again. */
async function print(sheets: readonly Sheet[], at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const [first] = sheets
  if (first && sheets.length === 1) return new Uint8Array((await printOne(first, at)).content)
  const parts: Part[] = []
  for (const sheet of sheets) {
    const { closing, pages } = await printOne(sheet, at)
    parts.push({ sheet, closing, pages })
  }
  return new Uint8Array(await contentOf(definitionOfAll(parts, at)))
}

/** Prints one sheet, and returns the measurements of its layout too. */
async function printOne(sheet: Sheet, at: Date): Promise<Omit<Part, 'sheet'> & { content: Buffer }> {
  const laid = newLaid()
  const definition = definitionOf(sheet, at, null)
  const content = await contentOf({ ...definition, pageBreakBefore: (node) => watch(node, laid) })
  const closing = closingOf(sheet, laid, (block) => measuredWidths(definition, rowId(block, 0)))
  if (!closing) return { closing, content, pages: laid.pages }
  const closed = newLaid()
  const anew = { ...definitionOf(sheet, at, closing), pageBreakBefore: (node: Node) => watch(node, closed) }
  return { closing, content: await contentOf(anew), pages: closed.pages }
}

const newLaid = () => ({ pages: 0, rows: new Map<string, { page: number; top: number }>() })

const contentOf = (definition: TDocumentDefinitions) => pdfmake.createPdf(definition).getBuffer()

/** Records the positions of the rows. It never asks for a page break. */
function watch({ id, pages, startPosition }: Node, laid: { pages: number; rows: Map<string, { page: number; top: number }> }): boolean {
  laid.pages = pages
  if (id) laid.rows.set(id, { page: startPosition.pageNumber, top: startPosition.top })
  return false
}

/** Returns the column widths that the layout gave the table with this first row. */
function measuredWidths({ content }: TDocumentDefinitions, firstRow: string): number[] | null {
  const table = tablesIn(content).find(({ body }) =>
    body.some(([cell]) => typeof cell === 'object' && 'id' in cell && cell.id === firstRow),
  )
  return (table?.widths as { _calcWidth: number }[] | undefined)?.map(({ _calcWidth }) => _calcWidth) ?? null
}

function tablesIn(content: Content): Table[] {
  if (Array.isArray(content)) return content.flatMap(tablesIn)
  if (typeof content !== 'object') return []
  if ('stack' in content) return tablesIn(content.stack)
  return 'table' in content ? [content.table] : []
}
