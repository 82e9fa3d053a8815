import type { PreorderFront } from '@barreno/domain/preorders/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'

/** A front as recorded; the revision fields exist only for pre-orders. */
export type Front = ConfiguredFront & Partial<Pick<PreorderFront, 'revision' | 'revisedAt' | 'revisedBy' | 'differences'>>
