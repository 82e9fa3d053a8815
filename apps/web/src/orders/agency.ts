import { agencies, type Agency } from '@barreno/domain/actor'
import { confirmations, legacyApprovals, type OrderAction } from '@barreno/domain/orders/workflow'
import type { approvalFlags, legacyFlags, OrderFlag } from '@barreno/domain/statuses/orders'
import { agencyLabels } from '@barreno/texts/roles'

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

/** The body has approved the order already, on its other track: by its confirmation or directly. Another approval is not needed. */
export function isApprovedOtherwise(order: Record<ApprovalFlag, boolean>, action: OrderAction): boolean {
  const confirmation = Object.values(confirmations).find((one) => one.action === action)
  if (confirmation && 'legacyFlag' in confirmation) return order[confirmation.legacyFlag]
  const flag = legacyFlagOf(action)
  const own = Object.values(confirmations).find((one) => 'legacyFlag' in one && one.legacyFlag === flag)
  return own !== undefined && order[own.flag as ApprovalFlag]
}
type ApprovalFlag = (typeof approvalFlags)[number] | (typeof legacyFlags)[number]

/** The agency that an action or a flag of the order speaks for; the client's own has none. */
export function agencyOf(name: string): { agency: Agency; label: string } | null {
  const agency = agencies.find((one) => name.toLowerCase().startsWith(one) || name.toLowerCase().endsWith(one))
  return agency ? { agency, label: agencyLabels[agency] } : null
}
