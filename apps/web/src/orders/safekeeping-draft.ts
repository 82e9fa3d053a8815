import { compare, sumOf } from '@barreno/domain/money'
import type { MaterialBalance } from '@barreno/domain/orders/schema'
import { readable, type TypedNumber, unreadableMessage } from '../ui/typed.ts'
import { faultOf } from '@barreno/texts/numbers'
import { orderActionTexts } from '@barreno/texts/order-actions'

const texts = orderActionTexts.safekeeping

/** The return of one material as it is being filled in; the loss is null until one is declared. */
export type ReturnLine = {
  materialId: string
  name: string
  unit: string
  dispatched: number
  /** The return that the operator stated; null if nothing was stated. */
  stated: number | null
  returned: TypedNumber
  loss: { quantity: TypedNumber; explanation: string } | null
}

export type SafekeepingDraft = {
  lines: ReturnLine[]
  location: string
  receiver: { name: string; lastName: string; idDocument: string }
  notes: string
}

export const emptyDraft = (balance: readonly MaterialBalance[]): SafekeepingDraft => ({
  lines: balance
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ materialId, materialName, unit, dispatched, consumed, returned }) => ({
      materialId,
      name: materialName,
      unit,
      dispatched,
      stated: consumed === null ? null : returned,
      returned: null,
      loss: null,
    })),
  location: '',
  receiver: { name: '', lastName: '', idDocument: '' },
  notes: '',
})

/** Quantity that was neither returned nor lost; negative if more was returned than dispatched. */
const restOf = ({ dispatched, returned, loss }: ReturnLine) =>
  sumOf([dispatched, -(readable(returned) ?? 0), -(readable(loss?.quantity ?? null) ?? 0)])

/** Returns all remaining faults, each with the field to correct. */
export function faultsOf({ lines, location, receiver }: SafekeepingDraft): { field: string; message: string }[] {
  const nothing = lines.every(({ returned, loss }) => !returned && !loss?.quantity)
  return [
    ...lines.flatMap(({ materialId, name, returned, loss }) => [
      ...unreadableFault(fieldId(materialId), name, returned),
      ...unreadableFault(lossId(materialId), name, loss?.quantity),
    ]),
    ...(nothing ? [{ field: fieldId(lines[0]?.materialId ?? ''), message: texts.nothingReturned }] : []),
    ...lines.flatMap((line) => {
      const field = fieldId(line.materialId)
      return compare(restOf(line), 0) < 0 ? [{ field, message: texts.above(line.name, line.dispatched) }] : []
    }),
    ...lines.flatMap(({ materialId, name, loss }) =>
      loss?.quantity && !loss.explanation.trim() ? [{ field: explanationId(materialId), message: texts.explanationMissing(name) }] : [],
    ),
    ...(location.trim() ? [] : [{ field: 'safekeeping-location', message: texts.locationMissing }]),
    ...(Object.values(receiver).every((text) => text.trim()) ? [] : [{ field: 'safekeeping-receiver', message: texts.receiverMissing }]),
  ]
}

/** Returns the form as the call takes it. */
export const formOf = ({ lines, location, receiver, notes }: SafekeepingDraft) => ({
  // Lines without any input are not part of the resguardo.
  items: lines
    .filter(({ returned, loss }) => readable(returned) !== null || loss?.quantity)
    .map(({ materialId, returned, loss }) => ({
      materialId,
      returned: readable(returned) ?? 0,
      ...(loss?.quantity && { lost: readable(loss.quantity) ?? 0, lossExplanation: loss.explanation.trim() }),
    })),
  location: location.trim(),
  receivedBy: { name: receiver.name.trim(), lastName: receiver.lastName.trim(), idDocument: receiver.idDocument.trim() },
  notes: notes.trim() || null,
})

export const fieldId = (materialId: string) => `returned-${materialId}`
export const lossId = (materialId: string) => `lost-${materialId}`
export const explanationId = (materialId: string) => `explanation-${materialId}`

function unreadableFault(field: string, name: string, content: TypedNumber | undefined): { field: string; message: string }[] {
  const message = unreadableMessage(content)
  return message === null ? [] : [{ field, message: faultOf(name, message) }]
}
