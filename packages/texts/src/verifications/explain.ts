import { fieldName } from '../field-names.ts'
import { date, dateTime } from '../format.ts'
import { columnNames } from './column-names.ts'
import { verificationTexts as texts } from '../verifications.ts'
import type { Difference } from '@barreno/domain/verifications/schema'

/** Describes a difference in one sentence. */
export function differenceInWords({ kind, table, record, field, said, found, entry }: Difference): string {
  const { differences } = texts
  const name = record === null ? tableInWords(table ?? '') : texts.record(tableInWords(table ?? ''), record)
  const [before, after] = [valueInWords(said), valueInWords(found)]
  switch (kind) {
    case 'chain':
      return differences.chain(entry ?? 0, found ?? '')
    case 'noted':
      return found === null ? differences.notedGone(said ?? '', entry ?? 0) : differences.notedOther(said ?? '', found)
    case 'changed':
      return differences.changed(name, columnInWords(field ?? ''), before, after)
    case 'missing':
      return record === null ? differences.tableMissing(name) : differences.missing(name)
    case 'unknown':
      return differences.unknown(name)
    case 'balance':
      return differences.balance(name, columnInWords(field ?? ''), before, after)
    case 'guard':
      return found === null ? differences.guardMissing(name) : differences.guardOff(name, found)
    case 'file':
      return found === null ? differences.fileMissing(name) : differences.fileDamaged(name)
  }
}

/** Formats a value: moments, dates and decimals; all others unchanged. */
function valueInWords(value: string | null): string {
  if (value === null) return texts.nothing
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)$/.test(value)) return dateTime(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value)
  return /^-?\d+\.\d+$/.test(value) ? value.replace('.', ',') : value
}

/** Returns the name of a database table; the table's own name if it has none. */
export const tableInWords = (table: string): string => texts.tables[table] ?? table

/** Returns the label of a column's field; the column's own name if there is none. */
export const columnInWords = (column: string): string =>
  columnNames[column] ?? fieldName(column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())) ?? column
