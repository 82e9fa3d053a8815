import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import type { BlastingPatternInfo, ConfiguredFront } from '@barreno/domain/records/schema'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { PastRecord } from './repeat-address.ts'

/** The files or the designs and accepted suggestions of a record's fronts. */
export type FormerFronts = { patterns: readonly BlastingPatternInfo[]; configured: readonly ConfiguredFront[] }

/** Returns undefined until the record has been read. */
export function useFormerFronts({ of, id }: PastRecord): FormerFronts | undefined {
  const { data: preorder } = useEndpoint(preorders.get, { id }, { enabled: of === 'preorder' })
  const { data: order } = useEndpoint(orders.get, { id }, { enabled: of === 'order' })
  if (of === 'preorder') return preorder && { patterns: preorder.blastingPatternsInfo, configured: preorder.configuredFrontsDetails }
  return order && { patterns: order.blastingPatternsInfo, configured: order.configuredFrontsDetailsSnapshot }
}
