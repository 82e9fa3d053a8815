import { agencies, type Agency } from '@barreno/domain/actor'
import { confirmations, flagOf, type OrderAction } from '@barreno/domain/orders/workflow'
import type { approvalFlags, legacyFlags } from '@barreno/domain/statuses/orders'
import { agencyLabels } from '@barreno/texts/roles'

/**
 * Whether the agency has already approved the order on its other track (its confirmation or its direct approval), so that this action is not needed.
 */
export function isApprovedOtherwise(order: Record<ApprovalFlag, boolean>, action: OrderAction): boolean {
  const confirmation = Object.values(confirmations).find((one) => one.action === action)
  if (confirmation && 'legacyFlag' in confirmation) return order[confirmation.legacyFlag]
  const flag = flagOf(action)
  const own = Object.values(confirmations).find((one) => 'legacyFlag' in one && one.legacyFlag === flag)
  return own !== undefined && order[own.flag as ApprovalFlag]
}
type ApprovalFlag = (typeof approvalFlags)[number] | (typeof legacyFlags)[number]

/** Returns the agency that an action or a flag of the order belongs to; null for the client's own. */
export function agencyOf(name: string): { agency: Agency; label: string } | null {
  const agency = agencies.find((one) => name.toLowerCase().startsWith(one) || name.toLowerCase().endsWith(one))
  return agency ? { agency, label: agencyLabels[agency] } : null
}
