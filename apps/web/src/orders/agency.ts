import { agencies, type Agency } from '@barreno/domain/actor'
import { confirmations, flagOf, type OrderAction } from '@barreno/domain/orders/workflow'
import type { approvalFlags, legacyFlags } from '@barreno/domain/statuses/orders'
import { agencyLabels } from '@barreno/texts/roles'

/** The body has approved the order already, on its other track: by its confirmation or directly. Another approval is not needed. */
export function isApprovedOtherwise(order: Record<ApprovalFlag, boolean>, action: OrderAction): boolean {
  const confirmation = Object.values(confirmations).find((one) => one.action === action)
  if (confirmation && 'legacyFlag' in confirmation) return order[confirmation.legacyFlag]
  const flag = flagOf(action)
  const own = Object.values(confirmations).find((one) => 'legacyFlag' in one && one.legacyFlag === flag)
  return own !== undefined && order[own.flag as ApprovalFlag]
}
type ApprovalFlag = (typeof approvalFlags)[number] | (typeof legacyFlags)[number]

/** The agency that an action or a flag of the order speaks for; the client's own has none. */
export function agencyOf(name: string): { agency: Agency; label: string } | null {
  const agency = agencies.find((one) => name.toLowerCase().startsWith(one) || name.toLowerCase().endsWith(one))
  return agency ? { agency, label: agencyLabels[agency] } : null
}
