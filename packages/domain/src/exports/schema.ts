import { z } from '../zod.ts'

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Maximum number of rows of a file of each format: the limit of a spreadsheet, and what is reasonable to print. A CSV has no limit. */
export const maxRows: Record<ExportFormat, number> = { xlsx: 1_000_000, csv: Infinity, pdf: 2_000 }

/** Maximum number of simultaneous exports per person. */
export const maxAtOnce = 2

/** The progress of an export; null if no export with that key is running. */
export const ExportProgress = z.object({ rows: z.int(), total: z.int() }).meta({ id: 'ExportProgress' }).nullable()
