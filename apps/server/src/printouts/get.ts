import type { printouts } from '@barreno/domain/printouts/endpoints'
import { readPrintoutCode } from '@barreno/domain/printouts/values'
import { Problem } from '@barreno/domain/problems'
import { printoutTexts } from '@barreno/texts/printouts'
import type { UseCase } from '../context.ts'
import { orderOf, preorderOf, readerOf } from './of-record.ts'
import { findPrintout, listPrintouts } from './sql.ts'

/** Returns a printed sheet by its code, with its validity. Refuses as if it did not exist if the actor may not read the record. */
export const get: UseCase<typeof printouts.get> = async (context, { code: typed }) => {
  const code = readPrintoutCode(typed)
  const printout = code === null ? undefined : await findPrintout(context.db, code)
  if (!printout) throw new Problem('printouts.notFound')
  const { orderId, preOrderId } = printout
  const record = await (orderId === null ? preorderOf(context, preOrderId!) : orderOf(context, orderId)).catch(hide)
  return readerOf(context, record)(printout)
}

/** Lists the printed sheets of a record, for actors who may read its files. */
export const list: UseCase<typeof printouts.list> = async (context, { order, preorder, ...paging }) => {
  if ((order === undefined) === (preorder === undefined))
    throw new Problem('input.invalid', [{ field: 'order', message: printoutTexts.ofOneRecord }])
  const record = await (order === undefined ? preorderOf(context, preorder!) : orderOf(context, order))
  const read = readerOf(context, record)
  const page = await listPrintouts(context.db, order === undefined ? { preOrderId: record.id } : { orderId: record.id }, paging)
  const items = []
  for (const printout of page.items) items.push(await read(printout))
  return { ...page, items }
}

/** Hides the record's refusal, so that it does not reveal whether the sheet exists. */
function hide(error: unknown): never {
  const isHidden = error instanceof Problem && (error.code === 'orders.notFound' || error.code === 'preorders.notFound')
  throw isHidden ? new Problem('printouts.notFound') : error
}
