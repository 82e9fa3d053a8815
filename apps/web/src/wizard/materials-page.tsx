import { materials } from '@barreno/domain/materials/calls'
import { orders } from '@barreno/domain/orders/calls'
import { type Offer, totalOf } from '@barreno/domain/preorders/pricing'
import type { TypedNumber } from '../ui/typed.ts'
import { wizardTexts } from '@barreno/texts/wizard'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Money } from '../ui/money.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { PasteButton } from '../materials/paste-button.tsx'
import { useUsualQuestion } from '../records/use-usual-question.tsx'
import { CatalogueChanges } from './catalogue-changes.tsx'
import { isConfigured } from './draft.ts'
import { MaterialPicker } from './material-picker.tsx'
import { MixedDetonators } from './mixed-detonators.tsx'
import { atPricesOf, linesOf, offerOf, type Selection, unreadableSentence, withQuantity } from './selection.ts'
import { StepFrame } from './step-frame.tsx'
import { SuggestionNote } from './suggestion-note.tsx'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

const texts = wizardTexts.materials

/** The step that asks for materials and their quantities. */
export const MaterialsPage = () => <WizardStep id="materials">{(step) => <MaterialsStep step={step} />}</WizardStep>

function MaterialsStep({ step }: { step: CurrentStep }) {
  const { draft, change, next } = step
  const navigate = useNavigate()
  // Without a page limit: the search and the total need the whole catalogue, which the picker pages itself.
  const { data, error, refetch } = useEndpoint(materials.available, {})
  const offers = data?.items.map(offerOf)
  const { items, changes } = offers ? atPricesOf(offers, draft.customSelectedItems) : { items: draft.customSelectedItems, changes: [] }
  const lines = linesOf(items)
  const total = totalOf(lines)
  const unreadable = unreadableSentence(offers ?? [], draft.unreadableQuantities)
  const filled = isConfigured(draft) ? draft.filledQuantities : []

  function setQuantity(offer: Offer, typed: TypedNumber) {
    const selection = withQuantity({ items: draft.customSelectedItems, unreadable: draft.unreadableQuantities }, offer, typed)
    change({ customSelectedItems: selection.items, unreadableQuantities: selection.unreadable })
  }

  /** Applies all pasted quantities at once; separate changes would each start from the old selection. */
  function take(pasted: readonly { material: { materialId: string }; quantity: number }[]) {
    const selection = pasted.reduce<Selection>(
      (before, { material, quantity }) => {
        const offer = offers?.find(({ materialId }) => materialId === material.materialId)
        return offer ? withQuantity(before, offer, quantity) : before
      },
      { items: draft.customSelectedItems, unreadable: draft.unreadableQuantities },
    )
    change({ customSelectedItems: [...selection.items], unreadableQuantities: { ...selection.unreadable } })
  }

  function goOn() {
    change({ customSelectedItems: items, unreadableQuantities: {} })
    void navigate(next)
  }
  const question = useUsualQuestion(draft.resubmits ? { preorder: draft.resubmits.id } : {}, {
    confirmed: draft.confirmedQuantities,
    onConfirm: (confirmedQuantities) => change({ confirmedQuantities }),
  })

  return (
    <StepFrame
      step={step}
      title={texts.title}
      context={texts.context}
      onContinue={() => question.ask(lines, goOn)}
      obstacle={unreadable ?? (lines.length === 0 ? texts.nothingSelected : Number.isFinite(total) ? null : texts.totalTooLarge)}
      total={lines.length > 0 && <Money amount={total} />}
      question={question.dialog}
    >
      {changes.length > 0 && <CatalogueChanges changes={changes} />}
      {filled.length > 0 && <SuggestionNote filled={filled} items={draft.customSelectedItems} />}
      <MixedDetonators
        draft={draft}
        lines={lines}
        onRemove={(removed) =>
          change({ customSelectedItems: draft.customSelectedItems.filter(({ materialId }) => !removed.includes(materialId)) })
        }
      />
      {offers && offers.length > 0 && (
        <div>
          <PasteButton
            known={offers}
            quantities={new Map(items.map(({ materialId, quantity }) => [materialId, quantity]))}
            findLast={lastOrder}
            onAdd={take}
          />
        </div>
      )}
      {offers && offers.length > 0 && (
        <MaterialPicker
          offers={offers}
          items={items}
          unreadable={draft.unreadableQuantities}
          total={total}
          suggested={new Map(filled.map(({ materialId, quantity }) => [materialId, quantity]))}
          onQuantity={setQuantity}
        />
      )}
      {offers?.length === 0 && <Empty title={texts.none}>{texts.noneHelp}</Empty>}
      {!offers && (error ? <ErrorState message={texts.failed} onRetry={() => void refetch()} /> : <Loading />)}
    </StepFrame>
  )
}

/** Returns the alianza's last order, or null. */
async function lastOrder() {
  const { items } = await call(orders.list, { sort: '-createdAt', limit: 1 })
  const [last] = items
  if (!last) return null
  const { orderNumber: number, items: lines } = await call(orders.get, { id: last.id })
  return { number, lines }
}
