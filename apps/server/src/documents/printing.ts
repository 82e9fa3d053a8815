import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { definitionOf } from './look.ts'
import type { Sheet } from './sheet.ts'

/*
 * The thread that prints. Laying out five hundred rows takes a quarter of a second, for which nobody else's call is to wait. It reads its
 * typeface and nothing else, whatever a document says.
 */

export type PrintJob = { id: number; sheet: Sheet; at: Date }
export type Printed = { id: number; content: Uint8Array } | { id: number; failure: unknown }

const face = (name: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`))
const fonts = { Roboto: { normal: face('Regular'), bold: face('Medium') } }
pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))

parentPort?.on('message', ({ id, sheet, at }: PrintJob) => {
  void print(sheet, at).then(
    (content) => parentPort?.postMessage({ id, content } satisfies Printed, [content.buffer]),
    (failure: unknown) => parentPort?.postMessage({ id, failure } satisfies Printed),
  )
})

/** A copy of its own memory, so that it can be handed over instead of being copied again. */
const print = async (sheet: Sheet, at: Date) => new Uint8Array(await pdfmake.createPdf(definitionOf(sheet, at)).getBuffer())
