import { totalOf, type Offer } from '@barreno/domain/preorders/pricing'
import type { TypedNumber } from '../ui/typed.ts'
import { newOrderTexts } from '@barreno/texts/new-order'
import type { SelectedItem } from '../wizard/draft.ts'
import { MaterialPicker } from '../wizard/material-picker.tsx'
import { linesOf } from '../wizard/selection.ts'
import { Section } from '../ui/section.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { unreadableIn } from './new-order-form.ts'
import type { PartProps } from './new-order-parts.tsx'
import classes from './new-order-page.module.css'

const texts = newOrderTexts.materials

type Props = PartProps & { offers: readonly Offer[] | undefined; items: readonly SelectedItem[]; isFailed: boolean; onRetry: () => void }

/** The quantities of the materials. */
export function MaterialsPart({ form, change, errorOf, offers, items, isFailed, onRetry }: Props) {
  const error = errorOf('selectedMaterials')

  function setQuantity({ materialId }: Offer, quantity: TypedNumber) {
    const { [materialId]: _before, ...others } = form.quantities
    change({ quantities: quantity === null ? others : { ...others, [materialId]: quantity } })
  }

  return (
    <Section id="materials" title={texts.section} context={texts.context}>
      {error && (
        <p id="selectedMaterials" tabIndex={-1} className={classes.fault}>
          {error}
        </p>
      )}
      {offers && offers.length > 0 && (
        <MaterialPicker
          offers={offers}
          items={items}
          unreadable={unreadableIn(form)}
          total={totalOf(linesOf(items))}
          onQuantity={setQuantity}
          isChecked={error !== undefined}
          negativeIsZero
        />
      )}
      {offers?.length === 0 && <Empty title={texts.none}>{texts.noneHelp}</Empty>}
      {!offers && (isFailed ? <ErrorState message={texts.failed} onRetry={onRetry} /> : <Loading />)}
    </Section>
  )
}
