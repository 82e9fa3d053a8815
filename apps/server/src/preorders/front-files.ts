import type { Context } from '../context.ts'
import { suggestionOf } from '../patterns/exchange.ts'
import { frontFiles, type FrontQuery } from '../patterns/front-files.ts'
import { readable } from './get.ts'

export const { patternDxf, patternCsv, patternPdf } = frontFiles(readFront)

/** Reads a front with the suggestion in force. Refuses if the actor may not read the pre-order. */
async function readFront({ db, actor }: Context, { id, frontIndex }: FrontQuery) {
  const preorder = await readable(db, actor, id)
  return {
    orderId: null,
    preOrderId: preorder.id,
    number: preorder.preOrderNumber,
    frontIndex,
    suggestion: suggestionOf(preorder.configuredFrontsDetails, frontIndex),
    fronts: preorder.configuredFrontsDetails,
    clientName: preorder.clientName,
    hasPrices: true,
  }
}
