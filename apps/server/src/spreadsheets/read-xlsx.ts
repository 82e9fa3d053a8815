import { Problem } from '@barreno/domain/problems'
import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import { repack } from './read-archive.ts'
import { gathering, limits } from './read-limits.ts'
import type { Sheet } from './read-sheet.ts'

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Reads the visible sheets of a workbook: formulas as their stored values, merged cells as their first, dates as days. */
export async function readXlsx(content: Uint8Array, only: string | undefined): Promise<Sheet[]> {
  // A workbook with a password is no ZIP archive; nor is an old .xls file.
  if (Buffer.from(content.buffer, content.byteOffset, 8).equals(compoundFile)) throw new Problem('spreadsheets.locked')
  const archive = repack(content)
  const names: { name: string; index: number }[] = []
  await readWorkbook(archive, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push({ name, index })
      return false
    },
  })
  const chosen = names.filter(({ name }) => only === undefined || name === only).slice(0, limits.sheets)
  const sheets: Sheet[] = []
  for (const { name, index } of chosen) {
    const { rows, add, isWhole } = gathering(only === undefined)
    // Without a range, one cell in the last of sixteen thousand columns would make a row of sixteen thousand cells.
    for await (const row of streamXlsxRows(archive, { sheet: index, range: everything })) if (!add(row.index + 1, row.values)) break
    sheets.push({ name, rows, delimiter: null, isWhole: isWhole() })
  }
  return sheets
}

const everything = `A1:${String.fromCharCode(64 + Math.floor((limits.columns - 1) / 26))}${String.fromCharCode(65 + ((limits.columns - 1) % 26))}1048576`
