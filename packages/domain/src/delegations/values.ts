import type { Permission } from '../permissions.ts'

/** The longest delegation, its first and its last day included. */
export const maxDelegationDays = 60

/**
 * What a gerente can delegate: decisions of the daily work. Not what administers accounts, prices, stock, money or the record itself, not
 * what they do in the place of a body, and never the word of a second gerente.
 */
export const ofManagers = [
  'preorders.return',
  'preorders.convert',
  'preorders.rejectAsManager',
  'orders.approveAsManager',
  'orders.rejectAsManager',
  'orders.secondLook',
  'orders.assign',
  'orders.changeOperator',
  'orders.cancel',
  'incidents.close',
] as const satisfies readonly Permission[]

/** What somebody of a body can delegate: what they sign for it. */
export const ofBodies = [
  'orders.externalApprovalGnb',
  'orders.externalApprovalDaex',
  'orders.externalApprovalDgcim',
  'orders.legacyApprovalGnb',
  'orders.legacyApprovalDaex',
  'orders.legacyApprovalDgcim',
  'orders.objectGnb',
  'orders.objectDaex',
  'orders.objectDgcim',
  'orders.liftObjectionGnb',
  'orders.liftObjectionDaex',
  'orders.liftObjectionDgcim',
  'orders.undoReady',
  'orders.setGuide',
  'orders.confirmConsumptionGnb',
  'orders.confirmConsumptionDaex',
] as const satisfies readonly Permission[]

export const delegable = [...ofManagers, ...ofBodies] as const
export type Delegable = (typeof delegable)[number]

/** The pages on which one finds what one was given to decide. */
export const pagesFor: Partial<Record<Delegable, Permission>> = {
  'preorders.return': 'preorders.managerQueue',
  'preorders.convert': 'preorders.managerQueue',
  'preorders.rejectAsManager': 'preorders.managerQueue',
  'orders.assign': 'orders.assignPage',
  'incidents.close': 'incidents.page',
}

/** Whoever did one of these to a record is an author of it, and decides nothing about it in the place of another. */
export const authorActions = [
  'preorders.edit',
  'preorders.acceptAlarm',
  'preorders.sendToManager',
  'orders.approveAsAdmin',
  'orders.selfAssign',
  'orders.editItems',
  'orders.setServices',
  'orders.setVehicles',
  'orders.setServiceDate',
] as const satisfies readonly Permission[]

export const delegationStates = ['offered', 'accepted', 'active', 'ended', 'declined', 'revoked'] as const
export type DelegationState = (typeof delegationStates)[number]
