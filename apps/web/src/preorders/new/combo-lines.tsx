import { comboLines, type Line } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/domain/texts/drafts'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import type { Column } from '../../ui/data-table.tsx'
import { Count } from '../../ui/quantity.tsx'
import { ChangeList } from './change-list.tsx'
import { OfferNotice } from './offer-notice.tsx'
import { type ComboChange, isOtherQuantity, priceSentences } from './combo-changes.ts'
import type { SeenItem } from './draft.ts'
import { LinesSection } from './lines-section.tsx'

const texts = wizardTexts.combo
const { columns } = wizardTexts.materials

/** A combo's materials for all fronts. */
export const linesOfCombo = (items: readonly SeenItem[], fronts: number): Line[] =>
  comboLines(
    items.map(({ quantityPerFront, ...offer }) => ({ offer, quantityPerFront })),
    fronts,
  )

type Props = {
  name: string
  items: readonly SeenItem[]
  fronts: number
  /** What is not as the client had seen it. */
  changes: readonly ComboChange[]
  /** The changes came to light when he pressed the button, far below. */
  isRefused: boolean
}

/** What the combo holds; where it is another than the client had seen, beside what he had seen. */
export function ComboLines({ name, items, fronts, changes, isRefused }: Props) {
  const isOther = changes.some(isOtherQuantity)
  const gone = changes.flatMap(({ before, now }) => (before && !now ? [{ ...before, quantityPerFront: 0 }] : []))
  return (
    <>
      {changes.length > 0 && <Changed key={JSON.stringify(items)} changes={changes} isOther={isOther} isRefused={isRefused} />}
      <LinesSection
        title={wizardTexts.summary.comboMaterials}
        context={wizardTexts.summary.comboContext(name, fronts)}
        lines={linesOfCombo([...items, ...gone], fronts)}
        more={isOther ? [beforeColumn(changes), perFrontColumn(changes)] : [perFrontColumn([])]}
      />
    </>
  )
}

/** A quantity that is another now stands out among those that are not. */
const perFrontColumn = (changes: readonly ComboChange[]): Column<Line> => ({
  key: 'perFront',
  title: columns.perFront,
  width: 96,
  numeric: true,
  cell: (line) => {
    const quantity = <Count value={line.quantityPerFront} />
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
