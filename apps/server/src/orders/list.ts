import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { type OrderStatus, orderStatusLook } from '@barreno/domain/orders/status'
import { mightEver, readableOrderStatuses } from '@barreno/domain/permissions'
import type { Context } from '../context.ts'
import { withoutPricesFor } from './get.ts'
import { listOrders } from './sql.ts'

/** What the caller may read, narrowed by the filters. A client's own are always meant, closed ones included; staff ask for closed ones. */
export async function list(
  { db, actor }: Context,
  { status, clientId, operatorId, includeClosed, from, to, ...paging }: Input<typeof orders.list>,
): Promise<Reply<typeof orders.list>> {
  const isClient = actor.role === 'cliente'
  const wanted = readableOrderStatuses(actor).filter((candidate) =>
    status?.length ? status.includes(candidate) : isClient || includeClosed || isOpen(candidate),
  )
  if (wanted.length === 0) return { items: [], total: 0, next: null }
  const page = await listOrders(
    db,
    { prices: mightEver(actor.role, 'orders.readPrices'), status: wanted, clientId: isClient ? actor.id : clientId, operatorId, from, to },
    paging,
  )
  return { ...page, items: page.items.map((order) => withoutPricesFor(actor, order)) }
}

const isOpen = (status: OrderStatus) => orderStatusLook[status].group !== 'closed'
