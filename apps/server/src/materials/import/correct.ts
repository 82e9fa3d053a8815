import type { Input } from '@barreno/domain/endpoint'
import { codeIn, type ImportCells } from './rows.ts'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { UseCase } from '../../context.ts'
import { cellsOf, judgeRows, openImport, toImport } from './preview.ts'
import { countRows, findImport, leaveOutFaulty, type RawRow, rowsOf } from './sql.ts'

type Correction = NonNullable<Input<typeof materials.mendImport>['rows']>[number]

/** Applies a user's corrections to rows or leaves rows out. These rows and all others with the same code are checked again. */
export const correctImport: UseCase<typeof materials.mendImport> = async ({ db }, { id, rows: corrections = [], leaveOut }) => {
  const found = await openImport(db, id)
  if (corrections.length > 0) {
    const byNumber = new Map(corrections.map((correction) => [correction.number, correction]))
    const before = await rowsOf(db, id, [...byNumber.keys()], [])
    const after = before.map((row) => corrected(row, byNumber.get(row.number)!))
    const codes = new Set([...before.map(({ code }) => code), ...after.map((row) => codeIn(cellsOf(row, found)))])
    codes.delete('')
    const touched = new Map(after.map((row) => [row.number, row]))
    const others = (await rowsOf(db, id, [], [...codes])).filter(({ number }) => !touched.has(number))
    await judgeRows(db, id, found, [...after, ...others])
  }
  // Two rows with the same code are both faulty and both left out, so no other row has to be checked again.
  if (leaveOut) await leaveOutFaulty(db, id)
  await countRows(db, id)
  return toImport((await findImport(db, id))!)
}

function corrected(row: RawRow, { cells = {}, isLeftOut = row.isLeftOut }: Correction): RawRow {
  const corrections: ImportCells = { ...row.corrections }
  for (const [field, text] of Object.entries(cells) as [keyof ImportCells, string | null | undefined][]) {
    if (text === null) delete corrections[field]
    else if (text !== undefined) corrections[field] = text
  }
  return { ...row, corrections, isLeftOut }
}
