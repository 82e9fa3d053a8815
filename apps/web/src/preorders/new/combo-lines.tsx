import type { Combo } from '@barreno/domain/combos/schema'
import { comboLines, type Line } from '@barreno/domain/preorders/pricing'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useEffect, useRef } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Count } from '../../ui/quantity.tsx'
import { LinesSection } from './lines-section.tsx'
import classes from './combo-lines.module.css'

const texts = wizardTexts.combo
const { columns } = wizardTexts.materials

type Items = Combo['items']

/** A combo's materials for all fronts; a client reads every price, so that none is missing. */
export const linesOfCombo = (items: Items, fronts: number): Line[] =>
  comboLines(
    items.map(({ quantityPerFront, unitPrice, ...item }) => ({ offer: { ...item, unitPrice: unitPrice ?? 0 }, quantityPerFront })),
    fronts,
  )

type Props = { combo: Combo; fronts: number; before: Items | null }

/** What the combo holds; where it is another than the client had seen, beside what he had seen. */
export function ComboLines({ combo, fronts, before }: Props) {
  const gone = before?.filter(({ materialId }) => !combo.items.some((item) => item.materialId === materialId)) ?? []
  const lines = linesOfCombo([...combo.items, ...gone.map((item) => ({ ...item, quantityPerFront: 0 }))], fronts)
  return (
    <>
      {before && <Changed key={combo.version} />}
      <LinesSection
        title={wizardTexts.summary.comboMaterials}
        context={wizardTexts.summary.comboContext(combo.name, fronts)}
        lines={lines}
        more={before ? [beforeColumn(before), perFrontColumn] : [perFrontColumn]}
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

const beforeColumn = (before: Items): Column<Line> => ({
  key: 'before',
  title: columns.perFrontBefore,
  width: 128,
  numeric: true,
  cell: ({ materialId }) => <Before quantity={before.find((item) => item.materialId === materialId)?.quantityPerFront} />,
})

const Before = ({ quantity }: { quantity: number | undefined }) => (quantity === undefined ? texts.notIncluded : <Count value={quantity} />)

/** It takes the focus when it appears: the button that was pressed is far below. */
function Changed() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={classes.changed}>
      <Notice tone="amber" title={texts.changed} live>
        {texts.changedHelp}
      </Notice>
    </div>
  )
}
