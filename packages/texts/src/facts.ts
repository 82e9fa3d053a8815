import type { Column, ColumnKind, Value } from './column.ts'
import { count, date, dateTime, money, quantity } from './format.ts'

/** Where a fact is shown: on the record's page, on its document, as a column of lists on the screen, and of lists as files. */
export type Surface = 'detail' | 'document' | 'list' | 'export'

/** One fact of a record: what it is called, what it holds, and where it is shown. The history names every field by its fact. */
export type Fact<Row> = Pick<Column<Row>, 'kind' | 'value' | 'letters' | 'isExtra'> & {
  label: string
  /** Over a column. */
  short?: string
  in: readonly Surface[]
  /** Several lines: across the whole page, and under a heading of its own on paper. */
  isLong?: true
}
type Facts<Row> = Readonly<Record<string, Fact<Row>>>
type In<List extends Facts<never>, Where extends Surface> = {
  [Field in keyof List]: Where extends List[Field]['in'][number] ? Field : never
}[keyof List]

/** The facts that a surface shows, in their order. */
export const factsIn = <Row>(facts: Facts<Row>, surface: Surface): [field: string, fact: Fact<Row>][] =>
  Object.entries(facts).filter(([, fact]) => fact.in.includes(surface))

/** The facts that a list can be exported with, as its columns. */
export const exportColumns = <List extends Facts<never>, Row>(facts: List) =>
  Object.fromEntries(
    factsIn(facts, 'export').map(([field, { label, short = label, in: _, isLong: _long, ...column }]) => [
      field,
      { ...column, title: column.kind === 'money' ? `${short} (USD)` : short },
    ]),
  ) as unknown as Record<In<List, 'export'>, Column<Row>>

/** The names of all fields that have a fact. */
export const namesOf = <List extends Facts<never>>(facts: List) =>
  Object.fromEntries(Object.entries(facts).map(([field, { label }]) => [field, label])) as Record<keyof List, string>

/** A fact in words; nothing where there is no value. */
export const factText = <Row>({ kind, value }: Pick<Fact<Row>, 'kind' | 'value'>, row: Row): string => textOf(kind, value(row))

function textOf(kind: ColumnKind, value: Value): string {
  if (value === null || value === '') return ''
  return kind === 'text' ? String(value) : writers[kind](value as never)
}
const writers = { money, quantity, count, date, dateTime }
