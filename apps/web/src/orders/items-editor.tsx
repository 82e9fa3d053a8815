import { Button, TextInput } from '@mantine/core'
import { maxCount } from '@barreno/domain/money'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { SupplyTable } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import { AddMaterial } from '../materials/add-material.tsx'
import { firedOf } from './fired.ts'
import { type DraftItem, draftItemTotal, draftTotal } from './order-draft.ts'
import { MixtureNotice } from '../records/mixture-notice.tsx'
import { LineReason, reasonFieldId, SameReason } from '../records/line-reason.tsx'
import { guideReasonFieldId, type OrderEditing, quantityFieldId } from './use-order-editing.ts'
import classes from './items-editor.module.css'

const texts = orderActionTexts.items
const titles = orderTexts.detail.materials
const words = recordTexts.edit

/** The editor of an order's materials: quantities, removed and added lines, the guide and the reason. */
export function ItemsEditor({ editing: { order, draft, faults, reasonLines, asksReason, change } }: { editing: OrderEditing }) {
  const { items } = draft
  const added = items.filter(({ before }) => before === null).map(({ materialId }) => materialId)
  const stock = useSupply({ order: order.id, ...(added.length > 0 && { materials: added.join(',') }) })
  const lines = items.map(({ materialId, quantity }) => ({ materialId, quantity: readable(quantity) ?? 0 }))
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message
  const setQuantity = (id: string, quantity: TypedNumber) =>
    change({ items: items.map((item) => (item.materialId === id ? { ...item, quantity } : item)) })
  const remove = ({ materialId, before }: DraftItem) =>
    before === null ? change({ items: items.filter((item) => item.materialId !== materialId) }) : setQuantity(materialId, 0)

  const field = ({ materialId, materialName, unit, quantity }: DraftItem) => (
    <div className={classes.quantity}>
      <NumberField
        id={quantityFieldId(materialId)}
        label={words.quantityOf(materialName)}
        hideLabel
        max={maxCount}
        measure={unit}
        value={quantity}
        error={faultAt(quantityFieldId(materialId)) && words.quantityHere}
        onChange={(next) => setQuantity(materialId, next)}
      />
    </div>
  )
  const removal = (item: DraftItem) =>
    item.quantity === 0 ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={words.restoreOf(item.materialName)}
        onClick={() => setQuantity(item.materialId, item.before || 1)}
      >
        {words.restore}
      </Button>
    ) : (
      <Button variant="subtle" size="compact-sm" color="red" aria-label={words.removeOf(item.materialName)} onClick={() => remove(item)}>
        {words.remove}
      </Button>
    )
  const setReasons = (reasonOf: (id: string, reason: string) => string) =>
    change({ items: items.map((item) => ({ ...item, newReason: reasonOf(item.materialId, item.newReason) })) })
  const reason = ({ materialId }: DraftItem) => {
    const line = reasonLines.find(({ id }) => id === materialId)
    return (
      line && (
        <LineReason
          key="reason"
          line={line}
          error={faultAt(reasonFieldId(line.id)) !== undefined}
          onChange={(typed) => setReasons((id, was) => (id === line.id ? typed : was))}
        />
      )
    )
  }
  const nameAndReason = (item: DraftItem) => (
    <>
      <Name item={item} />
      {reason(item)}
    </>
  )
  const columns: readonly Column<DraftItem>[] = [
    { ...fixed.material, cell: nameAndReason, foot: titles.total },
    { key: 'quantity', title: titles.quantity, numeric: true, width: 136, cell: field, foot: '' },
    { key: 'unit', title: titles.unit, cell: ({ unit }) => unit, foot: '' },
    { ...fixed.price, foot: '' },
    { ...fixed.total, foot: <Money amount={draftTotal(draft)} /> },
    { key: 'remove', title: words.remove, cell: removal, hideTitle: true, foot: '' },
  ]

  const card = (item: DraftItem) => (
    <RowCard
      title={<Name item={item} />}
      figure={<Money amount={draftItemTotal(item)} />}
      lines={[<Money key="price" amount={item.unitPrice} />, field(item), reason(item)]}
      action={removal(item)}
    />
  )
  return (
    <Section id="materials" title={titles.title} editing>
      <DataTable
        label={titles.table}
        rows={items}
        rowKey={({ materialId }) => materialId}
        columns={columns}
        card={card}
        empty={<Empty title={titles.empty} />}
      />
      <MixtureNotice supply={stock.supply} lines={lines} {...firedOf(order)} />
      <SupplyTable {...stock} items={lines} />
      <AddMaterial
        taken={items.map(({ materialId }) => materialId)}
        says={orderActionTexts.items}
        onAdd={({ materialId, name, unit, unitPrice }, quantity) =>
          change({ items: [...items, { materialId, materialName: name, unit, unitPrice, quantity, before: null, newReason: '' }] })
        }
      />
      <SameReason
        lines={reasonLines}
        onPress={(same) => setReasons((id, was) => was.trim() || (reasonLines.some((line) => line.id === id) ? same : was))}
      />
      <div className={classes.more}>
        <TextInput
          label={texts.guide}
          description={texts.guideHelp}
          placeholder={orderActionTexts.guide.placeholder}
          value={draft.idGuia}
          maxLength={80}
          onChange={(event) => change({ idGuia: event.currentTarget.value })}
        />
        {asksReason && (
          <NotesField
            id={guideReasonFieldId}
            label={texts.reason}
            description={texts.reasonHelp}
            value={draft.reason}
            error={faultAt(guideReasonFieldId)}
            onChange={(text) => change({ reason: text })}
          />
        )}
      </div>
    </Section>
  )
}

/** The read-only columns of a line that is being edited. */
const fixed = {
  material: { key: 'materialName', title: titles.material, wrap: true, width: '100%', cell: (item) => <Name item={item} /> },
  price: { key: 'unitPrice', title: titles.unitPrice, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
  total: { key: 'lineTotal', title: titles.lineTotal, numeric: true, cell: (item) => <Money amount={draftItemTotal(item)} /> },
} as const satisfies Record<string, Column<DraftItem>>

const Name = ({ item: { materialId, materialName, quantity, before } }: { item: DraftItem }) => (
  <div data-out={quantity === 0 || undefined}>
    <span className={classes.name}>{materialName}</span>
    <span className={classes.code}>{materialId}</span>
    {quantity === 0 && <span className={classes.hint}>{texts.leaving}</span>}
    {before === null && <span className={classes.hint}>{texts.added}</span>}
  </div>
)
