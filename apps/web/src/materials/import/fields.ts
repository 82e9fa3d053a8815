import type { ImportField, MaterialImportDetail } from '@barreno/domain/materials/import'
import { importFields } from '@barreno/domain/materials/import-values'

/** Returns the fields of the file and those that a new material requires. */
export const fieldsOf = ({ columns }: MaterialImportDetail): ImportField[] =>
  importFields.filter((field) => always.includes(field) || columns.some((column) => column.field === field))

const always: readonly ImportField[] = ['materialId', 'name', 'unitPrice']

export const isNumeric = (field: ImportField) => field === 'unitPrice' || field === 'lowStockThreshold' || field === 'stock'
