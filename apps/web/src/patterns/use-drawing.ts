import { useEffect, useState } from 'react'
import type { Drawing } from './drawing.ts'

const maxBytes = 12 * 1024 * 1024
const patience_ms = 20_000

/** Converts a DXF into a drawing. Returns undefined while it is being made, null if it fails. */
export function useDrawing(content: Blob): Drawing | null | undefined {
  const [drawing, setDrawing] = useState<Drawing | null>()

  useEffect(() => {
    if (content.size > maxBytes) return setDrawing(null)
    setDrawing(undefined)
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => end(null), patience_ms)
    function end(result: Drawing | null) {
      stop()
      setDrawing(result)
    }
    function stop() {
      clearTimeout(timer)
      worker.terminate()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Drawing | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    content.arrayBuffer().then(
      (bytes) => worker.postMessage(bytes, [bytes]),
      () => end(null),
    )
    return stop
  }, [content])

  return drawing
}
