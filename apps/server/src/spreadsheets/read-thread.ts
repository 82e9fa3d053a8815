import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '@barreno/domain/problems'
import type { Sheet, SpreadsheetKind } from './read-sheet.ts'

/* The thread that reads one file, says what is in it, and ends. */

export type Reading = { content: Uint8Array; kind: SpreadsheetKind; sheet: string | undefined }
export type Read = { sheets: Sheet[] } | { problem: Refusal }
type Refusal = 'spreadsheets.unreadable' | 'spreadsheets.locked' | 'spreadsheets.tooLarge'

const { content, kind, sheet } = workerData as Reading

try {
  // Loads only the library that is needed: loading is half of what a small file takes.
  const sheets =
    kind === 'csv' ? (await import('./read-csv.ts')).readCsv(content) : await (await import('./read-xlsx.ts')).readXlsx(content, sheet)
  parentPort?.postMessage({ sheets } satisfies Read)
} catch (error) {
  // Whatever else a broken file makes a parser throw, the file is what is wrong.
  const problem = error instanceof Problem ? (error.code as Refusal) : 'spreadsheets.unreadable'
  parentPort?.postMessage({ problem } satisfies Read)
}
