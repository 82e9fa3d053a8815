import { Button } from '@mantine/core'
import { maxCount } from '@barreno/domain/money'
import { comboTexts } from '@barreno/texts/combos'
import type { TypedNumber } from '../ui/typed.ts'
import { money } from '@barreno/texts/format'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { costOf, type DraftItem, lacksQuantity, totalOf } from './combo-draft.ts'
import classes from './combos.module.css'

const texts = comboTexts
const titles = texts.columns

export const quantityFieldId = (materialId: string) => `combo-quantity-${materialId}`

type Props = {
  items: readonly DraftItem[]
  /** Whether saving was attempted; from then on, missing fields are marked. */
  isChecked: boolean
  empty: string
  onChange: (items: readonly DraftItem[]) => void
}

/** The materials of one front with their cost at current prices. */
export function ComboItems({ items, isChecked, empty, onChange }: Props) {
  const isPhone = useIsPhone()
  const setQuantity = (id: string, quantity: TypedNumber) =>
    onChange(items.map((item) => (item.materialId === id ? { ...item, quantity } : item)))
  const remove = (id: string) => onChange(items.filter(({ materialId }) => materialId !== id))

  const field = (item: DraftItem) => (
    <div className={classes.quantity}>
      <NumberField
        id={quantityFieldId(item.materialId)}
        label={texts.quantityOf(item.name)}
        hideLabel
        max={maxCount}
        measure={item.unit}
        value={item.quantity}
        error={isChecked && lacksQuantity(item) && texts.quantityInvalid}
        onChange={(quantity) => setQuantity(item.materialId, quantity)}
      />
    </div>
  )
  const removal = (item: DraftItem) => (
    <Button
      className={classes.removal ?? ''}
      variant="subtle"
      size="compact-sm"
      color="red"
      aria-label={texts.removeOf(item.name)}
      onClick={() => remove(item.materialId)}
    >
      {texts.remove}
    </Button>
  )
  const columns: Column<DraftItem>[] = [
    name,
    unit,
    { key: 'quantity', title: titles.quantity, numeric: true, width: 168, cell: field },
    price,
    { ...cost, foot: <Money amount={totalOf(items)} /> },
    { key: 'remove', title: titles.remove, hideTitle: true, cell: removal },
  ]
  const card = (item: DraftItem) => (
    <RowCard
      title={<Material item={item} />}
      figure={<Money amount={costOf(item)} />}
      lines={[
        texts.priceOf(money(item.unitPrice), item.unit),
        <div key="quantity" className={classes.labelled}>
          <span aria-hidden>{texts.add.quantity}</span>
          {field(item)}
        </div>,
      ]}
      action={removal(item)}
    />
  )
  return (
    <>
      <DataTable
        label={texts.section}
        rows={items}
        rowKey={({ materialId }) => materialId}
        columns={columns}
        card={card}
        empty={<p className={classes.none}>{empty}</p>}
      />
      {isPhone && (
        <p className={classes.total} aria-live="polite">
          <span>{texts.total}</span>
          <strong>
            <Money amount={totalOf(items)} />
          </strong>
        </p>
      )}
    </>
  )
}

const Material = ({ item: { name, materialId } }: { item: DraftItem }) => (
  <span className={classes.material}>
    <span className={classes.materialName}>{name}</span>
    <span className={classes.code}>{materialId}</span>
  </span>
)

const name: Column<DraftItem> = {
  key: 'name',
  title: titles.material,
  wrap: true,
  cell: (item) => <Material item={item} />,
  foot: texts.total,
}
const unit: Column<DraftItem> = { key: 'unit', title: titles.unit, cell: (item) => item.unit }
const price: Column<DraftItem> = { key: 'price', title: titles.price, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> }
const cost: Column<DraftItem> = { key: 'cost', title: titles.cost, numeric: true, cell: (item) => <Money amount={costOf(item)} /> }
