import type { Permission } from '../permissions.ts'

/** Maximum length of a delegation in days, including the first and the last. */
export const maxDelegationDays = 60

/**
 * What a gerente can delegate: decisions of the daily work. Excluded are the administration of accounts,
 * prices, stock, money and records, acts in the place of a body, and the confirmation as a second gerente.
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

/** What a person of a body can delegate: the approvals that they sign for it. */
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

/** The permission for the page on which each delegated decision is made. */
export const pagesFor: Partial<Record<Delegable, Permission>> = {
  'preorders.return': 'preorders.managerQueue',
  'preorders.convert': 'preorders.managerQueue',
  'preorders.rejectAsManager': 'preorders.managerQueue',
  'orders.assign': 'orders.assignPage',
  'incidents.close': 'incidents.page',
}

/** Actions that make a person an author of a record. An author decides nothing about it by delegation. */
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
