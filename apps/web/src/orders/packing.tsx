import { numberedLines } from '@barreno/domain/orders/packing/values'
import type { Order, OrderItem } from '@barreno/domain/orders/schema'
import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import { packingTexts as texts } from '@barreno/texts/delay-numbers'
import { Button } from '@mantine/core'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Count } from '../ui/quantity.tsx'
import { type Packing, packingKey, plannedOf } from './packing-draft.ts'
import classes from './packing.module.css'

type Props = { order: Order; packing: Packing; onChange: (packing: Packing) => void }

/** The number of packed detonators of each delay number, stated by the packer, beside the count of the patterns. */
export const PackingFields = ({ order, packing, onChange }: Props) =>
  numberedLines(order.items).map((line) => <LineFields key={line.materialId} line={line} packing={packing} onChange={onChange} />)

function LineFields({ line, packing, onChange }: Omit<Props, 'order'> & { line: OrderItem }) {
  const byDelay = line.byDelay ?? []
  const stated = byDelay.map((one) => packing[packingKey(line.materialId, one)] ?? null)
  const sum = stated.reduce<number>((total, one) => total + (typeof one === 'number' ? one : 0), 0)
  const asPlanned = () =>
    onChange({ ...packing, ...Object.fromEntries(byDelay.map((one) => [packingKey(line.materialId, one), plannedOf(one)])) })
  return (
    <section className={classes.line} aria-label={`${texts.title}: ${line.materialName}`}>
      <div className={classes.head}>
        <p className={classes.title}>{line.materialName}</p>
        <Button variant="default" size="compact-sm" onClick={asPlanned}>
          {texts.asPlanned}
        </Button>
      </div>
      <p className={classes.help}>{texts.help}</p>
      <DataTable
        label={texts.title}
        rows={byDelay}
        rowKey={(one) => packingKey(line.materialId, one)}
        columns={columnsWith(line, packing, onChange)}
        empty={null}
      />
      <p className={classes.sum} role="status" data-whole={sum === line.quantity || undefined}>
        {texts.sum(sum, line.quantity)}
      </p>
    </section>
  )
}

const columnsWith = (line: OrderItem, packing: Packing, onChange: Props['onChange']): Column<DelayCount>[] => [
  { key: 'number', title: texts.columns.number, numeric: true, cell: ({ delayNumber }) => <Count value={delayNumber ?? 0} /> },
  { key: 'time', title: texts.columns.time, numeric: true, cell: ({ delay_ms }) => delay_ms !== null && <Count value={delay_ms} /> },
  { key: 'planned', title: texts.columns.planned, numeric: true, cell: (one) => <Count value={plannedOf(one)} /> },
  {
    key: 'packed',
    title: texts.columns.packed,
    numeric: true,
    width: 112,
    cell: (one) => {
      const key = packingKey(line.materialId, one)
      return (
        <NumberField
          label={texts.field(line.materialName, one.delayNumber ?? 0)}
          hideLabel
          value={packing[key] ?? null}
          onChange={(value) => onChange({ ...packing, [key]: value })}
        />
      )
    },
  },
]
