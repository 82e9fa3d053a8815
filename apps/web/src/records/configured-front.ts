import type { PreorderFront } from '@barreno/domain/preorders/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'

/** A front as it was recorded; of an order without what happened to it before. */
export type Front = ConfiguredFront & Partial<Pick<PreorderFront, 'revision' | 'revisedAt' | 'revisedBy' | 'differences'>>
