import type { ColumnKind, Value } from '@barreno/texts/column'
import { caracasDate } from '@barreno/domain/calendar'
import papaparse from 'papaparse'
import { guarded } from './formulas.ts'
import type { Table } from './write-table.ts'

/**
 * Writes a table that Spanish Excel opens by double click: semicolons, decimal commas, days as 21/11/2026, and a UTF-8 BOM.
 * It has no description of itself, so that other programs can read it as a plain table.
 */
export async function* writeCsv({ columns, pages, foot }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF' + lines([columns.map(({ title }) => guarded(title))]))
  const writers = columns.map(
    ({ kind }) =>
      (value: Value) =>
        written(value, kind),
  )
  for await (const page of pages) {
    if (page.length > 0) yield linesOf(page)
  }
  const totals = foot?.()
  if (totals) yield linesOf([totals])

  function linesOf(rows: readonly (readonly Value[])[]) {
    return Buffer.from(lines(rows.map((values) => values.map((value, index) => writers[index]!(value)))))
  }
}

const lines = (rows: string[][]) => `${papaparse.unparse(rows, { delimiter: ';', newline: '\r\n' })}\r\n`

function written(value: Value, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return (kind === 'money' ? value.toFixed(2) : String(Number(value.toFixed(2)))).replace('.', ',')
  if (kind === 'date') return dayOf(value)
  if (kind === 'dateTime') return `${dayOf(caracasDate(new Date(value)))} ${clock.format(new Date(value))}`
  return guarded(value)
}

const dayOf = (date: string) => date.split('-').reverse().join('/')
const clock = new Intl.DateTimeFormat('es-VE', { timeZone: 'America/Caracas', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
