import { sumOf } from '@barreno/domain/money'
import { Price, StockQuantity } from '@barreno/domain/money-fields'
import { type DecimalMark, type NumberRules, readNumber } from '@barreno/domain/numbers'
import { importTexts } from '@barreno/texts/material-import'
import { numberFault } from '@barreno/texts/numbers'
import type { z } from '@barreno/domain/zod'
import { plain } from '../../spreadsheets/cells.ts'
import { type ImportEffect, importFields } from '@barreno/domain/materials/import-values'
import type { ImportField } from '@barreno/domain/materials/import'
import { MaterialCode, MaterialUnit, NewMaterial } from '@barreno/domain/materials/schema'

export type ImportCells = Partial<Record<ImportField, string>>
export type ImportValues = Partial<{
  materialId: string
  name: string
  description: string
  unit: MaterialUnit
  unitPrice: number
  category: string
  lowStockThreshold: number
  stock: number
}>
type MaterialUnit = z.output<typeof MaterialUnit>
export type ImportFault = { field: ImportField; message: string }

/** A material at the time when a row is checked: the fields that the row would change. They are compared again before the import runs. */
export type ImportedMaterial = {
  materialId: string
  name: string
  description: string | null
  unit: MaterialUnit
  unitPrice: number
  category: string | null
  lowStockThreshold: number | null
  isActive: boolean
  quantity: number
}
export type ImportChange = { field: ImportField; old: string | number | null; new: string | number | null }

export type JudgedRow = {
  values: ImportValues
  faults: ImportFault[]
  effect: ImportEffect
  changes: ImportChange[]
}

/** Returns the code of a row, before validation. Rows with the same code are reported on each of them. */
export const codeIn = (cells: ImportCells) => (cells.materialId ?? '').trim().toUpperCase()

/** Returns what a row would do, and all its faults. An empty cell leaves the field unchanged. `others` are the numbers of rows with the same code. */
export function judge(
  cells: ImportCells,
  mark: DecimalMark | null,
  material: ImportedMaterial | undefined,
  others: readonly number[],
): JudgedRow {
  const { values, faults } = read(cells, mark)
  const missing = material ? ([] as const) : (['name', 'unitPrice'] as const)
  if (codeIn(cells) === '') faults.push({ field: 'materialId', message: importTexts.faults.codeMissing })
  else if (others.length > 0) faults.push({ field: 'materialId', message: importTexts.faults.duplicate(codeIn(cells), others) })
  for (const field of missing) if ((cells[field] ?? '').trim() === '') faults.push({ field, message: importTexts.faults.missing[field] })
  const changes = material ? changesOf(material, values) : []
  if (material && values.stock !== undefined && !StockQuantity.safeParse(sumOf([material.quantity, values.stock])).success)
    faults.push({ field: 'stock', message: importTexts.faults.stockTooLarge })
  const inOrder = faults.toSorted((one, other) => importFields.indexOf(one.field) - importFields.indexOf(other.field))
  const effect = faults.length > 0 ? 'faulty' : !material ? 'create' : changes.length > 0 ? 'edit' : 'none'
  return { values, faults: inOrder, effect, changes }
}

/** Returns the fields that a row changes, with their old and new values. */
const changesOf = (material: ImportedMaterial, values: ImportValues): ImportChange[] =>
  editable.flatMap((field) => {
    const given = values[field]
    return given === undefined || given === material[field] ? [] : [{ field, old: material[field], new: given }]
  })

export const editable = ['name', 'description', 'unit', 'unitPrice', 'category', 'lowStockThreshold'] as const

function read(cells: ImportCells, mark: DecimalMark | null): { values: ImportValues; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const entries = importFields.flatMap((field) => {
    const text = (cells[field] ?? '').trim()
    if (text === '') return []
    const value = readers[field](text, mark)
    if (typeof value === 'object') faults.push({ field, message: value.fault })
    return typeof value === 'object' ? [] : [[field, value] as const]
  })
  return { values: Object.fromEntries(entries), faults }
}

type Reading = string | number | { fault: string }

const readers: Record<ImportField, (text: string, mark: DecimalMark | null) => Reading> = {
  materialId: (text) =>
    sheetError(text) ?? (MaterialCode.safeParse(text).success ? text.toUpperCase() : { fault: importTexts.faults.code }),
  name: (text) => checked(NewMaterial.shape.name, oneLine(text)),
  description: (text) => checked(NewMaterial.shape.description, text),
  unit: (text) => unitOf(text),
  unitPrice: (text, mark) => amount(Price, text, { mark, decimals: 2, isMoney: true }),
  category: (text) => checked(NewMaterial.shape.category, oneLine(text)),
  lowStockThreshold: (text, mark) => amount(StockQuantity, text, { mark, decimals: 2 }),
  stock: (text, mark) => amount(StockQuantity, text, { mark, decimals: 2 }),
}

/** Line breaks within a cell become spaces. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function checked(schema: z.ZodType<string | null | undefined>, text: string): Reading {
  const refused = sheetError(text)
  if (refused) return refused
  const result = schema.safeParse(text)
  return result.success ? (result.data ?? '') : { fault: result.error.issues[0]!.message }
}

const unitOf = (text: string): Reading => sheetError(text) ?? units.get(plain(text)) ?? { fault: importTexts.faults.unit }

const units = new Map(
  MaterialUnit.options.flatMap((unit) => [unit, ...importTexts.units[unit]].map((word) => [plain(word), unit] as const)),
)

/** Reads an amount. The schema checks its limits: a price must be positive, a quantity may be 0. */
function amount(schema: z.ZodType<number>, text: string, rules: NumberRules): Reading {
  const refused = sheetError(text)
  if (refused) return refused
  const reading = readNumber(text, { ...rules, min: -Infinity })
  if ('fault' in reading) return { fault: numberFault(reading.fault, rules) }
  const result = schema.safeParse(reading.value)
  return result.success ? result.data : { fault: result.error.issues[0]!.message }
}

/** Returns a fault for error values of formulas, such as `#N/A` and `#REF!`. */
const sheetError = (text: string) =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|GETTING_DATA)$/i.test(text)
    ? { fault: importTexts.faults.formula(text) }
    : undefined
