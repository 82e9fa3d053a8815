import type { Combo } from '@barreno/domain/combos/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import type { SeenItem } from './draft.ts'

/** Returns a combo's materials as the draft stores them. A client may read all prices, so none is missing. */
export const seenItems = (items: Combo['items']): SeenItem[] =>
  items.map(({ materialId, name, description, unit, unitPrice, quantityPerFront }) => ({
    materialId,
    name,
    description,
    unit,
    unitPrice: unitPrice ?? 0,
    quantityPerFront,
  }))

/** A material of the combo that has changed since it was seen; null on the side where the combo does not contain it. */
export type ComboChange = { name: string; before: SeenItem | null; now: SeenItem | null }

export function comboChanges(seen: readonly SeenItem[], items: readonly SeenItem[]): ComboChange[] {
  const find = (among: readonly SeenItem[], { materialId }: SeenItem) => among.find((item) => item.materialId === materialId) ?? null
  const stillOrNoMore = seen.map((before) => ({ name: before.name, before, now: find(items, before) }))
  const added = items.filter((item) => !find(seen, item)).map((now) => ({ name: now.name, before: null, now }))
  return [...stillOrNoMore, ...added].filter((change) => isOtherQuantity(change) || isOtherPrice(change))
}

export const isOtherQuantity = ({ before, now }: ComboChange) => before?.quantityPerFront !== now?.quantityPerFront
const isOtherPrice = ({ before, now }: ComboChange) => before?.unitPrice !== now?.unitPrice

/** Returns each change as a sentence with the old and the new value. */
export const comboSentences = (changes: readonly ComboChange[]): string[] => [
  ...changes.filter(isOtherQuantity).map(quantitySentence),
  ...priceSentences(changes),
]

export const priceSentences = (changes: readonly ComboChange[]): string[] =>
  changes.flatMap(({ name, before, now }) =>
    before && now && before.unitPrice !== now.unitPrice ? [wizardTexts.materials.repriced(name, before.unitPrice, now.unitPrice)] : [],
  )

function quantitySentence({ name, before, now }: ComboChange): string {
  const texts = draftTexts.changes
  if (!now) return texts.comboLeft(name)
  return before ? texts.comboPerFront(name, before.quantityPerFront, now.quantityPerFront) : texts.comboAdded(name, now.quantityPerFront)
}
