import { caracasDate } from '@barreno/domain/calendar'
import { type ListName, listExports } from '@barreno/domain/exports/calls'
import { exportTexts } from '@barreno/texts/exports'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { randomKey } from '../api/random-key.ts'
import type { Choices } from './choices.ts'
import { newFile, NoPlace, type SavedFile } from './saved-file.ts'

/** State of an export. `offersDownload`: the file could not be saved, but the browser's own downloads may accept it. */
export type Exporting =
  | { state: 'choosing'; fault: string | null; offersDownload: boolean }
  | { state: 'running'; rows: number; total: number | null }
  | { state: 'done'; name: string; rows: number }

const askEvery = 400

const fileNameOf = (list: ListName, format: Choices['format']) =>
  `${exportTexts.fileName(exportTexts.lists[list], caracasDate(new Date()))}.${format}`

/** Runs the export of a list, and provides its progress, its outcome and the function to cancel it. */
export function useExport(list: ListName, input: Readonly<Record<string, unknown>>) {
  const [exporting, setExporting] = useState<Exporting>({ state: 'choosing', fault: null, offersDownload: false })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const refuse = (fault: string, offersDownload = false) => setExporting({ state: 'choosing', fault, offersDownload })

  async function start({ format, columns }: Choices, options?: { plain: boolean }): Promise<void> {
    const attempt = new AbortController()
    const key = randomKey()
    const name = fileNameOf(list, format)
    let file: SavedFile | undefined
    let asking: ReturnType<typeof setInterval> | undefined
    try {
      file = await newFile(name, options)
      running.current = attempt
      setExporting({ state: 'running', rows: 0, total: null })
      asking = setInterval(() => void tell(key, attempt.signal), askEvery)
      const { limit: _, cursor: __, ...filters } = input
      const response = await call(listExports[list], { ...filters, format, columns: columns.join(','), key }, { signal: attempt.signal })
      await pour(response, file, attempt.signal)
      setExporting({ state: 'done', name, rows: Number(response.headers.get('x-total-count') ?? 0) })
    } catch (error) {
      await file?.giveUp()
      if (attempt.signal.aborted) refuse(exportTexts.cancelled)
      else if (error instanceof NoPlace) refuse(exportTexts.noPlace[error.reason], true)
      else refuse(wordsOf(error))
    } finally {
      clearInterval(asking)
      running.current = null
    }
  }

  async function tell(key: string, signal: AbortSignal): Promise<void> {
    const progress = await call(listExports.progress, { key }, { signal }).catch(() => null)
    if (progress) setExporting((current) => (current.state === 'running' ? { ...current, ...progress } : current))
  }

  return { exporting, start, cancel: () => running.current?.abort() }
}

async function pour({ body }: Response, file: SavedFile, signal: AbortSignal): Promise<void> {
  const reader = body!.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}))
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return file.finish()
    await file.write(value)
  }
}

/** Returns the server's refusal; a file that breaks off has no message, so a general one is used. */
const wordsOf = (error: unknown) => (error instanceof CallError ? error.message : exportTexts.failed)
