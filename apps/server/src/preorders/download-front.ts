import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Context, KeepingContext, UseCase } from '../context.ts'
import { patternCsv, patternDxf, suggestionOf } from '../patterns/exchange.ts'
import { printPattern } from '../patterns/print.ts'
import { issue } from '../printouts/issue.ts'
import { readable } from './get.ts'

type Query = Input<typeof preorders.patternDxf>

export async function downloadFrontDxf(context: Context, query: Query): Promise<Reply<typeof preorders.patternDxf>> {
  const { suggestion, of } = await frontOf(context, query)
  return patternDxf(suggestion, of)
}

export const downloadFrontCsv: UseCase<typeof preorders.patternCsv> = async (context, query) => {
  const { suggestion, of } = await frontOf(context, query)
  return patternCsv(suggestion, of, query.format)
}

export async function downloadFrontPdf(context: KeepingContext, query: Query): Promise<Reply<typeof preorders.patternPdf>> {
  const { suggestion, of, preorder } = await frontOf(context, query)
  const { number, frontIndex } = of
  return issue(context, { orderId: null, preOrderId: preorder.id, number, frontIndex, kind: 'pattern', suggestion }, (at, code) =>
    printPattern(at, suggestion, {
      ...of,
      code,
      fronts: preorder.configuredFrontsDetails,
      clientName: preorder.clientName,
      hasPrices: true,
    }),
  )
}

/** Returns the suggestion in force for a front of a pre-order that the actor may read. */
async function frontOf({ db, actor }: Context, { id, frontIndex }: Query) {
  const preorder = await readable(db, actor, id)
  const suggestion = suggestionOf(preorder.configuredFrontsDetails, frontIndex)
  return { preorder, suggestion, of: { number: preorder.preOrderNumber, frontIndex } }
}
