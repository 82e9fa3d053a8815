import { decimalMarks } from '../numbers.ts'
import { LongText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { importEffects, importFields } from './import-values.ts'

export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

/** The number of rows with each effect. A row may have several effects. Rows left out and faulty rows have none. */
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

/** An uploaded file with its effect on the catalogue and the stock: a preview until it is confirmed, the result afterwards. */
export const MaterialImport = z
  .object({
    id: z.string(),
    /** Assigned on confirmation: `IMP-2026-000001`. */
    importNumber: z.string().nullable(),
    fileName: z.string(),
    size: z.int(),
    createdAt: z.iso.datetime(),
    createdByName: z.string().nullable(),
    /** Null until the import is confirmed; nothing is changed before. */
    confirmedAt: z.iso.datetime().nullable(),
    confirmedByName: z.string().nullable(),
    /** When the stock that it loaded was removed again. */
    revertedAt: z.iso.datetime().nullable(),
    counts: ImportCounts,
    version: z.int(),
  })
  .meta({ id: 'MaterialImport' })
export type MaterialImport = z.infer<typeof MaterialImport>

export const MaterialImportDetail = MaterialImport.extend({
  sheet: z.string(),
  /** All sheets of the file. A text table has one without a name. */
  sheets: z.array(z.string()),
  /** The row from which the column names were read. */
  headerRow: z.int(),
  columns: z.array(z.object({ index: z.int(), header: z.string(), field: ImportField.nullable() })),
  /** Null if the file uses both marks; then an ambiguous text such as 1.234 is refused. */
  decimalMark: z.enum(decimalMarks).nullable(),
  /** The last import of identical content that was not reverted. Confirming this one would load its stock a second time. */
  importedBefore: z
    .object({ id: z.string(), importNumber: z.string(), confirmedAt: z.iso.datetime(), confirmedByName: z.string().nullable() })
    .nullable(),
  revertedByName: z.string().nullable(),
  revertReason: z.string().nullable(),
}).meta({ id: 'MaterialImportDetail' })
export type MaterialImportDetail = z.infer<typeof MaterialImportDetail>

const Value = z.union([z.string(), z.number(), z.null()])

/** A row of the file, with its number there. */
export const MaterialImportRow = z
  .object({
    id: z.string(),
    number: z.int(),
    /** The text of each field, as in the file or as corrected by a user. */
    cells: z.array(z.object({ field: ImportField, text: z.string(), isMended: z.boolean() })),
    faults: z.array(z.object({ field: ImportField, message: z.string() })),
    effect: z.enum(importEffects),
    isLeftOut: z.boolean(),
    /** For an existing material: the fields that would change, with their present values. */
    changes: z.array(z.object({ field: ImportField, old: Value, new: Value })),
    load: z.object({ before: z.number(), quantity: z.number(), after: z.number() }).nullable(),
    materialName: z.string().nullable(),
    /** Whether the material can no longer be ordered. The import does not change that. */
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'MaterialImportRow' })
export type MaterialImportRow = z.infer<typeof MaterialImportRow>

/** How to read the file, if the automatic detection was wrong. */
export const ImportReading = z.object({
  sheet: z.string().max(200).optional(),
  columns: z
    .array(z.object({ index: z.int().min(0).max(99), field: ImportField.nullable() }))
    .max(100)
    .optional(),
  decimalMark: z.enum(decimalMarks).optional(),
})

/** Corrections of a row's fields; null restores the text of the file. */
const Corrections = z.object(Object.fromEntries(importFields.map((field) => [field, LongText(1001).nullable().optional()]))).strict()

export const ImportCorrections = z.object({
  rows: z
    .array(z.object({ number: z.int().min(1), cells: Corrections.optional(), isLeftOut: z.boolean().optional() }))
    .max(500)
    .optional(),
  /** All of them at once. */
  leaveOut: z.literal('faulty').optional(),
})
