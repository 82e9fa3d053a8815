import { type Line, totalOf } from '@barreno/domain/preorders/pricing'
import { wizardTexts } from '@barreno/texts/wizard'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { Section } from '../ui/section.tsx'
import { LineCard, TotalOfCards } from './line-card.tsx'
import { MaterialName } from './material-name.tsx'

const texts = wizardTexts.materials

type Props = {
  title: string
  context?: ReactNode
  action?: ReactNode
  lines: readonly Line[]
  /** Columns between the unit and the quantity. */
  more?: readonly Column<Line>[]
}

/** The lines of the request and their total. */
export function LinesSection({ title, context, action, lines, more = none }: Props) {
  const total = totalOf(lines)
  return (
    <Section id="materials" title={title} context={context} action={action}>
      <DataTable
        label={texts.lines}
        rows={lines}
        rowKey={({ materialId }) => materialId}
        columns={columnsWith(more, total)}
        card={cardWith(more)}
        empty={null}
      />
      <TotalOfCards amount={total} />
    </Section>
  )
}

const none: readonly Column<Line>[] = []

const columnsWith = (more: readonly Column<Line>[], total: number): Column<Line>[] => [
  { key: 'material', title: texts.columns.material, wrap: true, cell: (line) => <MaterialName {...line} />, foot: texts.total },
  { key: 'unit', title: texts.columns.unit, width: 88, cell: ({ unit }) => unit },
  ...more,
  { key: 'quantity', title: texts.columns.quantity, width: 96, numeric: true, cell: ({ quantity }) => <Count value={quantity} /> },
  { key: 'price', title: texts.columns.price, width: 128, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
  {
    key: 'cost',
    title: texts.columns.cost,
    width: 128,
    numeric: true,
    cell: (line) => <Money amount={line.lineTotal} />,
    foot: <Money amount={total} />,
  },
]

const cardWith = (more: readonly Column<Line>[]) => (line: Line) => (
  <LineCard material={line} cost={line.lineTotal}>
    <span>
      <Count value={line.quantity} unit={line.unit} /> × <Money amount={line.unitPrice} />
    </span>
    {more.map(({ key, title, cell }) => (
      <span key={key}>
        {title}: {cell(line)}
      </span>
    ))}
  </LineCard>
)
