import { Worker } from 'node:worker_threads'
import { Problem } from '@barreno/domain/problems'
import type { Sheet, SpreadsheetKind } from './read-sheet.ts'
import type { ReadResult, Reading } from './read-thread.ts'

/**
 * Reads a workbook or a text table: without `sheet` the first rows of all visible sheets, with it that sheet in full.
 * A text table is one sheet and always read in full.
 * Reads one file at a time, in a worker thread, so that no other call waits. The thread is stopped if it takes too much time or memory.
 */
export function readSpreadsheet(content: Uint8Array, kind: SpreadsheetKind, sheet?: string): Promise<Sheet[]> {
  if (waiting >= maxWaiting) return Promise.reject(new Problem('server.busy'))
  waiting++
  const work = last.then(() => readInThread({ content, kind, sheet }))
  last = work.then(
    () => void waiting--,
    () => void waiting--,
  )
  return work
}

/** Maximum number of waiting files. Each holds its file in memory and a database connection. */
const maxWaiting = 4
let waiting = 0
let last: Promise<void> = Promise.resolve()

/** Limits of the worker thread: many times what the largest accepted file needs, and less than a transaction's time limit. */
const limits = { seconds: 25, maxOldGenerationSizeMb: 512 }

function readInThread(reading: Reading): Promise<Sheet[]> {
  const { seconds, ...resourceLimits } = limits
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), { execArgv: [], resourceLimits, workerData: reading })
  const late = setTimeout(() => void worker.terminate(), seconds * 1000)
  return new Promise<Sheet[]>((resolve, reject) => {
    worker.on('message', (message: object) => {
      if (!isRead(message)) return
      if ('sheets' in message) resolve(message.sheets)
      else reject(new Problem(message.problem))
    })
    worker.once('error', (error) =>
      reject(isOutOfMemory(error) ? new Problem('spreadsheets.tooLarge', undefined, { cause: error }) : error),
    )
    worker.once('exit', () => reject(new Problem('spreadsheets.tooLarge')))
  }).finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}

/** Under `node --watch` Node sends messages of its own on this port. */
const isRead = (message: object): message is ReadResult => 'sheets' in message || 'problem' in message

const isOutOfMemory = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
