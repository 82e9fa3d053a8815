import { lineTotal, maxCount } from '@barreno/domain/money'
import type { Offer } from '@barreno/domain/preorders/pricing'
import { readable, type TypedNumber, unreadableMessage } from '../ui/typed.ts'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { wizardTexts } from '@barreno/texts/wizard'
import type { Column } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Money } from '../ui/money.tsx'
import { MaterialName } from './material-name.tsx'
import { PickerCard } from './picker-card.tsx'

const texts = wizardTexts.materials

/** The quantities typed into the catalogue, and how to change them. */
export type Sheet = {
  quantities: ReadonlyMap<string, TypedNumber>
  onQuantity: (offer: Offer, quantity: TypedNumber) => void
  /** The user tried to continue: quantities that cannot be read are marked. */
  isChecked?: boolean
  negativeIsZero?: boolean
  total: number
  /** Estimated quantities for the patterns of the fronts, by material; undefined if the fronts have files. */
  suggested?: ReadonlyMap<string, number>
}

/** Returns the columns of the catalogue table. */
export const pickerColumns = (sheet: Sheet): Column<Offer>[] => [
  { key: 'material', title: texts.columns.material, wrap: true, cell: (offer) => <MaterialName {...offer} />, foot: texts.total },
  { key: 'unit', title: texts.columns.unit, width: 88, cell: ({ unit }) => unit },
  { key: 'price', title: texts.columns.price, width: 128, numeric: true, cell: ({ unitPrice }) => <Money amount={unitPrice} /> },
  {
    key: 'quantity',
    title: texts.columns.quantity,
    width: 144,
    numeric: true,
    cell: (offer) => <QuantityField offer={offer} sheet={sheet} />,
  },
  {
    key: 'cost',
    title: texts.columns.cost,
    width: 136,
    numeric: true,
    cell: (offer) => <Cost amount={costOf(offer, sheet)} />,
    foot: <Money amount={sheet.total} />,
  },
]

/** Returns the card of a catalogue row on a phone. */
export const pickerCard = (sheet: Sheet) => (offer: Offer) => (
  <PickerCard offer={offer} field={<QuantityField offer={offer} sheet={sheet} />} cost={costOf(offer, sheet)} />
)

const QuantityField = ({
  offer,
  sheet: { quantities, onQuantity, suggested, isChecked, negativeIsZero },
}: {
  offer: Offer
  sheet: Sheet
}) => (
  <div data-quantity>
    <NumberField
      label={texts.quantityOf(offer.name)}
      hideLabel
      max={maxCount}
      measure={offer.unit}
      negativeIsZero={negativeIsZero}
      error={isChecked && unreadableMessage(quantities.get(offer.materialId))}
      value={quantities.get(offer.materialId) ?? null}
      onChange={(quantity) => onQuantity(offer, quantity)}
      description={suggestedText(suggested?.get(offer.materialId))}
    />
  </div>
)

const suggestedText = (quantity: number | undefined) => quantity !== undefined && patternReviewTexts.materials.suggested(quantity)

/** Empty if nothing is requested: a column of zeros would hide the lines that cost something. */
const Cost = ({ amount }: { amount: number | null }) => amount !== null && <Money amount={amount} />

function costOf({ materialId, unitPrice }: Offer, { quantities }: Sheet): number | null {
  const quantity = readable(quantities.get(materialId) ?? null)
  return quantity ? lineTotal(quantity, unitPrice) : null
}
