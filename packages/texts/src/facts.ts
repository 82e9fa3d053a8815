import type { Column, ColumnKind, Value } from './column.ts'
import { count, date, dateTime, money, quantity } from './format.ts'

/** The places where a fact is shown: the record's page, its document, lists on the screen, exported lists. */
export type Surface = 'detail' | 'document' | 'list' | 'export'

/** A fact of a record: its label, its value and the places where it is shown. The history labels each field by its fact. */
export type Fact<Row> = Pick<Column<Row>, 'kind' | 'value' | 'letters' | 'isExtra'> & {
  label: string
  /** The heading of a column. */
  short?: string
  in: readonly Surface[]
  /** Whether the value has several lines. It then takes the full width of the page, and its own heading on paper. */
  isLong?: true
}
type Facts<Row> = Readonly<Record<string, Fact<Row>>>
type In<List extends Facts<never>, Where extends Surface> = {
  [Field in keyof List]: Where extends List[Field]['in'][number] ? Field : never
}[keyof List]

/** Returns the facts that a surface shows, in order. */
export const factsIn = <Row>(facts: Facts<Row>, surface: Surface): [field: string, fact: Fact<Row>][] =>
  Object.entries(facts).filter(([, fact]) => fact.in.includes(surface))

/** Returns the facts that a list can be exported with, as columns. */
export const exportColumns = <List extends Facts<never>, Row>(facts: List) =>
  Object.fromEntries(
    factsIn(facts, 'export').map(([field, { label, short = label, in: _, isLong: _long, ...column }]) => [
      field,
      { ...column, title: column.kind === 'money' ? `${short} (USD)` : short },
    ]),
  ) as unknown as Record<In<List, 'export'>, Column<Row>>

/** Returns the labels of all fields that have a fact. */
export const namesOf = <List extends Facts<never>>(facts: List) =>
  Object.fromEntries(Object.entries(facts).map(([field, { label }]) => [field, label])) as Record<keyof List, string>

/** Formats a fact's value; empty if there is none. */
export const factText = <Row>({ kind, value }: Pick<Fact<Row>, 'kind' | 'value'>, row: Row): string => textOf(kind, value(row))

function textOf(kind: ColumnKind, value: Value): string {
  if (value === null || value === '') return ''
  return kind === 'text' ? String(value) : writers[kind](value as never)
}
const writers = { money, quantity, count, date, dateTime }
