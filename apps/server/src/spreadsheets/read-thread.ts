import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '@barreno/domain/problems'
import type { Sheet, SpreadsheetKind } from './read-sheet.ts'

/* Worker thread that reads one file, returns its content, and ends. */

export type Reading = { content: Uint8Array; kind: SpreadsheetKind; sheet: string | undefined }
export type ReadResult = { sheets: Sheet[] } | { problem: Refusal }
type Refusal = 'spreadsheets.unreadable' | 'spreadsheets.locked' | 'spreadsheets.tooLarge'

const { content, kind, sheet } = workerData as Reading

try {
  // Imports only the library that is needed, because loading is half of the time for a small file.
  const sheets =
    kind === 'csv' ? (await import('./read-csv.ts')).readCsv(content) : await (await import('./read-xlsx.ts')).readXlsx(content, sheet)
  parentPort?.postMessage({ sheets } satisfies ReadResult)
} catch (error) {
  // Any other error of a parser means that the file is broken.
  const problem = error instanceof Problem ? (error.code as Refusal) : 'spreadsheets.unreadable'
  parentPort?.postMessage({ problem } satisfies ReadResult)
}
