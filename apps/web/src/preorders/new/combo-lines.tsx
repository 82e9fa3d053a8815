import { comboLines, type Line } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/domain/texts/drafts'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useEffect, useRef } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Count } from '../../ui/quantity.tsx'
import { ChangeList } from './change-list.tsx'
import { type ComboChange, isOtherQuantity, priceSentences } from './combo-changes.ts'
import type { SeenItem } from './draft.ts'
import { LinesSection } from './lines-section.tsx'
import classes from './combo-lines.module.css'

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
        more={isOther ? [beforeColumn(changes), perFrontColumn] : [perFrontColumn]}
      />
    </>
  )
}

const perFrontColumn: Column<Line> = {
  key: 'perFront',
  title: columns.perFront,
  width: 96,
  numeric: true,
  cell: ({ quantityPerFront }) => <Count value={quantityPerFront} />,
}

const beforeColumn = (changes: readonly ComboChange[]): Column<Line> => ({
  key: 'before',
  title: columns.perFrontBefore,
  width: 128,
  numeric: true,
  cell: ({ materialId, quantityPerFront }) => {
    const change = changes.find(({ before, now }) => (now ?? before)?.materialId === materialId)
    return <Before quantity={change ? change.before?.quantityPerFront : quantityPerFront} />
  },
})

const Before = ({ quantity }: { quantity: number | null | undefined }) =>
  quantity === undefined || quantity === null ? texts.notIncluded : <Count value={quantity} />

type ChangedProps = { changes: readonly ComboChange[]; isOther: boolean; isRefused: boolean }

/** In answer to the button it takes the focus: that is far below. */
function Changed({ changes, isOther, isRefused }: ChangedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) box.current?.focus()
  }, [isRefused])
  const prices = priceSentences(changes)
  return (
    <div ref={box} tabIndex={-1} className={classes.changed}>
      <Notice tone="amber" title={isOther ? texts.changed : draftTexts.changes.comboRepriced} live>
        {isOther && texts.changedHelp}
        {prices.length > 0 && <ChangeList sentences={prices} />}
      </Notice>
    </div>
  )
}
