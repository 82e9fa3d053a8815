import { isBefore } from '@barreno/domain/calendar'
import type { Sent } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { MiningType } from '@barreno/domain/preorders/schema'
import { newOrderTexts } from '@barreno/domain/texts/new-order'
import { type CallError, fieldErrors } from '../api/call.ts'

/** What has been filled in. */
export type NewOrder = {
  file: File | null
  miningType: MiningType | null
  estimatedServiceDate: string | null
  quantities: Readonly<Record<string, number>>
  termsAccepted: boolean
}

export const emptyOrder: NewOrder = { file: null, miningType: null, estimatedServiceDate: null, quantities: {}, termsAccepted: false }

/** The fields by their names on the wire, which are their ids on the screen. */
const fields = ['planiVolaFile', 'miningType', 'estimatedServiceDate', 'selectedMaterials', 'termsAccepted'] as const
export type Field = (typeof fields)[number]
export type FieldFault = { field: Field; message: string }

const texts = newOrderTexts.faults

/** All that is missing or wrong, in the order in which the specification looks at it; that there is a client was asked before. */
export function faultsOf({ file, miningType, estimatedServiceDate, quantities, termsAccepted }: NewOrder, today: string): FieldFault[] {
  const date = estimatedServiceDate === null ? texts.dateMissing : isBefore(estimatedServiceDate, today) && texts.datePast
  const isAnyWanted = Object.values(quantities).some((quantity) => quantity > 0)
  return [
    ...faultIf(!file && texts.fileMissing, 'planiVolaFile'),
    ...faultIf(!miningType && texts.miningTypeMissing, 'miningType'),
    ...faultIf(date, 'estimatedServiceDate'),
    ...faultIf(!isAnyWanted && texts.materialsMissing, 'selectedMaterials'),
    ...faultIf(!termsAccepted && texts.termsNotAccepted, 'termsAccepted'),
  ]
}

const faultIf = (message: string | false, field: Field): FieldFault[] => (message ? [{ field, message }] : [])

/** Which fields the server's refusal is about; none where it is about no field. */
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

/** What is sent of a form without faults: the fields of the specification. */
export const sentOf = ({ miningType, estimatedServiceDate, quantities }: NewOrder, clientId: string): Sent<typeof orders.create> => ({
  miningType: miningType!,
  estimatedServiceDate: estimatedServiceDate!,
  selectedMaterials: JSON.stringify(
    Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([materialId, quantity]) => ({ materialId, quantity })),
  ),
  clientId,
})
