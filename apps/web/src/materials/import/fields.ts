import { type ImportField, importFields, type MaterialImportDetail } from '@barreno/domain/materials/import'

/** The fields that the file has, and those that a new material cannot do without. */
export const fieldsOf = ({ columns }: MaterialImportDetail): ImportField[] =>
  importFields.filter((field) => always.includes(field) || columns.some((column) => column.field === field))

const always: readonly ImportField[] = ['materialId', 'name', 'unitPrice']

export const isNumeric = (field: ImportField) => field === 'unitPrice' || field === 'lowStockThreshold' || field === 'stock'
