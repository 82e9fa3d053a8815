import { Worker } from 'node:worker_threads'
import { Problem } from '@barreno/domain/problems'
import type { Printed, PrintJob } from './printing.ts'
import type { Sheet } from './sheet.ts'

/**
 * Returns the PDF of a sheet; the same sheet and moment give the same bytes. Sheets are printed one at a time in a worker thread, which the first one
 * starts. It ends when nothing was printed for a while, since it keeps 45 MB, and 80 after thirty documents.
 */
export const print = (sheet: Sheet, at: Date): Promise<Uint8Array> => printTogether([sheet], at)

/** Returns one PDF of several sheets of the same paper size. Each looks as it would alone, with its own head and page numbers. */
export function printTogether(sheets: readonly Sheet[], at: Date): Promise<Uint8Array> {
  if (waiting.size >= maxWaiting) return Promise.reject(new Problem('server.busy'))
  printer ??= start()
  clearTimeout(resting)
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    printer?.ref()
    printer?.postMessage({ id, sheets, at } satisfies PrintJob)
  })
}

/** Maximum number of waiting documents. Each holds its content in memory, so further ones are refused as busy. */
const maxWaiting = 40

/** Milliseconds without a document after which the thread ends. Starting the next one takes 0.4 s of processor time. */
export const idle_ms = 30_000

const waiting = new Map<number, { resolve: (content: Uint8Array) => void; reject: (error: unknown) => void }>()
let last = 0
let printer: Worker | undefined
let resting: NodeJS.Timeout | undefined

function start(): Worker {
  const worker = new Worker(new URL('./printing.ts', import.meta.url), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.on('message', (printed: object) => {
    if (!isPrinted(printed)) return
    const work = waiting.get(printed.id)
    waiting.delete(printed.id)
    if (waiting.size === 0) rest(worker)
    if ('content' in printed) work?.resolve(printed.content)
    else work?.reject(printed.failure)
  })
  worker.on('error', (error) => giveUp(worker, error))
  worker.on('exit', () => giveUp(worker, new Error('the printer ended')))
  return worker
}

/** Lets an idle thread neither keep the process alive nor its memory for long. */
function rest(worker: Worker): void {
  worker.unref()
  resting = setTimeout(() => {
    printer = undefined
    void worker.terminate()
  }, idle_ms).unref()
}

/** Whether a message is a result. Under `node --watch`, Node sends messages of its own on this port. */
const isPrinted = (message: object): message is Printed => 'content' in message || 'failure' in message

/** If the printing thread dies, its pending documents fail; the next document starts a new thread. */
function giveUp(worker: Worker, error: unknown): void {
  if (printer !== worker) return
  printer = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
