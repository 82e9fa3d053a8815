import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Pdf } from './pdf.ts'

const patience_ms = 20_000

/** The document: undefined while it is being opened, null where it cannot be. */
export function usePdf(content: Blob): Pdf | null | undefined {
  const [pdf, setPdf] = useState<Pdf | null>()

  useEffect(() => {
    let opened: Pdf | null = null
    const end = (result: Pdf | null) => {
      clearTimeout(timer)
      // Closed meanwhile, or given up: what comes too late is shown to nobody.
      if (isOver) return result?.close()
      opened = result
      setPdf(result)
    }
    let isOver = false
    const timer = setTimeout(() => {
      setPdf(null)
      isOver = true
    }, patience_ms)
    setPdf(undefined)
    import('./pdf.ts').then(({ openPdf }) => openPdf(content)).then(end, () => end(null))
    return () => {
      isOver = true
      clearTimeout(timer)
      opened?.close()
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
    const timer = setTimeout(() => leaving.abort('late'), patience_ms)
    setDrawn({ words: '', state: 'drawing' })
    pdf.draw(page, canvas.current!, leaving.signal).then(
      (words) => !leaving.signal.aborted && setDrawn({ words, state: 'drawn' }),
      () => (!leaving.signal.aborted || leaving.signal.reason === 'late') && setDrawn({ words: '', state: 'failed' }),
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [pdf, page])

  return { canvas, ...drawn }
}
