import { z } from '../zod.ts'

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows that a file of each kind has: what one sheet of a spreadsheet holds, what anybody prints. A CSV has no end. */
export const maxRows: Record<ExportFormat, number> = { xlsx: 1_000_000, csv: Infinity, pdf: 2_000 }

/** The most exports that one person may have under way. */
export const maxAtOnce = 2

/** How far an export is; null where none of that key is under way. */
export const ExportProgress = z.object({ rows: z.int(), total: z.int() }).meta({ id: 'ExportProgress' }).nullable()
