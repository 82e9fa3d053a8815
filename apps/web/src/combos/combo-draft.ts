import type { Combo } from '@barreno/domain/combos/schema'
import { lineTotal, sumOf } from '@barreno/domain/money'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { defaultComboName } from '@barreno/texts/labels'

export type DraftItem = Pick<Combo['items'][number], 'materialId' | 'name' | 'unit' | 'unitPrice'> & { quantity: TypedNumber }
export type ComboDraft = { name: string; items: readonly DraftItem[] }

/** The combo as it is being defined; where there is none, it begins empty and with the usual name. */
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

/** Prices and words are the catalogue's: what was defined is the name and how much of what. */
const definedIn = ({ name, items }: ComboDraft) =>
  JSON.stringify([name.trim(), items.map(({ materialId, quantity }) => [materialId, quantity])])

export const isSame = (one: ComboDraft, other: ComboDraft) => definedIn(one) === definedIn(other)

export const costOf = ({ unitPrice, quantity }: DraftItem) => (unitPrice === null ? null : lineTotal(readable(quantity) ?? 0, unitPrice))

/** What a front costs, of what has a price and a quantity. */
export const totalOf = (items: readonly DraftItem[]) => sumOf(items.map((item) => costOf(item) ?? 0))

export const lacksQuantity = ({ quantity }: DraftItem) => (readable(quantity) ?? 0) < 1
