import { isBefore } from '@barreno/domain/calendar'
import type { orders } from '@barreno/domain/orders/calls'
import { type Offer, totalOf } from '@barreno/domain/preorders/pricing'
import type { MiningType } from '@barreno/domain/records/values'
import { isUnreadable, readable, type TypedDate, type Unreadable } from '../ui/typed.ts'
import { newOrderTexts } from '@barreno/texts/new-order'
import { type CallError, fieldErrors, type Sent } from '../api/call.ts'
import type { SelectedItem } from '../wizard/draft.ts'
import { linesOf, unreadableSentence } from '../wizard/selection.ts'

/** The input of the form. */
export type NewOrder = {
  file: File | null
  miningType: MiningType | null
  estimatedServiceDate: TypedDate
  /** Quantities by material id; those of materials that have left the catalogue since are ignored. */
  quantities: Readonly<Record<string, number | Unreadable>>
  termsAccepted: boolean
}

export const emptyOrder: NewOrder = { file: null, miningType: null, estimatedServiceDate: null, quantities: {}, termsAccepted: false }

/** Returns the materials with a quantity, each at its current price. */
export const itemsOf = ({ quantities }: Pick<NewOrder, 'quantities'>, offers: readonly Offer[]): SelectedItem[] =>
  offers.flatMap((offer) => {
    const quantity = readable(quantities[offer.materialId] ?? null)
    return quantity === null ? [] : [{ ...offer, quantity }]
  })

/** Returns the typed quantities that cannot be read, by material id. */
export const unreadableIn = ({ quantities }: Pick<NewOrder, 'quantities'>): Record<string, Unreadable> =>
  Object.fromEntries(Object.entries(quantities).filter((entry): entry is [string, Unreadable] => isUnreadable(entry[1])))

/** The fields by their names on the wire, which are also their ids on the screen. */
const fields = ['planiVolaFile', 'miningType', 'estimatedServiceDate', 'selectedMaterials', 'termsAccepted'] as const
export type Field = (typeof fields)[number]
export type FieldFault = { field: Field; message: string }

const texts = newOrderTexts.faults

/** Returns all faults in the order of the specification. The presence of a client has been checked before. */
export function faultsOf(
  { file, miningType, estimatedServiceDate, termsAccepted, ...form }: NewOrder,
  offers: readonly Offer[],
  today: string,
): FieldFault[] {
  const lines = linesOf(itemsOf(form, offers))
  const unreadable = unreadableSentence(offers, unreadableIn(form))
  return [
    ...faultIf(!file && texts.fileMissing, 'planiVolaFile'),
    ...faultIf(!miningType && texts.miningTypeMissing, 'miningType'),
    ...faultIf(wrongDate(estimatedServiceDate, today), 'estimatedServiceDate'),
    ...faultIf(unreadable ?? (lines.length === 0 && texts.materialsMissing), 'selectedMaterials'),
    ...faultIf(!Number.isFinite(totalOf(lines)) && newOrderTexts.materials.totalTooLarge, 'selectedMaterials'),
    ...faultIf(!termsAccepted && texts.termsNotAccepted, 'termsAccepted'),
  ]
}

function wrongDate(date: TypedDate, today: string): string | false {
  if (date === null) return texts.dateMissing
  if (isUnreadable(date)) return date.message
  return isBefore(date, today) && texts.datePast
}

const faultIf = (message: string | false, field: Field): FieldFault[] => (message ? [{ field, message }] : [])

/** Returns the fields that the server's refusal names; empty if it names none. */
export function faultsIn(error: CallError): FieldFault[] {
  const named = fieldErrors(error).flatMap(({ field, message }) => {
    const own = fields.find((name) => name === field.split('.')[0])
    return own ? [{ field: own, message }] : []
  })
  const [, ofCode] = codes.find(([code]) => error.code?.startsWith(code)) ?? []
  return ofCode ? [...named, { field: ofCode, message: error.message }] : named
}

const codes: readonly (readonly [code: string, field: Field])[] = [
  ['files.', 'planiVolaFile'],
  ['materials.', 'selectedMaterials'],
  ['orders.totalTooLarge', 'selectedMaterials'],
]

/** Returns the fields of the specification to send from a form without faults. */
export const sentOf = (
  { miningType, estimatedServiceDate }: NewOrder,
  items: readonly SelectedItem[],
  clientId: string,
): Sent<typeof orders.create> => ({
  miningType: miningType!,
  estimatedServiceDate: readable(estimatedServiceDate)!,
  selectedMaterials: JSON.stringify(linesOf(items).map(({ materialId, quantity }) => ({ materialId, quantity }))),
  clientId,
})
