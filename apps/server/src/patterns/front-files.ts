import type { Input } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Printout } from '@barreno/domain/printouts/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import type { Context, KeepingContext } from '../context.ts'
import type { SheetCode } from '../documents/sheet.ts'
import { issue } from '../printouts/issue.ts'
import { type FrontOfRecord, patternCsv, patternDxf } from './exchange.ts'
import { printPattern } from './print.ts'

export type FrontQuery = Input<typeof orders.patternDxf>

/** A front that has a pattern, with what its files say about the record. */
export type PatternedFront = FrontOfRecord & {
  orderId: string | null
  preOrderId: string | null
  suggestion: SuggestedPattern
  fronts: readonly ConfiguredFront[]
  clientName: string
  hasPrices: boolean
}

/**
 * Returns the use cases for the pattern of a front, which orders and pre-orders have in common. `read` returns the front, and refuses if the
 * actor may not read the files of its record.
 */
export const frontFiles = (read: (context: Context, query: FrontQuery) => Promise<PatternedFront>) => ({
  patternDxf: async (context: Context, query: FrontQuery) => {
    const front = await read(context, query)
    return patternDxf(front.suggestion, front)
  },
  patternCsv: async (context: Context, query: Input<typeof orders.patternCsv>) => {
    const front = await read(context, query)
    return patternCsv(front.suggestion, front, query.format)
  },
  patternPdf: async (context: KeepingContext, query: FrontQuery) => {
    const front = await read(context, query)
    return issueSheet(context, front, 'pattern', (at, code) => printPattern(at, front.suggestion, { ...front, code }))
  },
})

/** Prints a sheet of the front that has its own code. */
export const issueSheet = (
  context: KeepingContext,
  { orderId, preOrderId, number, frontIndex, suggestion }: PatternedFront,
  kind: Printout['kind'],
  print: (at: Context, code: SheetCode) => ReturnType<typeof printPattern>,
) => issue(context, { orderId, preOrderId, number, frontIndex, suggestion, kind }, print)
