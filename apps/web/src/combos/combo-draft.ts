import type { Combo } from '@barreno/domain/combos/schema'
import { lineTotal, sumOf } from '@barreno/domain/money'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { defaultComboName } from '@barreno/texts/labels'

export type DraftItem = Pick<Combo['items'][number], 'materialId' | 'name' | 'unit' | 'unitPrice'> & { quantity: TypedNumber }
export type ComboDraft = { name: string; items: readonly DraftItem[] }

/** Returns the combo to edit; without one, an empty draft with the default name. */
export const draftOf = (combo: Combo | null): ComboDraft => ({
  name: combo?.name ?? defaultComboName,
  items: (combo?.items ?? []).map(({ materialId, name, unit, unitPrice, quantityPerFront }) => ({
    materialId,
    name,
    unit,
    unitPrice,
    quantity: quantityPerFront,
  })),
})

/** Returns the defined part of a combo: its name, materials and quantities. Prices and names of materials belong to the catalogue. */
const definedIn = ({ name, items }: ComboDraft) =>
  JSON.stringify([name.trim(), items.map(({ materialId, quantity }) => [materialId, quantity])])

export const isSame = (one: ComboDraft, other: ComboDraft) => definedIn(one) === definedIn(other)

export const costOf = ({ unitPrice, quantity }: DraftItem) => (unitPrice === null ? null : lineTotal(readable(quantity) ?? 0, unitPrice))

/** Returns the cost of a front, from the items that have a price and a quantity. */
export const totalOf = (items: readonly DraftItem[]) => sumOf(items.map((item) => costOf(item) ?? 0))

export const lacksQuantity = ({ quantity }: DraftItem) => (readable(quantity) ?? 0) < 1
