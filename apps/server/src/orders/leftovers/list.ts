import type { orders } from '@barreno/domain/orders/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import { heldAt } from '@barreno/domain/orders/handovers/workflow'
import { may } from '@barreno/domain/permissions'
import { custodyPlaces } from '@barreno/domain/statuses/handovers'
import type { Context } from '../../context.ts'
import { custodyOf } from '../handovers/sql.ts'
import { dueOf } from './rule.ts'
import { unreturnedOrders } from './sql.ts'

/** Lists, by order, the material that was neither used nor brought back. */
export const leftovers = (context: Context): Promise<Reply<typeof orders.leftovers>> => leftoversOf(context)

/** Returns each order with whether the reader may open the passport of its material. */
export async function leftoversOf(context: Context) {
  const { db, actor } = context
  const unreturned = await unreturnedOrders(db)
  if (unreturned.length === 0) return []
  const custody = await custodyOf(
    db,
    unreturned.map(({ orderId }) => orderId),
  )
  return unreturned.flatMap((order) => {
    const held = heldAt(
      custody.filter(({ orderId }) => orderId === order.orderId),
      custodyPlaces,
    )
    const { orderId, orderNumber, clientName, blastedAt } = order
    return held.length > 0
      ? [{ orderId, orderNumber, clientName, held, ...dueOf(context, blastedAt), isReadable: may(actor, 'orders.passport', order) }]
      : []
  })
}
