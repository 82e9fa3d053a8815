import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnPage, Pdf } from './pdf.ts'

const patience_ms = 20_000

/** Opens a PDF. Returns undefined while it is being opened, null if it fails. */
export function usePdf(content: Blob): Pdf | null | undefined {
  const [pdf, setPdf] = useState<Pdf | null>()

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      leaving.abort()
      setPdf(null)
    }, patience_ms)
    const end = (result: Pdf | null) => {
      clearTimeout(timer)
      if (!leaving.signal.aborted) setPdf(result)
    }
    setPdf(undefined)
    import('./pdf.ts').then(({ openPdf }) => openPdf(content, leaving.signal)).then(end, () => end(null))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [content])

  return pdf
}

type Drawn = DrawnPage & { canvas: RefObject<HTMLCanvasElement | null>; state: 'drawing' | 'drawn' | 'failed' }

/** Renders a page of the PDF on a canvas. */
export function usePdfPage(pdf: Pdf, page: number): Drawn {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Omit<Drawn, 'canvas'>>({ ...nothing, state: 'drawing' })

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      leaving.abort()
      pdf.close()
      setDrawn({ ...nothing, state: 'failed' })
    }, patience_ms)
    setDrawn({ ...nothing, state: 'drawing' })
    const end = (result: Omit<Drawn, 'canvas'>) => {
      clearTimeout(timer)
      if (!leaving.signal.aborted) setDrawn(result)
    }
    pdf.draw(page, canvas.current!, leaving.signal).then(
      (outcome) => end({ ...outcome, state: 'drawn' }),
      () => end({ ...nothing, state: 'failed' }),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pdf, page])

  return { canvas, ...drawn }
}

const nothing: DrawnPage = { words: '', lacks: 'nothing' }
