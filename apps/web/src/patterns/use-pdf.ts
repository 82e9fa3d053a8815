import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pdf } from './pdf.ts'

const patience_ms = 20_000

/** The document: undefined while it is being opened, null where it cannot be. */
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

type Drawn = { canvas: RefObject<HTMLCanvasElement | null>; words: string; state: 'drawing' | 'drawn' | 'failed' }

/** A page of it on a canvas. */
export function usePdfPage(pdf: Pdf, page: number): Drawn {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Omit<Drawn, 'canvas'>>({ words: '', state: 'drawing' })

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      leaving.abort()
      pdf.close()
      setDrawn({ words: '', state: 'failed' })
    }, patience_ms)
    setDrawn({ words: '', state: 'drawing' })
    const end = (result: Omit<Drawn, 'canvas'>) => {
      clearTimeout(timer)
      if (!leaving.signal.aborted) setDrawn(result)
    }
    pdf.draw(page, canvas.current!, leaving.signal).then(
      (words) => end({ words, state: 'drawn' }),
      () => end({ words: '', state: 'failed' }),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pdf, page])

  return { canvas, ...drawn }
}
