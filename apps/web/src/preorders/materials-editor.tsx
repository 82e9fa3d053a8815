import { Button } from '@mantine/core'
import { maxCount } from '@barreno/domain/money'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { preorderTexts } from '@barreno/texts/preorders'
import { recordTexts } from '@barreno/texts/records'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Money } from '../ui/money.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { SupplyTable } from '../inventory/supply-table.tsx'
import { useSupply } from '../inventory/use-supply.ts'
import { AddMaterial } from '../materials/add-material.tsx'
import { addedLine, type DraftLine, draftLineTotal } from './draft.ts'
import { materialColumns, MaterialName, QuantityChange, type ShownLine } from './material-columns.tsx'
import { PriceChange, PriceLine, TotalOnPhone } from './materials-section.tsx'
import { MixtureNotice } from '../records/mixture-notice.tsx'
import { LineReason, reasonFieldId, SameReason } from '../records/line-reason.tsx'
import { type Editing, quantityFieldId } from './use-editing.ts'
import classes from './materials-editor.module.css'

const texts = recordTexts.edit
const { unit, price, cost } = materialColumns

/** The materials while edited: quantities in place, lines removed and added, and the total updated at every key. */
export function MaterialsEditor({ editing }: { editing: Editing }) {
  const { draft, base, total, missing, reasonLines, change } = editing
  const added = draft.lines.map(({ materialIdRef }) => materialIdRef).filter((id) => !base.lines.some((line) => line.materialIdRef === id))
  const stock = useSupply({ preorder: editing.id, ...(added.length > 0 && { materials: added.join(',') }) })
  const recorded = (line: Pick<ShownLine, 'materialIdRef'>) => base.lines.find(({ materialIdRef }) => materialIdRef === line.materialIdRef)
  const isLacking = (line: ShownLine) => missing.some(({ field }) => field === quantityFieldId(line.materialIdRef))
  const setReasons = (reasonOf: (id: string, reason: string) => string) =>
    change({ lines: draft.lines.map((line) => ({ ...line, newReason: reasonOf(line.materialIdRef, line.newReason) })) })

  const setQuantity = (id: string, quantity: TypedNumber) =>
    change({ lines: draft.lines.map((line) => (line.materialIdRef === id ? { ...line, quantity } : line)) })
  const drop = (id: string) => change({ lines: draft.lines.filter(({ materialIdRef }) => materialIdRef !== id) })
  const remove = (line: ShownLine) => (recorded(line) ? setQuantity(line.materialIdRef, 0) : drop(line.materialIdRef))
  const restore = (line: ShownLine) => setQuantity(line.materialIdRef, recorded(line)?.quantity || line.requestedQuantity)

  const field = (line: ShownLine) => (
    <div className={classes.quantity}>
      <NumberField
        id={quantityFieldId(line.materialIdRef)}
        label={texts.quantityOf(line.name)}
        hideLabel
        max={maxCount}
        measure={line.unit}
        value={quantityIn(draft.lines, line)}
        error={isLacking(line) && texts.quantityHere}
        onChange={(quantity) => setQuantity(line.materialIdRef, quantity)}
      />
      <QuantityChange line={line} />
    </div>
  )
  const reason = ({ materialIdRef }: ShownLine) => {
    const line = reasonLines.find(({ id }) => id === materialIdRef)
    return (
      line && (
        <LineReason
          key="reason"
          line={line}
          error={missing.some((fault) => fault.field === reasonFieldId(line.id))}
          onChange={(typed) => setReasons((id, was) => (id === line.id ? typed : was))}
        />
      )
    )
  }
  const nameAndReason = (line: ShownLine) => (
    <>
      <MaterialName line={line} />
      {reason(line)}
    </>
  )
  const removal = (line: ShownLine) =>
    line.state === 'kept' ? (
      <Button variant="subtle" size="compact-sm" color="red" aria-label={texts.removeOf(line.name)} onClick={() => remove(line)}>
        {texts.remove}
      </Button>
    ) : (
      <Button variant="subtle" size="compact-sm" aria-label={texts.restoreOf(line.name)} onClick={() => restore(line)}>
        {texts.restore}
      </Button>
    )
  const card = (line: ShownLine) => (
    <RowCard
      title={<MaterialName line={line} />}
      figure={<Money amount={line.cost} />}
      lines={[<PriceLine key="price" line={line} />, field(line), reason(line)]}
      action={removal(line)}
    />
  )
  const columns: Column<ShownLine>[] = [
    {
      ...materialColumns.material,
      cell: nameAndReason,
    },
    { ...materialColumns.total, cell: field, width: 136, foot: '' },
    unit,
    price,
    { ...cost, foot: <Money amount={total} /> },
    { key: 'remove', title: texts.remove, cell: removal, hideTitle: true },
  ]
  const lines = draft.lines.map((line) => shownLine(line, recorded(line)))

  return (
    <Section id="materials" title={preorderTexts.materials.section} editing>
      <PriceChange lines={lines} total={total} />
      <DataTable
        label={preorderTexts.materials.section}
        rows={lines}
        rowKey={({ materialIdRef }) => materialIdRef}
        columns={columns}
        card={card}
        empty={<p className={classes.none}>{preorderTexts.materials.none}</p>}
      />
      <TotalOnPhone amount={total} />
      <MixtureNotice supply={stock.supply} lines={firedLines(editing)} {...firedOf(editing.preorder)} />
      <SupplyTable
        {...stock}
        items={draft.lines.map(({ materialIdRef, quantity }) => ({ materialId: materialIdRef, quantity: readable(quantity) ?? 0 }))}
      />
      <SameReason
        lines={reasonLines}
        onPress={(same) => setReasons((id, was) => was.trim() || (reasonLines.some((line) => line.id === id) ? same : was))}
      />
      <AddMaterial
        taken={draft.lines.map(({ materialIdRef }) => materialIdRef)}
        says={preorderTexts.edit}
        onAdd={(material, quantity) => change({ lines: [...draft.lines, addedLine(material, quantity)] })}
      />
    </Section>
  )
}

/** Returns the lines as they would be saved. A line keeps `quantityPerFront` only if its quantity was not changed. */
const firedLines = ({ draft, base, preorder }: Editing) =>
  draft.lines.map(({ materialIdRef, quantity }) => {
    const before = base.lines.find((line) => line.materialIdRef === materialIdRef)
    const recorded = preorder.requestedItems.find((item) => item.materialIdRef === materialIdRef)
    return {
      materialId: materialIdRef,
      quantity: readable(quantity) ?? 0,
      quantityPerFront: before?.quantity === quantity ? (recorded?.quantityPerFront ?? null) : null,
    }
  })

const firedOf = ({ numberOfFronts, configuredFrontsDetails }: Preorder) => ({
  numberOfFronts,
  fronts: configuredFrontsDetails.map(({ backendSuggestedPattern }) => backendSuggestedPattern),
})

const quantityIn = (lines: readonly DraftLine[], { materialIdRef }: ShownLine) =>
  lines.find((line) => line.materialIdRef === materialIdRef)?.quantity ?? null

const shownLine = (line: DraftLine, before: DraftLine | undefined): ShownLine => ({
  ...line,
  quantity: readable(line.quantity) ?? 0,
  state: line.quantity !== 0 ? 'kept' : before?.quantity === 0 ? 'removed' : 'leaving',
  quantityPerFront: null,
  cost: draftLineTotal(line),
})
