import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Aligned, Count, Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import classes from './hole-table.module.css'

const texts = patternDrawingTexts.table
const pageSize = 25

type Props = { holes: readonly PlanHole[]; chosen: PlanHole | null; onChoose: (hole: PlanHole | null) => void }

/** The drawing as a table, for users who cannot see it or need the numbers. */
export function HoleTable({ holes, chosen, onChoose }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={toggle}
      >
        {isOpen ? texts.hide : texts.show(holes.length)}
      </Button>
      {isOpen && <Table holes={holes} chosen={chosen} onChoose={onChoose} />}
    </div>
  )
}

function Table({ holes, chosen, onChoose }: Props) {
  const [from, setFrom] = useState(0)
  const start = from < holes.length ? from : 0
  const visible = holes.slice(start, start + pageSize)
  const paging = {
    from: start + 1,
    to: start + visible.length,
    total: holes.length,
    onPrevious: start > 0 ? () => setFrom(start - pageSize) : null,
    onNext: start + pageSize < holes.length ? () => setFrom(start + pageSize) : null,
  }
  return (
    <div className={classes.table} onPointerLeave={() => onChoose(null)}>
      <DataTable
        label={texts.label}
        rows={visible}
        rowKey={({ number }) => String(number)}
        columns={columnsWith(chosen, onChoose)}
        card={card}
        empty={null}
        {...(holes.length > pageSize && { paging })}
      />
    </div>
  )
}

const columnsWith = (chosen: PlanHole | null, onChoose: Props['onChoose']): Column<PlanHole>[] => [
  {
    key: 'number',
    title: texts.columns.number,
    numeric: true,
    cell: (hole) => (
      <span className={classes.number} data-chosen={hole === chosen || undefined} onPointerEnter={() => onChoose(hole)}>
        <Count value={hole.number} />
      </span>
    ),
  },
  {
    key: 'type',
    title: texts.columns.type,
    wrap: true,
    cell: ({ type, diameter_mm, edits }) => texts.typeAndDiameter(patternDrawingTexts.drawing.type(type), diameter_mm, edits),
  },
  { key: 'x', title: texts.columns.x, numeric: true, cell: ({ x_m }) => <Aligned value={x_m} /> },
  { key: 'y', title: texts.columns.y, numeric: true, cell: ({ y_m }) => <Aligned value={y_m} /> },
  { key: 'length', title: texts.columns.length, numeric: true, cell: ({ length_m }) => <Aligned value={length_m} /> },
  { key: 'charge', title: texts.columns.charge, numeric: true, cell: ({ charge_kg }) => <Aligned value={charge_kg} /> },
  { key: 'delay', title: texts.columns.delay, numeric: true, cell: ({ delayNumber }) => orNone(delayNumber) },
  { key: 'time', title: texts.columns.time, numeric: true, cell: (hole) => texts.times(hole) ?? texts.noDelay },
]

const card = (hole: PlanHole) => (
  <RowCard
    title={patternDrawingTexts.drawing.hole(hole.number)}
    lines={[patternDrawingTexts.drawing.holeFacts(hole)]}
    figure={<Quantity value={hole.charge_kg} unit={texts.kilograms} />}
  />
)

const orNone = (value: number | null) => (value === null ? texts.noDelay : <Count value={value} />)
