import { agencies, type Agency } from '@barreno/domain/actor'
import { confirmations, legacyApprovals, type OrderAction } from '@barreno/domain/orders/workflow'
import type { OrderFlag } from '@barreno/domain/orders/status'
import { agencyLabels } from '@barreno/domain/texts/labels'

type ApprovalType = keyof typeof confirmations
export type LegacyFlag = keyof typeof legacyApprovals

/** How the call names a confirmation that an action gives, and the flag it sets. */
export const confirmationOf = (action: OrderAction): { approvalType: ApprovalType; flag: OrderFlag } | null => {
  const found = (Object.keys(confirmations) as ApprovalType[]).find((type) => confirmations[type].action === action)
  return found ? { approvalType: found, flag: confirmations[found].flag } : null
}

/** The legacy flag that an action sets. */
export const legacyFlagOf = (action: OrderAction): LegacyFlag | null =>
  (Object.keys(legacyApprovals) as LegacyFlag[]).find((flag) => legacyApprovals[flag] === action) ?? null

/** The agency that an action or a flag of the order speaks for; the client's own has none. */
export function agencyOf(name: string): { agency: Agency; label: string } | null {
  const agency = agencies.find((one) => name.toLowerCase().startsWith(one) || name.toLowerCase().endsWith(one))
  return agency ? { agency, label: agencyLabels[agency] } : null
}
