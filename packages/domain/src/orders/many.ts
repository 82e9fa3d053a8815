import type { OrderAction } from './workflow.ts'

/**
 * The actions that can be applied to many orders at once, and their inputs: none, or one that is the same for all orders.
 * Actions that are signed in person, count materials or end an order are done one by one.
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
export type ManyField =
  'operatorId' | 'notes' | 'approverDetails' | 'substitutionReason' | 'method' | 'reference' | 'valueDate' | 'expectedTotal'

export const manyActionNames = Object.keys(manyActions) as [ManyAction, ...ManyAction[]]
export const isManyAction = (action: string): action is ManyAction => action in manyActions
