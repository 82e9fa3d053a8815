import type { ImportColumn } from './columns.ts'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { UseCase } from '../../context.ts'
import { markOf, readContent } from './content.ts'
import { judgeRows, openImport, toImport } from './preview.ts'
import { allRows, countRows, deleteRows, findImport, updateReading } from './sql.ts'

/**
 * Reads the file with other settings, or checks it against the current catalogue. Corrections stay, unless another sheet with other rows is chosen.
 */
export const rereadImport: UseCase<typeof materials.rereadImport> = async (context, { id, sheet, columns: given, decimalMark }) => {
  const { db } = context
  const found = await openImport(db, id)
  if (sheet !== undefined && sheet !== found.sheet) {
    const { reading, rows } = await readContent(context, { ...found, id: found.fileId, name: found.fileName }, sheet)
    await deleteRows(db, id)
    await updateReading(db, id, reading)
    await judgeRows(db, id, reading, rows)
  } else {
    const rows = await allRows(db, id)
    const columns = given ? mapped(found.columns, given) : found.columns
    const isChosen = found.decimalMark !== markOf(found.columns, rows, found.delimiter)
    const mark = decimalMark ?? (isChosen ? found.decimalMark : markOf(columns, rows, found.delimiter))
    await updateReading(db, id, { ...found, columns, decimalMark: mark })
    await judgeRows(db, id, { columns, decimalMark: mark }, rows)
  }
  await countRows(db, id)
  return toImport((await findImport(db, id))!)
}

/** Assigns fields to columns. Each field belongs to one column; the last assignment wins. */
function mapped(columns: readonly ImportColumn[], given: readonly Pick<ImportColumn, 'index' | 'field'>[]): ImportColumn[] {
  const fields = new Map(given.map(({ index, field }) => [index, field]))
  const wanted = columns.map((column) => ({ ...column, field: fields.has(column.index) ? fields.get(column.index)! : column.field }))
  const isNew = ({ index, field }: ImportColumn) => fields.has(index) && field !== columns.find((old) => old.index === index)?.field
  return wanted.map((column) => {
    const rival = wanted.some(
      (other) => other !== column && other.field === column.field && (isNew(other) || (!isNew(column) && other.index < column.index)),
    )
    return rival ? { ...column, field: null } : column
  })
}
