import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF: its text with one space between two pieces, as a whole and by page, the number of pages, and the right end of the text. */
export async function textOf(pdf: Uint8Array): Promise<{ text: string; pages: number; pageTexts: string[]; rightmost: number }> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => (await document.getPage(index + 1)).getTextContent()),
  )
  const pageTexts = pages.map(({ items }) => plain(items.map((item) => ('str' in item ? item.str : ''))))
  const ends = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? Number(item.transform[4]) + item.width : 0)))
  return { rightmost: Math.max(...ends), text: plain(pageTexts), pageTexts, pages: document.numPages }
}

/** Returns the code on a printed sheet. */
export async function codeOn(pdf: Uint8Array): Promise<string> {
  const found = /Código de la hoja ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec((await textOf(pdf)).text)
  if (!found) throw new Error('no code stands on this sheet')
  return found[1]!
}

const plain = (pieces: readonly string[]) => pieces.join(' ').replace(/\s+/g, ' ')
