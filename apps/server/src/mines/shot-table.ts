import type { mines } from '@barreno/domain/mines/endpoints'
import { type ShotColumn, shotColumns, type ShotTableFormat } from '@barreno/domain/mines/values'
import { miningTypeLabels } from '@barreno/texts/labels'
import { mineTexts } from '@barreno/texts/mines'
import papaparse from 'papaparse'
import type { UseCase } from '../context.ts'
import { guarded, kept } from '../spreadsheets/formulas.ts'
import { readable } from './list.ts'
import { allShots, type StoredShot } from './sql.ts'

const { columns, fileName } = mineTexts.shot.table

/** Exports all shots of a mine, one per line, for programs or spreadsheets. The file can be imported again unchanged. */
export const shotTable: UseCase<typeof mines.shotTable> = async ({ db, actor }, { id, format }) => {
  const mine = await readable({ db, actor }, id)
  const rows = (await allShots(db, id)).map((shot) => shotColumns.map((column) => cellOf(shot, column, format)))
  const isSpreadsheet = format === 'spreadsheet'
  const table = papaparse.unparse([shotColumns.map((column) => columns[column]), ...rows], {
    delimiter: isSpreadsheet ? ';' : ',',
    newline: '\r\n',
  })
  return { name: fileName(mine.name), kind: 'csv', content: new TextEncoder().encode(`${isSpreadsheet ? '\uFEFF' : ''}${table}\r\n`) }
}

/** Writes a cell. A figure keeps the decimals that were typed. */
function cellOf(shot: StoredShot, column: ShotColumn, format: ShotTableFormat): string {
  const isSpreadsheet = format === 'spreadsheet'
  if (column === 'miningType') return isSpreadsheet ? miningTypeLabels[shot.miningType] : shot.miningType
  if (column === 'firedOn') return isSpreadsheet ? shot.firedOn.split('-').reverse().join('/') : shot.firedOn
  const value = column === 'orderId' ? shot.orderNumber : column === 'leftOut' ? shot.leftOutReason : shot[column]
  if (value === null) return ''
  if (typeof value === 'string') return isSpreadsheet ? guarded(value) : kept(value)
  return isSpreadsheet ? String(value).replace('.', ',') : String(value)
}
