import type { preorders } from '@barreno/domain/preorders/calls'
import { type Line, totalOf } from '@barreno/domain/preorders/pricing'
import type { Sent } from '../api/call.ts'
import { sentFronts } from './configured-fronts.ts'
import { type Draft, filesOf, isConfigured } from './draft.ts'
import { typedInputs } from './typed-fields.ts'

/** A request as it is sent: the text fields, the files in the order of their fronts, and the returned pre-order that it corrects, if any. */
export type Submission = {
  fields: Sent<typeof preorders.submit>
  files: File[]
  resubmits: Pick<Correction, 'id' | 'version'> | null
  /** The quantities of each material, without prices. */
  quantities: [materialId: string, perFront: number | null, quantity: number][]
}

type Correction = NonNullable<Draft['resubmits']>
/** One attempt to send a request, repeated unchanged until there is an answer. */
export type Attempt = NonNullable<Draft['attempt']>

/** Returns the request for a complete draft: the fields of the specification, each as text. */
export function submissionOf(draft: Draft, lines: readonly Line[]): Submission {
  const { orderType, miningType, numberOfFronts, estimatedServiceDate, patternCreationMode, resubmits } = draft
  return {
    fields: {
      orderType: orderType!,
      miningType: miningType!,
      numberOfFronts: String(numberOfFronts),
      requestedItemsJson: JSON.stringify(lines.map(itemOf)),
      estimatedTotalCost: totalOf(lines).toFixed(2),
      estimatedServiceDate: estimatedServiceDate!,
      // Sent for custom requests too, although the files would imply it, so that a request which lost its files on the way is
      // refused.
      patternCreationMode: patternCreationMode!,
      ...(isConfigured(draft) && { configuredFrontsDetailsJson: JSON.stringify(sentFronts(draft)) }),
      ...Object.fromEntries(typedInputs.flatMap(([field]) => (draft[field].trim() ? [[field, draft[field].trim()]] : []))),
    },
    files: isConfigured(draft) ? [] : filesOf(draft).filter((file) => file !== null),
    resubmits: resubmits && { id: resubmits.id, version: resubmits.version },
    quantities: lines.map(({ materialId, quantityPerFront, quantity }) => [materialId, quantityPerFront, quantity]),
  }
}

/** Returns the fields with prices. They do not count when two requests are compared, because the server applies its own prices. */
export const pricesIn = ({ fields: { requestedItemsJson, estimatedTotalCost } }: Submission): Attempt['prices'] => ({
  requestedItemsJson,
  estimatedTotalCost,
  expectedTotal: estimatedTotalCost,
})

/** Returns the text that must be equal for two sendings to count as the same. */
export const fingerprint = ({ fields, files, resubmits, quantities }: Submission) =>
  JSON.stringify([
    { ...fields, requestedItemsJson: quantities, estimatedTotalCost: undefined },
    files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    resubmits,
  ])

const itemOf = ({ materialId, name, unit, quantityPerFront, additionalQuantity, unitPrice, quantity, lineTotal }: Line) => ({
  materialIdRef: materialId,
  name,
  quantityPerFront,
  ...(additionalQuantity > 0 && { additionalQuantity }),
  unit,
  estimatedUnitPrice: unitPrice,
  totalEstimatedQuantity: quantity,
  totalEstimatedLineCost: lineTotal,
})
