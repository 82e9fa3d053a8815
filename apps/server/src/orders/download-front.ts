import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { date } from '@barreno/texts/format'
import type { Context, KeepingContext, UseCase } from '../context.ts'
import { type FrontOfRecord, patternCsv, patternDxf, suggestionOf } from '../patterns/exchange.ts'
import { printCrewSheet } from '../patterns/crew-sheet.ts'
import { printPattern } from '../patterns/print.ts'
import { issue } from '../printouts/issue.ts'
import { readable } from './get.ts'

type Query = Input<typeof orders.patternDxf>

export async function downloadFrontDxf(context: Context, query: Query): Promise<Reply<typeof orders.patternDxf>> {
  const { suggestion, of } = await frontOf(context, query)
  return patternDxf(suggestion, of)
}

export const downloadFrontCsv: UseCase<typeof orders.patternCsv> = async (context, query) => {
  const { suggestion, of } = await frontOf(context, query)
  return patternCsv(suggestion, of, query.format)
}

export async function downloadFrontPdf(context: KeepingContext, query: Query): Promise<Reply<typeof orders.patternPdf>> {
  const { suggestion, of, order } = await frontOf(context, query)
  return issue(context, { ...printed(order.id, of), kind: 'pattern', suggestion }, (at, code) =>
    printPattern(at, suggestion, {
      ...of,
      code,
      fronts: order.configuredFrontsDetailsSnapshot,
      clientName: order.clientName,
      hasPrices: may(context.actor, 'orders.readPrices', order),
    }),
  )
}

export async function downloadCrewSheet(context: KeepingContext, query: Query): Promise<Reply<typeof orders.crewSheet>> {
  const { suggestion, of, order } = await frontOf(context, query)
  return issue(context, { ...printed(order.id, of), kind: 'crewSheet', suggestion }, (at, code) =>
    printCrewSheet(at, suggestion, {
      ...of,
      code,
      fronts: order.configuredFrontsDetailsSnapshot,
      clientName: order.clientName,
      serviceDate: date(order.estimatedServiceDate),
    }),
  )
}

const printed = (orderId: string, of: FrontOfRecord) => ({ orderId, preOrderId: null, ...of })

/** Returns the suggestion that came from the pre-order, with its order. Refuses if the actor may not read the order's files. */
async function frontOf({ db, actor }: Context, { id, frontIndex }: Query) {
  const order = await readable(db, actor, id)
  if (!may(actor, 'orders.files', order)) throw new Problem('orders.notFound')
  const suggestion = suggestionOf(order.configuredFrontsDetailsSnapshot, frontIndex)
  return { order, suggestion, of: { number: order.orderNumber, frontIndex } }
}
