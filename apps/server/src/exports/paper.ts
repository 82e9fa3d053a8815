import type { ColumnKind, Value } from '@barreno/texts/column'
import { exportTexts } from '@barreno/texts/exports'
import { count, date, dateTime, money, quantity } from '@barreno/texts/format'
import { widthOf } from '../documents/measures.ts'
import { print } from '../documents/print.ts'
import { fitColumns } from './paper-columns.ts'
import type { Table } from '../spreadsheets/write-table.ts'

/** Writes a table as a PDF, A4 landscape. It is laid out as a whole, therefore the number of rows is limited. */
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

/** Returns the sums. A single one is labelled as the total; several are labelled with their columns' titles. */
function totalsOf(columns: Table['columns'], foot: readonly Value[]): { label: string; value: string }[] {
  const sums = columns.flatMap(({ title, kind }, index) => {
    const sum = foot[index]
    return typeof sum === 'number' ? [{ label: title, value: cellText(sum, kind) }] : []
  })
  return sums.length === 1 ? [{ ...sums[0]!, label: exportTexts.total }] : sums
}

const isFigure = (kind: ColumnKind) => kind === 'money' || kind === 'quantity' || kind === 'count'

/** Whether values of this kind must not be broken. Codes in text columns are single words, which are not broken anyway. */
const isWhole = (kind: ColumnKind) => kind !== 'text'

function cellText(value: Value, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return { money, quantity, count }[kind as 'money'](value)
  return kind === 'date' ? date(value) : kind === 'dateTime' ? dateTime(value) : value
}
