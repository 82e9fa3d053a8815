import type { preorders } from '@barreno/domain/preorders/calls'
import { type Line, totalOf } from '@barreno/domain/preorders/pricing'
import type { Sent } from '../api/call.ts'
import { sentFronts } from './configured-fronts.ts'
import { type Draft, filesOf, isConfigured } from './draft.ts'
import { typedInputs } from './typed-fields.ts'

/** The text fields of the form, the files in the order of their fronts, and the returned pre-order that it answers, if it does. */
export type Submission = {
  fields: Sent<typeof preorders.submit>
  files: File[]
  resubmits: Pick<Correction, 'id' | 'version'> | null
  /** What is asked of each material, whatever it costs. */
  quantities: [materialId: string, perFront: number | null, quantity: number][]
}

type Correction = NonNullable<Draft['resubmits']>
/** One sending, as it is sent again until an answer comes. */
export type Attempt = NonNullable<Draft['attempt']>

/** What is sent of a draft whose steps are all answered: the fields of the specification, each as text. */
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
      // Said of both kinds, though of a custom one the files would say it: a request that lost its files on the way is then refused.
      patternCreationMode: patternCreationMode!,
      ...(isConfigured(draft) && { configuredFrontsDetailsJson: JSON.stringify(sentFronts(draft)) }),
      ...Object.fromEntries(typedInputs.flatMap(([field]) => (draft[field].trim() ? [[field, draft[field].trim()]] : []))),
    },
    files: isConfigured(draft) ? [] : filesOf(draft).filter((file) => file !== null),
    resubmits: resubmits && { id: resubmits.id, version: resubmits.version },
    quantities: lines.map(({ materialId, quantityPerFront, quantity }) => [materialId, quantityPerFront, quantity]),
  }
}

/** What a request says of prices: the server makes its own, so a request is the same one whatever they are. */
export const pricesIn = ({ fields: { requestedItemsJson, estimatedTotalCost } }: Submission): Attempt['prices'] => ({
  requestedItemsJson,
  estimatedTotalCost,
  expectedTotal: estimatedTotalCost,
})

/** What two sendings must agree in to be the same. */
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
