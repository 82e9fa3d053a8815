import type { ColumnKind, Value } from '@barreno/texts/column'
import { exportTexts } from '@barreno/texts/exports'
import { count, date, dateTime, money, quantity } from '@barreno/texts/format'
import { widthOf } from '../documents/measures.ts'
import { print } from '../documents/print.ts'
import { fitColumns } from './paper-columns.ts'
import type { Table } from '../spreadsheets/write-table.ts'

/** The table on paper, A4 across. It is laid out whole, which is why so few rows may be asked for. */
export async function* writePdf({ title, columns, pages, foot, facts, at }: Table, pageFoot: string): AsyncGenerator<Uint8Array> {
  const rows: string[][] = []
  for await (const page of pages) for (const values of page) rows.push(values.map((value, index) => cellText(value, columns[index]!.kind)))
  const { size, widths } = fitColumns(
    columns.map(({ title: label, kind }, index) => ({ label, isWhole: isWhole(kind), texts: rows.map((row) => row[index]!) })),
    widthOf({ orientation: 'landscape' }),
  )
  const [, filters, total] = facts()
  yield await print(
    {
      title,
      number: dateTime(at.toISOString()),
      marks: [total!],
      foot: pageFoot,
      orientation: 'landscape',
      blocks: [
        { kind: 'text', text: `${filters!.label}: ${filters!.value}` },
        {
          kind: 'table',
          columns: columns.map(({ title: label, kind }, index) => ({
            label,
            width: widths[index]!,
            align: isFigure(kind) ? 'right' : 'left',
            whole: isWhole(kind),
          })),
          size,
          rows,
          empty: exportTexts.nothing,
          totals: totalsOf(columns, foot?.() ?? []),
        },
      ],
    },
    at,
  )
}

/** One sum is the total; of several each has its column's title. */
function totalsOf(columns: Table['columns'], foot: readonly Value[]): { label: string; value: string }[] {
  const sums = columns.flatMap(({ title, kind }, index) => {
    const sum = foot[index]
    return typeof sum === 'number' ? [{ label: title, value: cellText(sum, kind) }] : []
  })
  return sums.length === 1 ? [{ ...sums[0]!, label: exportTexts.total }] : sums
}

const isFigure = (kind: ColumnKind) => kind === 'money' || kind === 'quantity' || kind === 'count'

/** A code or a number stays whole without being asked: it is one word. */
const isWhole = (kind: ColumnKind) => kind !== 'text'

function cellText(value: Value, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return { money, quantity, count }[kind as 'money'](value)
  return kind === 'date' ? date(value) : kind === 'dateTime' ? dateTime(value) : value
}
