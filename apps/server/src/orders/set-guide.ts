import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { move } from './move.ts'
import { setGuide as writeGuide } from './steps/sql.ts'

/** Sets the guide, confirms the provisional one, or corrects it: the one that a transit asks for. */
export async function setGuide(
  context: Context,
  { id, version, idGuia }: Input<typeof orders.setGuide>,
): Promise<Reply<typeof orders.setGuide>> {
  return move(context, 'orders.setGuide', { id, version, idGuia: idGuia ?? null }, async (order) => {
    await writeGuide(context.db, order.id, idGuia!, context.now())
    return { changes: changesBetween(order, { idGuia, guideConfirmed: true }), becomes: { idGuia: idGuia!, guideConfirmed: true } }
  })
}
