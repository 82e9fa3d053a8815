import type { EstimatedMaterial, SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { DelayNumbers } from './delay-numbers.tsx'
import classes from './estimated-materials.module.css'

const texts = patternReviewTexts.materials

type Props = {
  pattern: Pick<SuggestedPattern, 'estimatedMaterials' | 'estimatedTotal' | 'missingMaterials'>
  /** Shows only material, quantity and cost, to fit beside a form. The detonator numbers are shown above it there. */
  isCompact?: boolean
}

/** The bill of materials of a front, and the materials that the catalogue lacks for it. Prices are left out for readers without permission. */
export function EstimatedMaterials({ pattern: { estimatedMaterials, estimatedTotal, missingMaterials }, isCompact = false }: Props) {
  return (
    <div className={classes.materials} data-compact={isCompact || undefined}>
      {estimatedMaterials.length === 0 ? (
        <p className={classes.none}>{patternReviewTexts.review.noMaterials}</p>
      ) : (
        <DataTable
          label={texts.label}
          rows={isCompact ? estimatedMaterials.map((line) => ({ ...line, byDelay: undefined })) : estimatedMaterials}
          rowKey={({ materialId }) => materialId}
          columns={isCompact ? compactColumns(estimatedTotal) : columnsWith(estimatedTotal)}
          card={card}
          empty={null}
        />
      )}
      {estimatedTotal !== null && (
        <p className={classes.total}>
          {texts.total} <Money amount={estimatedTotal} />
        </p>
      )}
      {missingMaterials.length > 0 && <p className={classes.missing}>{texts.missing(missingMaterials.map(({ name }) => name))}</p>}
    </div>
  )
}

function compactColumns(total: number | null): Column<EstimatedMaterial>[] {
  const amount = {
    key: 'amount',
    title: texts.columns.quantity,
    numeric: true,
    cell: ({ quantity, unit }: EstimatedMaterial) => <Count value={quantity} unit={unit} />,
  }
  return columnsWith(total).flatMap((column) => (column.key === 'quantity' ? [amount] : compact.includes(column.key) ? [column] : []))
}

const compact = ['name', 'cost']

function columnsWith(total: number | null): Column<EstimatedMaterial>[] {
  const { columns } = texts
  return [
    { key: 'name', title: columns.name, wrap: true, cell: (line) => <Name line={line} />, ...(total !== null && { foot: texts.total }) },
    { key: 'id', title: columns.id, width: 128, cell: ({ materialId }) => materialId },
    { key: 'quantity', title: columns.quantity, width: 88, numeric: true, cell: ({ quantity }) => <Count value={quantity} /> },
    { key: 'unit', title: columns.unit, width: 88, cell: ({ unit }) => unit },
    ...(total === null
      ? []
      : [
          {
            key: 'price',
            title: columns.price,
            width: 120,
            numeric: true,
            cell: ({ unitPrice }: EstimatedMaterial) => <Money amount={unitPrice} />,
          },
          {
            key: 'cost',
            title: columns.cost,
            width: 120,
            numeric: true,
            cell: ({ lineTotal }: EstimatedMaterial) => <Money amount={lineTotal} />,
            foot: <Money amount={total} />,
          },
        ]),
  ]
}

const Name = ({ line: { name, byDelay } }: { line: EstimatedMaterial }) => (
  <>
    {name}
    <DelayNumbers byDelay={byDelay} />
  </>
)

const card = ({ name, materialId, quantity, unit, unitPrice, lineTotal, byDelay }: EstimatedMaterial) => (
  <RowCard
    title={name}
    lines={[
      materialId,
      ...(byDelay ? [<DelayNumbers key="delays" byDelay={byDelay} />] : []),
      <>
        <Count value={quantity} unit={unit} />
        {unitPrice !== null && (
          <>
            {' × '}
            <Money amount={unitPrice} />
          </>
        )}
      </>,
    ]}
    figure={lineTotal !== null && <Money amount={lineTotal} />}
  />
)
