import type { Permission } from '../permissions.ts'

/** What one person may ask for and another has to confirm, each by the permission that does it, which is its name in the history too. */
export const confirmedActs = [
  'inventory.adjust',
  'materials.edit',
  'materials.import',
  'reports.settleRecaudos',
  'users.delete',
] as const satisfies readonly Permission[]
export type ConfirmedAct = (typeof confirmedActs)[number]

/** The settings that ask for a second person. */
export const confirmationRules = ['stock', 'price', 'deliveries', 'userDeletion'] as const
export type ConfirmationRule = (typeof confirmationRules)[number]

export const confirmationStates = ['asked', 'confirmed', 'refused', 'withdrawn', 'expired'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** What may be done with one that is open. */
export const confirmationActions = ['confirm', 'refuse', 'withdraw'] as const
export type ConfirmationAction = (typeof confirmationActions)[number]

/** How long a second person has. */
export const confirmationHours = 24
/** The one record of the collections that are not delivered yet. */
export const pendingRecaudos = 'recaudos'
