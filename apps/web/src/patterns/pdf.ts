import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A document that is open: how many pages it has, and each of them drawn on a canvas, with the words on it. */
export type Pdf = {
  pages: number
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<string>
  close: () => void
}

/**
 * Opens a PDF to be drawn, and to nothing else: of what a document can do (scripts, forms, links, files within it) there is nobody here to do it. Throws
 * where it is damaged, or asks for a password; gives up when told to, wherever it is.
 */
export async function openPdf(content: Blob, signal: AbortSignal): Promise<Pdf> {
  signal.throwIfAborted()
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => port.terminate(), { once: true })
  try {
    const data = new Uint8Array(await content.arrayBuffer())
    const opened = getDocument({
      data,
      worker: PDFWorker.create({ port }),
      // The security policy compiles nothing, so pictures of scanners are read by plain scripts of ours (`vite/pdf-decoders.ts`).
      useWasm: false,
      wasmUrl: `${location.origin}/pdf/`,
      useWorkerFetch: false,
      maxImageSize: mostPixels * 8,
      verbosity: 0,
    })
    const broken = new Promise<never>((_, refuse) => port.addEventListener('error', () => refuse(new Error('the reader broke down'))))
    const document = await Promise.race([opened.promise, broken])
    return { pages: document.numPages, draw, close: () => port.terminate() }

    async function draw(number: number, canvas: HTMLCanvasElement, leaving: AbortSignal): Promise<string> {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(closest, Math.sqrt(mostPixels / (width * height))) })
      leaving.throwIfAborted()
      canvas.width = viewport.width
      canvas.height = viewport.height
      const drawing = page.render({ canvas, viewport })
      leaving.addEventListener('abort', () => drawing.cancel(), { once: true })
      await Promise.race([drawing.promise, broken])
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }
  } catch (cause) {
    port.terminate()
    throw cause
  }
}

/** A large plan stays legible when looked at closely, and a phone has memory left. */
const mostPixels = 12_000_000
const closest = 4
