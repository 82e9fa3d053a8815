import { importFields } from '@barreno/domain/materials/import-values'
import type { materials } from '@barreno/domain/materials/endpoints'
import { importTexts } from '@barreno/texts/material-import'
import papaparse from 'papaparse'
import type { UseCase } from '../../context.ts'
import { theImport } from './list.ts'
import { cellsOf } from './preview.ts'
import { allRows } from './sql.ts'

/** Returns the file as it was sent. */
export const importFile: UseCase<typeof materials.importFile> = async (context, { id }) => {
  const { fileId, fileName, size, sha256, kind } = await theImport(context, id)
  return { id: fileId, name: fileName, size, sha256, kind }
}

/** Returns the rows that cannot be imported, with their faults in a last column, which a later import ignores. */
export const importFaults: UseCase<typeof materials.importFaults> = async (context, { id, format }) => {
  const found = await theImport(context, id)
  const rows = (await allRows(context.db, id)).filter(({ effect, isLeftOut }) => effect === 'faulty' && !isLeftOut)
  const lines = rows.map((row) => {
    const cells = cellsOf(row, found)
    const faults = row.faults.map(({ field, message }) => `${importTexts.fields[field]}: ${message}`)
    return [...importFields.map((field) => cells[field] ?? ''), String(row.number), faults.join(' ')]
  })
  const heads = [...titles, importTexts.rowColumn, importTexts.faultColumn]
  return { name: `${importTexts.faultyName(found.fileName)}.${format}`, kind: format, content: await made(format, heads, lines) }
}

/** Returns a template with the known columns and one example row. */
export const importTemplate: UseCase<typeof materials.importTemplate> = async (_, { format }) => ({
  name: `${importTexts.templateName}.${format}`,
  kind: format,
  content: await made(format, titles, [[...importTexts.example]]),
})

const titles = importFields.map((field) => importTexts.fields[field])

type Line = readonly (string | number)[]

const made = (format: 'xlsx' | 'csv', heads: readonly string[], lines: readonly Line[]) =>
  format === 'csv' ? Promise.resolve(table(heads, lines)) : workbook(heads, lines)

async function workbook(heads: readonly string[], lines: readonly Line[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      {
        name: importTexts.templateSheet,
        columns: heads.map((head) => ({ width: Math.max(14, head.length + 4) })),
        rows: [[...heads], ...lines.map((line) => [...line])],
        freezePane: { rows: 1 },
      },
    ],
  })
}

/** Writes CSV for the Spanish Excel: semicolons, decimal commas, UTF-8 with BOM; cells that look like formulas are escaped. */
function table(heads: readonly string[], lines: readonly Line[]): Uint8Array {
  const data = [heads, ...lines].map((line) => line.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)))
  return Buffer.from(`\ufeff${papaparse.unparse(data, { delimiter: ';', escapeFormulae: true })}\r\n`)
}
