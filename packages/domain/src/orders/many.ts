import { z } from '../zod.ts'
import { Amount } from '../money-fields.ts'
import { chosen } from '../records/many.ts'
import { ShortText } from '../text-fields.ts'
import { WholePayment } from './payments/schema.ts'
import { ApproverDetails, note } from './schema.ts'
import type { OrderAction } from './workflow.ts'

/**
 * What is done with many orders at once, and what it takes: nothing, or one thing that is the same for all of them. What is signed for in
 * person, what is counted and what ends an order are done one by one.
 */
export const manyActions = {
  'orders.approveAsAdmin': ['notes'],
  'orders.approveAsManager': ['notes'],
  'orders.assign': ['operatorId'],
  'orders.selfAssign': [],
  'orders.externalApprovalGnb': ['approverDetails', 'notes', 'substitutionReason'],
  'orders.externalApprovalDaex': ['approverDetails', 'notes', 'substitutionReason'],
  'orders.externalApprovalDgcim': ['approverDetails', 'notes', 'substitutionReason'],
  'orders.legacyApprovalGnb': ['notes', 'substitutionReason'],
  'orders.legacyApprovalDaex': ['notes', 'substitutionReason'],
  'orders.legacyApprovalDgcim': ['notes', 'substitutionReason'],
  'orders.markPaid': ['method', 'reference', 'valueDate', 'notes', 'expectedTotal'],
  'orders.close': ['notes'],
} as const satisfies Partial<Record<OrderAction, readonly ManyField[]>>
export type ManyAction = keyof typeof manyActions
export type ManyField = keyof z.input<typeof ManyInput>

export const manyActionNames = Object.keys(manyActions) as [ManyAction, ...ManyAction[]]
export const isManyAction = (action: string): action is ManyAction => action in manyActions

const ManyInput = z.strictObject({
  operatorId: ShortText(64).nullish(),
  notes: note,
  approverDetails: ApproverDetails.nullish(),
  substitutionReason: note,
  method: WholePayment.shape.method,
  reference: WholePayment.shape.reference,
  valueDate: WholePayment.shape.valueDate,
  /** Of 'orders.markPaid', the sum of what is outstanding as it was seen; another one meanwhile is refused, before anything is done. */
  expectedTotal: Amount.optional(),
})

export const ManyActs = z.object({ action: z.enum(manyActionNames), ...chosen, input: ManyInput.default({}) })
export type ManyActs = z.infer<typeof ManyActs>
