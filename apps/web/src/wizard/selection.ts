import type { AvailableMaterial } from '@barreno/domain/materials/schema'
import { customLines, type Line, type Offer } from '@barreno/domain/preorders/pricing'
import { isNamedBy } from '../ui/named-by.ts'
import { isUnreadable, type TypedNumber, type Unreadable } from '../ui/typed.ts'
import { faultOf } from '@barreno/texts/numbers'
import { wizardTexts } from '@barreno/texts/wizard'
import type { SelectedItem } from './draft.ts'

const texts = wizardTexts.materials

/** Returns a material with its price. A client may read all prices, so none is missing. */
export const offerOf = ({ materialId, name, description, unit, unitPrice }: AvailableMaterial): Offer => ({
  materialId,
  name,
  description,
  unit,
  unitPrice: unitPrice ?? 0,
})

/** The chosen materials, and the quantities that cannot be read, by material. */
export type Selection = { items: readonly SelectedItem[]; unreadable: Readonly<Record<string, Unreadable>> }

/** Returns the selection with the typed quantity of a material. An empty field removes it; text that cannot be read counts as 0. */
export function withQuantity({ items, unreadable }: Selection, offer: Offer, typed: TypedNumber) {
  const { [offer.materialId]: _before, ...others } = unreadable
  return {
    items: withItem(items, offer, isUnreadable(typed) ? 0 : typed),
    unreadable: isUnreadable(typed) ? { ...others, [offer.materialId]: typed } : others,
  }
}

/** Returns the content of each material's quantity field. */
export const quantitiesIn = ({ items, unreadable }: Selection): ReadonlyMap<string, TypedNumber> =>
  new Map<string, TypedNumber>([...items.map(({ materialId, quantity }) => [materialId, quantity] as const), ...Object.entries(unreadable)])

/** Returns why the typed quantities do not allow the user to continue, with the materials' names; null if all can be read. */
export function unreadableSentence(offers: readonly Offer[], unreadable: Readonly<Record<string, Unreadable>>): string | null {
  const faults = offers.flatMap(({ materialId, name }) => {
    const fault = unreadable[materialId]
    return fault ? [faultOf(name, fault.message)] : []
  })
  return faults.length > 0 ? faults.join(' ') : null
}

function withItem(items: readonly SelectedItem[], offer: Offer, quantity: number | null): SelectedItem[] {
  const item = quantity === null ? [] : [{ ...offer, quantity }]
  const index = items.findIndex(({ materialId }) => materialId === offer.materialId)
  return index < 0 ? [...items, ...item] : [...items.slice(0, index), ...item, ...items.slice(index + 1)]
}

export type OfferChange = { materialId: string; name: string; before: number; now: number | null }

/** Returns the selection at the catalogue's current prices, and the changes since it was made. Materials with quantity 0 cause no changes. */
export function atPricesOf(offers: readonly Offer[], items: readonly SelectedItem[]): { items: SelectedItem[]; changes: OfferChange[] } {
  const found = new Map(offers.map((offer) => [offer.materialId, offer]))
  return {
    items: items.flatMap(({ materialId, quantity }) => {
      const offer = found.get(materialId)
      return offer ? [{ ...offer, quantity }] : []
    }),
    changes: requestedLines(items).flatMap(({ materialId, name, unitPrice: before }) => {
      const now = found.get(materialId)?.unitPrice ?? null
      return now === before ? [] : [{ materialId, name, before, now }]
    }),
  }
}

export const offerSentence = ({ name, before, now }: OfferChange): string =>
  now === null ? texts.gone(name) : texts.repriced(name, before, now)

export const linesOf = (items: readonly SelectedItem[]): Line[] =>
  customLines(requestedLines(items).map(({ quantity, ...offer }) => ({ offer, quantity })))

const requestedLines = (items: readonly SelectedItem[]) => items.filter(({ quantity }) => quantity > 0)

/** Whether a material matches the search, ignoring case and accents. */
export const matches = ({ name, materialId, description }: Offer, search: string): boolean =>
  isNamedBy(`${materialId} ${name} ${description ?? ''}`, search)
