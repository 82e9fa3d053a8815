import type { Role } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'

/** What a column holds: amounts, stock, whole counts, calendar dates, moments. */
export type ColumnKind = 'text' | 'money' | 'quantity' | 'count' | 'date' | 'dateTime'
export type Value = string | number | null

/** One column that a list can be exported with. */
export type Column<Row> = {
  title: string
  kind: ColumnKind
  value: (row: Row) => Value
  /** For texts: how many letters it usually has. */
  letters?: number
  /** There for whoever chooses it. */
  isExtra?: true
  /** A file ends with what its rows add up to. */
  isSummed?: true
  /** Only whoever might have this permission is offered the column; for others the list leaves its values out. */
  may?: Permission
}
export type Columns<Row> = Readonly<Record<string, Column<Row>>>

/** The columns of a list as this role may have them. */
export const columnsFor = <Row>(columns: Columns<Row>, role: Role): [key: string, column: Column<Row>][] =>
  Object.entries(columns).filter(([, { may }]) => !may || mightEver(role, may))

/** Letters across, of a column. */
export const widthOf = ({ kind, letters = 18 }: Pick<Column<never>, 'kind' | 'letters'>) => (kind === 'text' ? letters : widths[kind])
const widths = { money: 16, quantity: 12, count: 9, date: 11, dateTime: 17 } as const

/** Whether a sheet of paper is wide enough for them. */
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

/** A column that is left out unless it is chosen. */
export const extra = { isExtra: true } as const
/** A column of amounts that add up. */
export const summed = { isSummed: true } as const
