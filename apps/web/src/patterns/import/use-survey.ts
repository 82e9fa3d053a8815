import type { PlaceOptions } from '@barreno/blast-design/import/place'
import { useEffect, useRef, useState } from 'react'
import type { ImportAnswer, ImportRequest } from './import-worker.ts'

/** Milliseconds without a result after which reading a file is aborted. */
const patience_ms = 20_000

const unreadable: ImportAnswer = { ok: false, fault: 'unreadable', faults: [] }

/** Reads a file and places its holes with the given options. Returns null while it is being read. */
export function useSurvey(file: File, options: PlaceOptions): ImportAnswer | null {
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)
  const worker = useRef<Worker | null>(null)
  const latest = useRef(options)
  const chosen = JSON.stringify(options)

  // Posting the file takes a moment; this keeps the latest options, so that those chosen meanwhile are used.
  useEffect(() => void (latest.current = options), [options])

  useEffect(() => {
    setAnswer(null)
    const started = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => fail(), patience_ms)
    const fail = () => {
      stop()
      setAnswer(unreadable)
    }
    function stop() {
      clearTimeout(timer)
      started.terminate()
      worker.current = null
    }
    started.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
      clearTimeout(timer)
      setAnswer(data)
    })
    started.addEventListener('error', fail)
    file.arrayBuffer().then((content) => {
      const request: ImportRequest = { file: { content, name: file.name }, options: latest.current }
      started.postMessage(request, [content])
      worker.current = started
    }, fail)
    return stop
  }, [file])

  useEffect(() => {
    const request: ImportRequest = { options: JSON.parse(chosen) as PlaceOptions }
    worker.current?.postMessage(request)
  }, [chosen])

  return answer
}
