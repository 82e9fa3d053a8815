import type { Role } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'

/** The type of a column's values: text, amounts, stock, whole counts, calendar dates, moments. */
export type ColumnKind = 'text' | 'money' | 'quantity' | 'count' | 'date' | 'dateTime'
export type Value = string | number | null

/** A column with which a list can be exported. */
export type Column<Row> = {
  title: string
  kind: ColumnKind
  value: (row: Row) => Value
  /** For texts: the usual number of characters. */
  letters?: number
  /** Whether the column is exported only if it is chosen. */
  isExtra?: true
  /** Whether the file ends with the sum of the column. */
  isSummed?: true
  /** The permission without which the column is not offered. For others the list leaves its values out. */
  may?: Permission
}
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** Returns the columns of a list that this role may export. */
export const columnsFor = <Row>(columns: Columns<Row>, role: Role): [key: string, column: Column<Row>][] =>
  Object.entries(columns).filter(([, { may }]) => !may || mightEver(role, may))

/** Returns the width of a column in characters. */
export const widthOf = ({ kind, letters = 18 }: Pick<Column<never>, 'kind' | 'letters'>) => (kind === 'text' ? letters : widths[kind])
const widths = { money: 16, quantity: 12, count: 9, date: 11, dateTime: 17 } as const

/** Whether the columns fit on a sheet of paper. */
export const fitsPaper = (columns: readonly Column<never>[]) => columns.reduce((sum, column) => sum + widthOf(column), 0) <= 210

type More = Pick<Column<never>, 'letters' | 'isExtra' | 'isSummed' | 'may'>
const column =
  (kind: ColumnKind) =>
  <Row>(title: string, value: (row: Row) => Value, more: More = {}): Column<Row> => ({ title, kind, value, ...more })
export const text = column('text')
export const money = column('money')
export const quantity = column('quantity')
export const count = column('count')
export const date = column('date')
export const dateTime = column('dateTime')

/** For a column that is exported only if it is chosen. */
export const extra = { isExtra: true } as const
/** For a column of amounts with a sum. */
export const summed = { isSummed: true } as const
