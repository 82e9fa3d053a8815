import { lineTotal, sumOf } from '@barreno/domain/money'
import type { Preorder, RequestedItem } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { LinePrice, materialColumns, MaterialName, QuantityChange, type ShownLine } from './material-columns.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './materials-section.module.css'

const texts = preorderTexts.materials
const { material, perFront, total, unit, price, cost } = materialColumns

/** The requested materials and their cost, with the changes made by the review. */
export function MaterialsSection({ preorder }: { preorder: Preorder }) {
  const lines = [...preorder.requestedItems, ...preorder.removedItems].map(shownLine)
  return (
    <Section id="materials" title={texts.section} context={preorderTexts.request.estimateOnly}>
      <PriceChange lines={lines} total={preorder.estimatedTotalCost} />
      {lines.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <>
          <DataTable
            label={texts.section}
            rows={lines}
            rowKey={({ materialIdRef }) => materialIdRef}
            columns={[material, perFront, total, unit, price, { ...cost, foot: <Money amount={preorder.estimatedTotalCost} /> }]}
            card={card}
            empty={null}
          />
          <TotalOnPhone amount={preorder.estimatedTotalCost} />
        </>
      )}
    </Section>
  )
}

/** A notice above the lines with the cost of the same materials at today's prices. Shows nothing if it is equal or unknown. */
export function PriceChange({ lines, total: recorded }: { lines: readonly ShownLine[]; total: number }) {
  const isKnown = lines.every(({ catalogueUnitPrice }) => catalogueUnitPrice !== null)
  const today = sumOf(lines.map((line) => lineTotal(line.quantity, line.catalogueUnitPrice ?? line.unitPrice)))
  if (!isKnown || today === recorded) return null
  return (
    <div className={classes.notice}>
      <Notice tone="amber">{texts.pricesChanged(today)}</Notice>
    </div>
  )
}

/** The total of the table on phones, where the lines are cards and the table has no footer. */
export function TotalOnPhone({ amount }: { amount: number }) {
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return (
    <p className={classes.total}>
      {texts.sum} <Money amount={amount} />
    </p>
  )
}

const card = (line: ShownLine) => (
  <RowCard
    title={<MaterialName line={line} />}
    figure={<Money amount={line.cost} />}
    lines={[
      <>
        <Quantity value={line.quantity} unit={line.unit} />
        {line.quantityPerFront !== null && (
          <>
            {' · '}
            {texts.perFront}: <Quantity value={line.quantityPerFront} />
          </>
        )}
      </>,
      <PriceLine key="price" line={line} />,
      ...(line.requestedQuantity === line.quantity ? [] : [<QuantityChange key="change" line={line} />]),
    ]}
  />
)

/** The price of a line, on a card. */
export const PriceLine = ({ line }: { line: ShownLine }) => (
  <div className={classes.price}>
    {texts.price}: <LinePrice line={line} />
  </div>
)

const shownLine = (item: RequestedItem): ShownLine => ({
  materialIdRef: item.materialIdRef,
  name: item.name,
  description: item.description,
  unit: item.unit,
  quantityPerFront: item.quantityPerFront,
  quantity: item.totalEstimatedQuantity,
  requestedQuantity: item.requestedQuantity,
  additionalQuantity: item.additionalQuantity,
  unitPrice: item.estimatedUnitPrice,
  cost: item.totalEstimatedLineCost,
  state: item.totalEstimatedQuantity === 0 ? 'removed' : 'kept',
  catalogueUnitPrice: item.catalogueUnitPrice,
  changeReason: item.changeReason,
  byDelay: item.byDelay,
})
