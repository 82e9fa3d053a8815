import { Worker } from 'node:worker_threads'
import { Problem } from '@barreno/domain/problems'
import type { Printed, PrintJob } from './printing.ts'
import type { Sheet } from './sheet.ts'

/** Makes the PDF of a sheet, the same bytes for the same sheet and moment. One at a time, in a thread that begins with the first. */
export const print = (sheet: Sheet, at: Date): Promise<Uint8Array> => printTogether([sheet], at)

/** Makes one PDF of several sheets of the same paper, each as it would be alone: its own head, and its own pages counted. */
export function printTogether(sheets: readonly Sheet[], at: Date): Promise<Uint8Array> {
  if (waiting.size >= maxWaiting) return Promise.reject(new Problem('server.busy'))
  printer ??= start()
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    printer?.ref()
    printer?.postMessage({ id, sheets, at } satisfies PrintJob)
  })
}

/** What waits holds its content in memory: beyond this many, people are asked to come again. */
const maxWaiting = 40

const waiting = new Map<number, { resolve: (content: Uint8Array) => void; reject: (error: unknown) => void }>()
let last = 0
let printer: Worker | undefined

function start(): Worker {
  const worker = new Worker(new URL('./printing.ts', import.meta.url), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.on('message', (printed: object) => {
    if (!isPrinted(printed)) return
    const work = waiting.get(printed.id)
    waiting.delete(printed.id)
    if (waiting.size === 0) worker.unref() // an idle printer keeps no process alive
    if ('content' in printed) work?.resolve(printed.content)
    else work?.reject(printed.failure)
  })
  worker.on('error', (error) => giveUp(worker, error))
  worker.on('exit', () => giveUp(worker, new Error('the printer ended')))
  return worker
}

/** Under `node --watch` Node sends messages of its own on this port. */
const isPrinted = (message: object): message is Printed => 'content' in message || 'failure' in message

/** A printer that died takes its documents along; the next one gets a new printer. */
function giveUp(worker: Worker, error: unknown): void {
  if (printer !== worker) return
  printer = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
