import { decimalMarks } from '../numbers.ts'
import { LongText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { importEffects, importFields } from './import-values.ts'

export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

/** How many rows would do what, or did; a row may do several things. Those left out, and those that are faulty, do nothing. */
export const ImportCounts = z.object({
  rows: z.int(),
  faulty: z.int(),
  leftOut: z.int(),
  create: z.int(),
  price: z.int(),
  edit: z.int(),
  load: z.int(),
  none: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** A file that somebody brought, as it would change the catalogue and the stock; and, once confirmed, as it did. */
export const MaterialImport = z
  .object({
    id: z.string(),
    /** Given when it is confirmed: `IMP-2026-000001`. */
    importNumber: z.string().nullable(),
    fileName: z.string(),
    size: z.int(),
    createdAt: z.iso.datetime(),
    createdByName: z.string().nullable(),
    /** Null until it is confirmed: nothing is changed before. */
    confirmedAt: z.iso.datetime().nullable(),
    confirmedByName: z.string().nullable(),
    /** When the stock that it loaded was taken out again. */
    revertedAt: z.iso.datetime().nullable(),
    counts: ImportCounts,
    version: z.int(),
  })
  .meta({ id: 'MaterialImport' })
export type MaterialImport = z.infer<typeof MaterialImport>

export const MaterialImportDetail = MaterialImport.extend({
  sheet: z.string(),
  /** All that the file has; a table of text has one without a name. */
  sheets: z.array(z.string()),
  /** The row that the columns' names were read from. */
  headerRow: z.int(),
  columns: z.array(z.object({ index: z.int(), header: z.string(), field: ImportField.nullable() })),
  /** Null where the file writes both ways, so that 1.234 is refused. */
  decimalMark: z.enum(decimalMarks).nullable(),
  /** The last import of this very content that was not reverted: what this one loads would be loaded twice. */
  importedBefore: z
    .object({ id: z.string(), importNumber: z.string(), confirmedAt: z.iso.datetime(), confirmedByName: z.string().nullable() })
    .nullable(),
  revertedByName: z.string().nullable(),
  revertReason: z.string().nullable(),
}).meta({ id: 'MaterialImportDetail' })
export type MaterialImportDetail = z.infer<typeof MaterialImportDetail>

const Value = z.union([z.string(), z.number(), z.null()])

/** A row of the file, by its number there. */
export const MaterialImportRow = z
  .object({
    id: z.string(),
    number: z.int(),
    /** What stands in the fields, as it is written there or as somebody mended it. */
    cells: z.array(z.object({ field: ImportField, text: z.string(), isMended: z.boolean() })),
    faults: z.array(z.object({ field: ImportField, message: z.string() })),
    effect: z.enum(importEffects),
    isLeftOut: z.boolean(),
    /** For a material that is there: what of it would be another, and what it is now. */
    changes: z.array(z.object({ field: ImportField, old: Value, new: Value })),
    load: z.object({ before: z.number(), quantity: z.number(), after: z.number() }).nullable(),
    materialName: z.string().nullable(),
    /** The material can no longer be ordered; the import leaves it so. */
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'MaterialImportRow' })
export type MaterialImportRow = z.infer<typeof MaterialImportRow>

/** How the file is to be read, where it was understood otherwise than its owner means. */
export const ImportReading = z.object({
  sheet: z.string().max(200).optional(),
  columns: z
    .array(z.object({ index: z.int().min(0).max(99), field: ImportField.nullable() }))
    .max(100)
    .optional(),
  decimalMark: z.enum(decimalMarks).optional(),
})

/** What somebody writes into a row instead of what stands there; null takes it back. */
const Corrections = z.object(Object.fromEntries(importFields.map((field) => [field, LongText(1001).nullable().optional()]))).strict()

export const ImportCorrections = z.object({
  rows: z
    .array(z.object({ number: z.int().min(1), cells: Corrections.optional(), isLeftOut: z.boolean().optional() }))
    .max(500)
    .optional(),
  /** All of them at once. */
  leaveOut: z.literal('faulty').optional(),
})
