import { Button } from '@mantine/core'
import { type Offer, totalOf } from '@barreno/domain/preorders/pricing'
import type { TypedNumber } from '../ui/typed.ts'
import { wizardTexts } from '@barreno/texts/wizard'
import { DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { TotalOfCards } from './line-card.tsx'
import { pickerCard, pickerColumns } from './picker-columns.tsx'
import { linesOf, quantitiesIn, type Selection, withQuantity } from './selection.ts'
import type { ComboAdditionsState } from './use-combo-additions.ts'

const texts = wizardTexts.additions

type Props = { additions: ComboAdditionsState; onChange: (selection: Selection) => void }

/** What the combo lacks for the configured patterns. One button adds it at its price; each quantity can be changed afterwards. */
export function ComboAdditions({ additions: { isConfigured, missing, notOffered, items, unreadable }, onChange }: Props) {
  if (!isConfigured && items.length === 0) return null
  const quantityOf = (id: string) => items.find(({ materialId }) => materialId === id)?.quantity ?? 0
  const remaining = missing.filter(({ materialId, quantity }) => quantityOf(materialId) < quantity)
  const besides = items.filter(({ materialId }) => !missing.some((line) => line.materialId === materialId))
  const completed = [...besides, ...missing.map((line) => ({ ...line, quantity: Math.max(line.quantity, quantityOf(line.materialId)) }))]
  const cost = totalOf(linesOf(remaining.map((line) => ({ ...line, quantity: line.quantity - quantityOf(line.materialId) }))))
  const total = totalOf(linesOf(items))
  const sheet = {
    quantities: quantitiesIn({ items, unreadable }),
    onQuantity: (offer: Offer, typed: TypedNumber) => onChange(withQuantity({ items, unreadable }, offer, typed)),
    total,
    suggested: new Map(missing.map(({ materialId, quantity }) => [materialId, quantity])),
  }
  const isWhole = missing.length === 0 && notOffered.length === 0
  return (
    <Section id="additions" title={texts.title} context={isWhole ? undefined : texts.context}>
      {remaining.length > 0 ? (
        <Notice
          tone="amber"
          action={
            <Button variant="default" size="compact-md" onClick={() => onChange({ items: completed, unreadable: {} })}>
              {texts.add(cost)}
            </Button>
          }
        >
          {texts.lacking(remaining.length)}
        </Notice>
      ) : (
        notOffered.length === 0 && <Notice tone="green">{items.length > 0 ? texts.completed : texts.whole}</Notice>
      )}
      {notOffered.length > 0 && <Notice tone="amber">{texts.notOffered(notOffered)}</Notice>}
      {missing.length + besides.length > 0 && (
        <>
          <DataTable
            label={texts.title}
            rows={[...missing, ...besides]}
            rowKey={({ materialId }) => materialId}
            columns={pickerColumns(sheet)}
            card={pickerCard(sheet)}
            empty={null}
          />
          <TotalOfCards amount={total} />
        </>
      )}
    </Section>
  )
}
