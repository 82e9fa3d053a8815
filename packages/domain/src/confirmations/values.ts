import type { Permission } from '../permissions.ts'

/**
 * The acts that may need confirmation by a second person.
 * Each has the name of the permission that it needs, which is also its name in the history.
 */
export const confirmedActs = [
  'inventory.adjust',
  'materials.edit',
  'materials.import',
  'reports.settleRecaudos',
  'users.delete',
] as const satisfies readonly Permission[]
export type ConfirmedAct = (typeof confirmedActs)[number]

/** The settings that require a second person. */
export const confirmationRules = ['stock', 'price', 'deliveries', 'userDeletion'] as const
export type ConfirmationRule = (typeof confirmationRules)[number]

export const confirmationStates = ['asked', 'confirmed', 'refused', 'withdrawn', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** The actions on an open confirmation. */
export const confirmationActions = ['confirm', 'refuse', 'withdraw'] as const
export type ConfirmationAction = (typeof confirmationActions)[number]

/** Hours in which a second person may decide; then the request expires. */
export const confirmationHours = 24
/** The id of the single record that stands for all collections not yet delivered. */
export const pendingRecaudos = 'recaudos'
