import type { Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { date } from '@barreno/texts/format'
import type { Context, KeepingContext } from '../context.ts'
import { printCrewSheet } from '../patterns/crew-sheet.ts'
import { suggestionOf } from '../patterns/exchange.ts'
import { frontFiles, type FrontQuery, issueSheet } from '../patterns/front-files.ts'
import { readable } from './get.ts'

export const { patternDxf, patternCsv, patternPdf } = frontFiles(readFront)

export async function crewSheet(context: KeepingContext, query: FrontQuery): Promise<Reply<typeof orders.crewSheet>> {
  const { serviceDate, ...front } = await readFront(context, query)
  return issueSheet(context, front, 'crewSheet', (at, code) => printCrewSheet(at, front.suggestion, { ...front, serviceDate, code }))
}

/** Reads a front with the suggestion that came from the pre-order. Refuses if the actor may not read the order's files. */
async function readFront({ db, actor }: Context, { id, frontIndex }: FrontQuery) {
  const order = await readable(db, actor, id)
  if (!may(actor, 'orders.files', order)) throw new Problem('orders.notFound')
  return {
    orderId: order.id,
    preOrderId: null,
    number: order.orderNumber,
    frontIndex,
    suggestion: suggestionOf(order.configuredFrontsDetailsSnapshot, frontIndex),
    fronts: order.configuredFrontsDetailsSnapshot,
    clientName: order.clientName,
    serviceDate: date(order.estimatedServiceDate),
    hasPrices: may(actor, 'orders.readPrices', order),
  }
}
