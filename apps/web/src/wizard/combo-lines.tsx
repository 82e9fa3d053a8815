import { comboLines, type Line } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import type { Column } from '../ui/data-table.tsx'
import { Count } from '../ui/quantity.tsx'
import { ChangeList } from './change-list.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { type ComboChange, isOtherQuantity, priceSentences } from './combo-changes.ts'
import type { SeenItem, SelectedItem } from './draft.ts'
import { LinesSection } from './lines-section.tsx'

const texts = wizardTexts.combo
const { columns } = wizardTexts.materials

/** Returns the lines of a combo's materials for all fronts, with the client's additions. */
export function linesOfCombo(items: readonly SeenItem[], fronts: number, additions: readonly SelectedItem[]): Line[] {
  const added = new Map(additions.map(({ materialId, quantity }) => [materialId, quantity]))
  const beside = additions.filter(({ materialId }) => !items.some((item) => item.materialId === materialId))
  return comboLines(
    [
      ...items.map(({ quantityPerFront, ...offer }) => ({
        offer,
        quantityPerFront,
        additionalQuantity: added.get(offer.materialId) ?? 0,
      })),
      ...beside.map(({ quantity, ...offer }) => ({ offer, quantityPerFront: null, additionalQuantity: quantity })),
    ],
    fronts,
  )
}

type Props = {
  name: string
  items: readonly SeenItem[]
  fronts: number
  additions: readonly SelectedItem[]
  /** Changes since the client saw the combo. */
  changes: readonly ComboChange[]
  /** The changes were found on sending: scroll to them and focus. */
  isRefused: boolean
}

/** The contents of the combo, beside the contents that the client had seen if they differ. */
export function ComboLines({ name, items, fronts, additions, changes, isRefused }: Props) {
  const isOther = changes.some(isOtherQuantity)
  const gone = changes.flatMap(({ before, now }) => (before && !now ? [{ ...before, quantityPerFront: 0 }] : []))
  return (
    <>
      {changes.length > 0 && <Changed key={JSON.stringify(items)} changes={changes} isOther={isOther} isRefused={isRefused} />}
      <LinesSection
        title={wizardTexts.summary.comboMaterials}
        context={wizardTexts.summary.comboContext(name, fronts)}
        lines={linesOfCombo([...items, ...gone], fronts, additions)}
        more={[
          ...(isOther ? [beforeColumn(changes), perFrontColumn(changes)] : [perFrontColumn([])]),
          ...(additions.length > 0 ? [additionalColumn] : []),
        ]}
      />
    </>
  )
}

const additionalColumn: Column<Line> = {
  key: 'additional',
  title: columns.additional,
  width: 104,
  numeric: true,
  cell: ({ additionalQuantity }) => (additionalQuantity > 0 ? <Count value={additionalQuantity} /> : texts.notIncluded),
}

/** Changed quantities are shown in bold. */
const perFrontColumn = (changes: readonly ComboChange[]): Column<Line> => ({
  key: 'perFront',
  title: columns.perFront,
  width: 96,
  numeric: true,
  cell: (line) => {
    const quantity = line.quantityPerFront === null ? texts.notIncluded : <Count value={line.quantityPerFront} />
    const change = changeOf(changes, line)
    return change && isOtherQuantity(change) ? <strong>{quantity}</strong> : quantity
  },
})

const beforeColumn = (changes: readonly ComboChange[]): Column<Line> => ({
  key: 'before',
  title: columns.perFrontBefore,
  width: 128,
  numeric: true,
  cell: (line) => {
    const change = changeOf(changes, line)
    return <Before quantity={change ? change.before?.quantityPerFront : line.quantityPerFront} />
  },
})

const changeOf = (changes: readonly ComboChange[], { materialId }: Line) =>
  changes.find(({ before, now }) => (now ?? before)?.materialId === materialId)

const Before = ({ quantity }: { quantity: number | null | undefined }) =>
  quantity === undefined || quantity === null ? texts.notIncluded : <Count value={quantity} />

type ChangedProps = { changes: readonly ComboChange[]; isOther: boolean; isRefused: boolean }

function Changed({ changes, isOther, isRefused }: ChangedProps) {
  const prices = priceSentences(changes)
  return (
    <OfferNotice title={isOther ? texts.changed : draftTexts.changes.comboRepriced} isRefused={isRefused}>
      {isOther && texts.changedHelp}
      {prices.length > 0 && <ChangeList sentences={prices} />}
    </OfferNotice>
  )
}
