import type { Input, Reply } from '@barreno/domain/endpoint'
import type { ImportColumn } from './columns.ts'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { Context } from '../../context.ts'
import { markOf, readContent } from './content.ts'
import { judgeRows, openImport, toImport } from './preview.ts'
import { allRows, countRows, deleteRows, findImport, updateReading } from './sql.ts'

/** Understands the file another way, or only looks at the catalogue again. What was mended stays, but for another sheet, which has other rows. */
export async function rereadImport(
  context: Context,
  { id, sheet, columns: given, decimalMark }: Input<typeof materials.rereadImport>,
): Promise<Reply<typeof materials.rereadImport>> {
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

/** Each field is in one column: the last that is given it. */
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
