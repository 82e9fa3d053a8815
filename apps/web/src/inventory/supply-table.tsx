import { Button } from '@mantine/core'
import { shortLines, type SupplyLine, supplyLines } from '@barreno/domain/inventory/supply'
import { quantity } from '@barreno/texts/format'
import { supplyTexts as texts } from '@barreno/texts/supply'
import { useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { SupplyWaiting } from './supply-waiting.tsx'
import type { SupplyAnswer } from './use-supply.ts'
import classes from './supply-table.module.css'

type Props = SupplyAnswer & {
  /** The requested quantities while they are being typed, if they differ from those of the record. */
  items?: readonly { materialId: string; quantity: number }[]
}

/** The requested quantities compared with the stock: a summary and the lines with a shortage; the others are shown on request. */
export function SupplyTable({ supply, error, refetch, items }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (!supply && !error) return <SupplyWaiting />
  if (!supply) return <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />
  const lines = supplyLines(supply, items)
  if (lines.length === 0) return <p className={classes.sentence}>{texts.nothing}</p>
  const short = shortLines(lines)
  const visible = isWhole ? [...short, ...lines.filter((line) => !short.includes(line))] : short
  return (
    <div className={classes.supply}>
      <p className={classes.sentence} data-short={short.length > 0 || undefined} role="status">
        {short.length > 0 ? texts.short(short.length, lines.length) : texts.enough(lines.length)}
      </p>
      {visible.length > 0 && (
        <DataTable label={texts.table} rows={visible} rowKey={({ materialId }) => materialId} columns={columns} card={card} empty={null} />
      )}
      {short.length < lines.length && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showShort : texts.showAll(lines.length)}
        </Button>
      )}
    </div>
  )
}

/** The same table as a section of a record. */
export const SupplySection = (props: Props) => (
  <Section id="supply" title={texts.title}>
    <SupplyTable {...props} />
  </Section>
)

const figure = (key: 'asked' | 'inStock' | 'reserved' | 'available'): Column<SupplyLine> => ({
  key,
  title: texts.columns[key],
  numeric: true,
  cell: (line) => <Quantity value={line[key]} />,
})

const columns: readonly Column<SupplyLine>[] = [
  {
    key: 'materialName',
    title: texts.columns.material,
    wrap: true,
    width: '100%',
    cell: ({ materialName, unit }) => (
      <>
        {materialName} <span className={classes.unit}>{unit}</span>
      </>
    ),
  },
  figure('asked'),
  figure('inStock'),
  figure('reserved'),
  figure('available'),
  {
    key: 'missing',
    title: texts.columns.missing,
    numeric: true,
    cell: ({ missing }) => (missing > 0 ? <Missing>{quantity(missing)}</Missing> : '—'),
  },
]

const card = ({ materialName, unit, missing, asked, inStock, reserved, available }: SupplyLine) => (
  <RowCard
    title={materialName}
    {...(missing > 0 && { figure: <Missing>{texts.missingOf(`${quantity(missing)} ${unit}`)}</Missing> })}
    lines={[texts.figures(quantity(asked), quantity(inStock), quantity(reserved), quantity(available))]}
  />
)

const Missing = ({ children }: { children: string }) => <span className={classes.missing}>{children}</span>
