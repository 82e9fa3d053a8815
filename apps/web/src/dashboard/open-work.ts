import { orders } from '@barreno/domain/orders/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { openOrderStatuses } from '@barreno/domain/statuses/orders'
import { preorderStatuses, preorderStatusLook } from '@barreno/domain/statuses/preorders'

/** Maximum number of records, high enough to include all: the one that awaits the client may be the oldest. */
const limit = 100

/** The calls of the client's dashboard for open requests and orders. */
export const openWork = {
  preorders: {
    call: preorders.mine,
    input: { status: preorderStatuses.filter((status) => preorderStatusLook[status].group === 'open').join(','), actions: 'true', limit },
  },
  orders: {
    call: orders.list,
    input: { status: openOrderStatuses.join(','), actions: 'true', limit },
  },
} as const
