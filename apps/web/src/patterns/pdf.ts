import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a rendered page, and the part of the page that could not be shown. */
export type DrawnPage = { words: string; lacks: 'nothing' | 'picture' | 'everything' }

/** An open document: the number of pages, and functions to render them on a canvas and to close it. */
export type Pdf = {
  pages: number
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<DrawnPage>
  close: () => void
}

/**
 * Opens a PDF for rendering only: scripts, forms, links and embedded files are not supported.
 * Throws if it is damaged, requires a password, or the signal is aborted.
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
      // The content security policy forbids WebAssembly, so scanned images are decoded by plain scripts (`vite/pdf-decoders.ts`).
      useWasm: false,
      wasmUrl: `${location.origin}/pdf/`,
      useWorkerFetch: false,
      maxImageSize: maxPixels * 8,
      verbosity: 0,
    })
    const broken = new Promise<never>((_, refuse) => port.addEventListener('error', () => refuse(new Error('the reader broke down'))))
    const document = await Promise.race([opened.promise, broken])
    return { pages: document.numPages, draw, close: () => port.terminate() }

    async function draw(number: number, canvas: HTMLCanvasElement, leaving: AbortSignal): Promise<DrawnPage> {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(closest, Math.sqrt(maxPixels / (width * height)), longestSide / Math.max(width, height))
      const viewport = page.getViewport({ scale })
      leaving.throwIfAborted()
      canvas.width = viewport.width
      canvas.height = viewport.height
      const drawing = page.render({ canvas, viewport })
      leaving.addEventListener('abort', () => drawing.cancel(), { once: true })
      await Promise.race([drawing.promise, broken])
      const { items } = await page.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      // The library silently leaves out images that it cannot read.
      const isPartial = [...page.objs].some(([, object]) => object === null)
      return { words, lacks: !words.trim() && isBlank(canvas) ? 'everything' : isPartial ? 'picture' : 'nothing' }
    }
  } catch (cause) {
    port.terminate()
    throw cause
  }
}

/** Maximum number of pixels of a canvas: enough for a large plan to be legible, within the memory of a phone. */
const maxPixels = 12_000_000
const closest = 4
/** Maximum side of a canvas; browsers show longer ones as empty. */
const longestSide = 16_000

/** Whether the page is blank. It is scaled down first, which leaves a trace even of a hairline. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const side = 256
  const afar = new OffscreenCanvas(side, side).getContext('2d')!
  afar.imageSmoothingQuality = 'high'
  afar.drawImage(canvas, 0, 0, side, side)
  return afar.getImageData(0, 0, side, side).data.every((value) => value === 255)
}
