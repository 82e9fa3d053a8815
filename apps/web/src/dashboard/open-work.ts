import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import { preorderStatuses, preorderStatusLook } from '@barreno/domain/statuses/preorders'

/** More than anybody has: what waits for the client may be the oldest of all. */
const limit = 100

/** How a client's dashboard asks for what they have under way. */
export const openWork = {
  preorders: {
    call: preorders.mine,
    query: { status: preorderStatuses.filter((status) => preorderStatusLook[status].group === 'open').join(','), actions: 'true', limit },
  },
  orders: {
    call: orders.list,
    query: { status: orderStatuses.filter((status) => orderStatusLook[status].group === 'open').join(','), actions: 'true', limit },
  },
} as const
