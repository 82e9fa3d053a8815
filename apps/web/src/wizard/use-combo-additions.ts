import { materials } from '@barreno/domain/materials/calls'
import { missingFromCombo } from '@barreno/domain/patterns/comparison'
import type { Offer } from '@barreno/domain/preorders/pricing'
import { draftTexts } from '@barreno/texts/drafts'
import { uiTexts } from '@barreno/texts/ui'
import { wizardTexts } from '@barreno/texts/wizard'
import { call } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { acceptedFronts } from './configured-fronts.ts'
import { type Draft, isConfigured, type SeenItem, type SelectedItem } from './draft.ts'
import { atPricesOf, offerOf, type OfferChange, unreadableSentence } from './selection.ts'

export type ComboAdditionsState = {
  isConfigured: boolean
  /** What the combo lacks for the configured fronts and the catalogue offers, at today's prices. */
  missing: SelectedItem[]
  /** Names of materials that the combo lacks and the catalogue no longer offers. */
  notOffered: readonly string[]
  /** The client's additions, at today's prices. */
  items: SelectedItem[]
  /** Quantities that cannot be read, by material. */
  unreadable: Draft['unreadableQuantities']
  /** Additions whose offer has changed since the client added them. */
  changes: readonly OfferChange[]
  /** Why the request cannot be sent yet; it is never sent before the client has seen today's prices. */
  obstacle: string | null
  refetch: () => Promise<unknown>
}

/** Returns the client's additions to the combo, and what the combo lacks for the patterns of the fronts. */
export function useComboAdditions(draft: Draft, combo: readonly SeenItem[]): ComboAdditionsState {
  const lacking = isConfigured(draft)
    ? missingFromCombo(
        acceptedFronts(draft).map(({ suggested }) => suggested),
        combo,
      )
    : []
  const { comboAdditions } = draft
  const isNeeded = lacking.length > 0 || comboAdditions.length > 0
  const { data, error, refetch } = useEndpoint(materials.available, {}, { enabled: isNeeded })
  const offers = data && withCombo(data.items.map(offerOf), combo)
  const offerFor = (id: string) => offers?.find(({ materialId }) => materialId === id)
  const { items, changes } = offers ? atPricesOf(offers, comboAdditions) : { items: comboAdditions, changes: [] }
  const isGone = changes.some(({ now }) => now === null)
  return {
    isConfigured: isConfigured(draft),
    missing: lacking.flatMap(({ materialId, quantity }) => {
      const offer = offerFor(materialId)
      return offer ? [{ ...offer, quantity }] : []
    }),
    notOffered: offers ? lacking.filter(({ materialId }) => !offerFor(materialId)).map(({ name }) => name) : [],
    items,
    unreadable: draft.unreadableQuantities,
    changes,
    obstacle:
      comboAdditions.length === 0
        ? null
        : error
          ? draftTexts.pricesUnchecked
          : !offers
            ? uiTexts.loading
            : isGone
              ? wizardTexts.materials.goneObstacle
              : unreadableSentence(offers, draft.unreadableQuantities),
    refetch: () => (isNeeded ? refetch() : Promise.resolve()),
  }
}

/** Loads today's offers once more before a request is sent. */
export async function findAdditions(combo: readonly SeenItem[], signal: AbortSignal | undefined): Promise<Offer[]> {
  const { items } = await call(materials.available, {}, { signal })
  return withCombo(items.map(offerOf), combo)
}

/** Returns the offers of the catalogue. Materials of the combo have the combo's price, so that a page shows only one price for each. */
const withCombo = (offers: readonly Offer[], combo: readonly SeenItem[]): Offer[] => [
  ...combo.map(({ quantityPerFront: _, ...offer }) => offer),
  ...offers.filter(({ materialId }) => !combo.some((item) => item.materialId === materialId)),
]
