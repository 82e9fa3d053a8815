import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words on a page that was drawn, and what is not to be seen of it though the document may have it. */
export type DrawnPage = { words: string; lacks: 'nothing' | 'picture' | 'everything' }

/** A document that is open: how many pages it has, and each of them drawn on a canvas. */
export type Pdf = {
  pages: number
  draw: (page: number, canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<DrawnPage>
  close: () => void
}

/**
 * Opens a PDF to be drawn, and to nothing else: of what a document can do (scripts, forms, links, files within it) there is nobody here to
 * do it. Throws where it is damaged, or asks for a password; gives up when told to, wherever it is.
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
      // A picture that cannot be read is left out without a word.
      const isPartial = [...page.objs].some(([, object]) => object === null)
      return { words, lacks: !words.trim() && isBlank(canvas) ? 'everything' : isPartial ? 'picture' : 'nothing' }
    }
  } catch (cause) {
    port.terminate()
    throw cause
  }
}

/** A large plan stays legible when looked at closely, and a phone has memory left. */
const maxPixels = 12_000_000
const closest = 4
/** What is longer, browsers draw as nothing. */
const longestSide = 16_000

/** Whether there is nothing on it but its paper; looked at from afar, where a hairline still leaves a shade. */
function isBlank(canvas: HTMLCanvasElement): boolean {
  const side = 256
  const afar = new OffscreenCanvas(side, side).getContext('2d')!
  afar.imageSmoothingQuality = 'high'
  afar.drawImage(canvas, 0, 0, side, side)
  return afar.getImageData(0, 0, side, side).data.every((value) => value === 255)
}
